import { z } from 'zod';
import type { Docs, DocsInUse } from '../docs.ts';
import type { Fence } from './fence.ts';

/** What a tool can use. */
export interface ToolContext {
  docs: Docs;
  host: DocsInUse;
  /** Fires when the caller disconnects. */
  signal: AbortSignal;
  /** Marks the text of pages in the reply. */
  fence: Fence;
  /** The link to a page for people: absolute if the URL of the site is known. */
  link(url: string): string;
}

/** The result of a tool. Only the text is sent; the facts in it are for callers in this process. */
export interface ToolResult<Facts> {
  facts: Facts;
  text: string;
}

interface ToolDefinition<Input extends z.ZodType, Facts> {
  name: string;
  title: string;
  /** For the model: what the tool does, when to use it, what to do next. Every token counts. */
  description: string;
  input: Input;
  /** Whether the tool is about API operations; it is listed only if the site has some. */
  needsOperations?: boolean;
  /** Whether the tool writes something; then clients may ask their user first. */
  writes?: boolean;
  work(input: z.output<Input>, context: ToolContext): Promise<ToolResult<Facts>>;
}

/** A tool as listed for clients. */
export interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: { type: 'object' } & Record<string, unknown>;
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean; openWorldHint: boolean };
}

export interface Tool {
  listed: ListedTool;
  needsOperations: boolean;
  input: z.ZodType;
  work(input: unknown, context: ToolContext): Promise<ToolResult<object>>;
}

/** A tool whose schemas are prepared once. */
export function defineTool<Input extends z.ZodObject, Facts extends object>({
  name,
  title,
  description,
  input,
  needsOperations = false,
  writes = false,
  work,
}: ToolDefinition<Input, Facts>): Tool {
  return {
    listed: {
      name,
      title,
      description,
      inputSchema: listedSchema(input),
      annotations: {
        readOnlyHint: !writes,
        ...(writes && { destructiveHint: false }),
        openWorldHint: false,
      },
    },
    needsOperations,
    input,
    work: (given, context) => work(given as z.output<Input>, context),
  };
}

/** Length limits are omitted: they cost tokens, and the server explains when a text is too long. */
const unlisted = new Set(['minLength', 'maxLength']);

function listedSchema(schema: z.ZodObject): ListedTool['inputSchema'] {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    override({ jsonSchema }) {
      for (const key of unlisted) Reflect.deleteProperty(jsonSchema, key);
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return { ...rest, type: 'object' };
}
