import type { LanguageModelV4FunctionTool } from '@ai-sdk/provider';
import { z } from 'zod';
import type { ToolCall } from './model-turn.ts';

/** The only tool of the model. It is read-only and always searches the scope of the question. */
export const docsSearchTool: LanguageModelV4FunctionTool = {
  type: 'function',
  name: 'searchDocs',
  description:
    'Searches this documentation for more passages. Use it only when the passages at hand do not answer the question.',
  inputSchema: {
    type: 'object',
    properties: { query: { type: 'string', description: 'A few words to search for.' } },
    required: ['query'],
    additionalProperties: false,
  },
};

/** Longer queries are cut. */
const longestQuery = 500;

const inputSchema = z.object({ query: z.string() });

/** The query of a tool call; null if it has none, or if another tool is called. */
export function readQuery({ name, input }: ToolCall): string | null {
  if (name !== docsSearchTool.name) return null;
  const query = inputSchema.safeParse(input).data?.query.trim().slice(0, longestQuery).toWellFormed();
  return query === undefined || query === '' ? null : query;
}
