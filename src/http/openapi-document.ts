import { z } from 'zod';
import { searchRequestSchema, searchResultSchema } from '../vocabulary/search.ts';
import { capabilitiesSchema, errorBodySchema, healthSchema } from './bodies.ts';

interface Place {
  servicePath: string;
  mountPath: string;
}

/** The OpenAPI description of every operation, made from the schemas that check requests and answers. */
export function openApiDocument({ servicePath, mountPath }: Place): object {
  const operations = {
    '/api/search': { post: searchOperation() },
    '/api/health': { get: getOperation('health', 'How the service is', 'Health', [503]) },
    '/api/ai/capabilities': {
      get: getOperation('capabilities', 'What the service can do', 'Capabilities', []),
    },
  };
  const prefixes = [...new Set([`/${servicePath}`, `${mountPath}/${servicePath}`])];
  const paths = prefixes.flatMap((prefix, index) =>
    Object.entries(operations).map(
      ([path, item]) => [`${prefix}${path}`, index === 0 ? item : renamed(item)] as const,
    ),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Documentation search, answers and feedback',
      version: '1',
      description:
        'Every operation answers with and without the mount prefix; both forms are the same operation.',
    },
    paths: Object.fromEntries(paths),
    components: {
      schemas: {
        SearchRequest: jsonSchema(searchRequestSchema, 'input'),
        SearchResult: jsonSchema(searchResultSchema, 'output'),
        Health: jsonSchema(healthSchema, 'output'),
        Capabilities: jsonSchema(capabilitiesSchema, 'output'),
        Error: jsonSchema(errorBodySchema, 'output'),
      },
    },
  };
}

/** Operation ids must be unique, so the prefixed form gets one of its own. */
function renamed<Item extends object>(item: Item): object {
  return Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [
      method,
      { ...operation, operationId: `${operation.operationId}_mounted` },
    ]),
  );
}

function searchOperation() {
  return {
    operationId: 'search',
    summary: 'Search the docs',
    requestBody: { required: true, content: json('SearchRequest') },
    responses: {
      200: { description: 'Ranked hits', content: json('SearchResult') },
      ...errors([400, 429, 503]),
    },
  };
}

function getOperation(operationId: string, summary: string, schema: string, failures: number[]) {
  return {
    operationId,
    summary,
    responses: { 200: { description: summary, content: json(schema) }, ...errors(failures) },
  };
}

const meanings: Record<number, string> = { 400: 'Bad request', 429: 'Too many requests', 503: 'Unavailable' };

function errors(statuses: number[]): object {
  return Object.fromEntries(
    statuses.map((status) => [status, { description: meanings[status], content: json('Error') }]),
  );
}

function json(schema: string): object {
  return { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}
