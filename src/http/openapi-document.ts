import { z } from 'zod';
import { askRequestSchema } from '../vocabulary/ask.ts';
import { askers } from '../vocabulary/asker.ts';
import { feedbackResultSchema, feedbackSchema } from '../vocabulary/feedback.ts';
import { insightDays, insightsSchema } from '../vocabulary/insights.ts';
import { searchRequestSchema, searchResultSchema } from '../vocabulary/search.ts';
import { textLanguages } from '../vocabulary/text-language.ts';
import { capabilitiesSchema, errorBodySchema, healthSchema } from './bodies.ts';

interface Place {
  servicePath: string;
  mountPath: string;
  /** Whether readers need the access token. */
  isPrivate?: boolean;
}

/** The OpenAPI description of every operation, generated from the schemas of requests and responses. */
export function openApiDocument({ servicePath, mountPath, isPrivate = false }: Place): object {
  const guarded = isPrivate ? { security: [{ accessToken: [] }] } : {};
  const failures = isPrivate ? [401, 429] : [];
  const operations = {
    '/api/search': { post: { ...searchOperation(failures), ...guarded } },
    '/api/page': { get: { ...pageOperation(failures), ...guarded } },
    '/api/ask': { post: { ...askOperation(failures), ...guarded } },
    '/api/ai/feedback': { post: { ...feedbackOperation(failures), ...guarded } },
    '/api/health': { get: healthOperation() },
    '/api/ai/capabilities': { get: { ...capabilitiesOperation(failures), ...guarded } },
    '/api/insights': { get: insightsOperation() },
    '/api/openapi.json': { get: { ...descriptionOperation(failures), ...guarded } },
    '/metrics': { get: metricsOperation() },
    '/widget.js': { get: widgetOperation('widget', 'The browser widget') },
    '/widget-answers.js': {
      get: widgetOperation('widgetAnswers', 'The part of the widget that shows answers'),
    },
    ...Object.fromEntries(
      textLanguages.map((language) => [
        `/widget-${language}.js`,
        {
          get: widgetOperation(`widgetTexts${language.toUpperCase()}`, `Widget strings for '${language}'`),
        },
      ]),
    ),
    '/page-actions.js': { get: widgetOperation('pageActions', 'The menu of page actions') },
  };
  const paths = Object.entries(operations).map(([path, item]) => [`/${servicePath}${path}`, item] as const);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Documentation search, answers and feedback',
      version: '1',
      description: 'Every operation is available with and without the mount path.',
    },
    servers: [...new Set(['/', mountPath || '/'])].map((url) => ({ url })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: {
        SearchRequest: jsonSchema(searchRequestSchema, 'input'),
        SearchResult: jsonSchema(searchResultSchema, 'output'),
        AskRequest: jsonSchema(askRequestSchema, 'input'),
        Feedback: jsonSchema(feedbackSchema, 'input'),
        FeedbackResult: jsonSchema(feedbackResultSchema, 'output'),
        Health: jsonSchema(healthSchema, 'output'),
        Insights: jsonSchema(insightsSchema, 'output'),
        Capabilities: jsonSchema(capabilitiesSchema, 'output'),
        Error: jsonSchema(errorBodySchema, 'output'),
      },
      securitySchemes: {
        adminToken: { type: 'http', scheme: 'bearer' },
        ...(isPrivate && { accessToken: { type: 'http', scheme: 'bearer' } }),
      },
    },
  };
}

function searchOperation(failures: number[]) {
  return {
    operationId: 'search',
    summary: 'Search the docs',
    requestBody: { required: true, content: json('SearchRequest') },
    responses: {
      200: { description: 'Ranked hits', content: json('SearchResult') },
      ...errors([400, 429, 503, ...failures]),
    },
  };
}

function pageOperation(failures: number[]) {
  const parameter = (name: string, description: string, required = false) => ({
    name,
    in: 'query',
    description,
    required,
    schema: { type: 'string' },
  });
  return {
    operationId: 'page',
    summary: 'A page as Markdown',
    parameters: [
      parameter('url', 'Path or URL of the page.', true),
      parameter('version', 'Default: the current version.'),
      parameter('locale', 'Default: the default language.'),
    ],
    responses: {
      200: {
        description: 'The page as Markdown',
        content: { 'text/markdown': { schema: { type: 'string' } } },
      },
      304: { description: 'Not modified' },
      ...errors([400, 404, 429, 503, ...failures]),
    },
  };
}

function askOperation(failures: number[]) {
  return {
    operationId: 'ask',
    summary: 'Ask a question',
    requestBody: { required: true, content: json('AskRequest') },
    responses: {
      200: {
        description: 'The streamed answer: an AI SDK UI message stream, version 1',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      ...errors([400, 429, 503, ...failures]),
    },
  };
}

function feedbackOperation(failures: number[]) {
  return {
    operationId: 'rateAnswer',
    summary: 'Rate an answer',
    requestBody: { required: true, content: json('Feedback') },
    responses: {
      200: {
        description: 'Whether the rating was recorded; false if the answer is unknown',
        content: json('FeedbackResult'),
      },
      ...errors([400, 503, ...failures]),
    },
  };
}

function healthOperation() {
  return {
    operationId: 'health',
    summary: 'Health of the service',
    parameters: [
      {
        name: 'ready',
        in: 'query',
        description:
          'If this parameter is present, the response is 503 until the service can answer searches.',
        allowEmptyValue: true,
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: { description: 'The service is running', content: json('Health') },
      503: { description: 'The service cannot answer searches yet', content: json('Health') },
    },
  };
}

function capabilitiesOperation(failures: number[]) {
  return {
    operationId: 'capabilities',
    summary: 'Capabilities of the service',
    parameters: [
      {
        name: 'locale',
        in: 'query',
        description: 'The language of the parts and examples. Default: the default language of the docs.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: { description: 'Features that a widget can offer', content: json('Capabilities') },
      ...errors(failures),
    },
  };
}

function descriptionOperation(failures: number[]) {
  return {
    operationId: 'description',
    summary: 'This description',
    responses: {
      200: {
        description: 'OpenAPI 3.1',
        content: { 'application/json': { schema: { type: 'object' } } },
      },
      ...errors(failures),
    },
  };
}

function insightsOperation() {
  return {
    operationId: 'insights',
    summary: 'Insights from the journal',
    security: [{ adminToken: [] }],
    parameters: [
      {
        name: 'days',
        in: 'query',
        description: 'Length of the period in days. The period ends today.',
        schema: {
          type: 'integer',
          minimum: insightDays.least,
          maximum: insightDays.most,
          default: insightDays.usual,
        },
      },
      {
        name: 'asker',
        in: 'query',
        description: 'Counts only searches and answers from readers or from agents. Default: both.',
        schema: { type: 'string', enum: askers },
      },
    ],
    responses: {
      200: { description: 'Insights', content: json('Insights') },
      ...errors([400, 401, 403, 404, 429, 503]),
    },
  };
}

function metricsOperation() {
  return {
    operationId: 'metrics',
    summary: 'Metrics for Prometheus',
    security: [{ adminToken: [] }],
    responses: {
      200: { description: 'Figures', content: { 'text/plain': { schema: { type: 'string' } } } },
      ...errors([401, 403, 404, 429]),
    },
  };
}

function widgetOperation(operationId: string, summary: string) {
  return {
    operationId,
    summary,
    responses: {
      200: {
        description: 'A script',
        content: { 'text/javascript': { schema: { type: 'string' } } },
      },
      304: { description: 'Not modified' },
      ...errors([503]),
    },
  };
}

const meanings: Record<number, string> = {
  400: 'Bad request',
  401: 'The token is missing or wrong',
  403: 'The origin is not allowed',
  404: 'Not found, or turned off',
  429: 'Too many requests',
  503: 'Unavailable',
};

function errors(statuses: number[]): object {
  return Object.fromEntries(
    statuses.map((status) => [status, { description: meanings[status], content: json('Error') }]),
  );
}

function json(schema: string): object {
  return { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    // TypeScript generators treat a field with a default as required.
    override({ jsonSchema: field }) {
      if (io === 'output' || field.default === undefined) return;
      field.description = [field.description, `Default: ${String(field.default)}.`].filter(Boolean).join(' ');
      delete field.default;
    },
  });
  return rest;
}
