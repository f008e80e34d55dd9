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
}

/** The result of a tool: structured for programs, and as text for models. */
export interface ToolResult<Output> {
  structured: Output;
  text: string;
}

interface ToolDefinition<Input extends z.ZodType, Output extends z.ZodType> {
  name: string;
  title: string;
  /** For the model: what the tool does, when to use it, what to do next. */
  description: string;
  input: Input;
  output: Output;
  /** Whether the tool writes something; then clients may ask their user first. */
  writes?: boolean;
  work(input: z.output<Input>, context: ToolContext): Promise<ToolResult<z.input<Output>>>;
}

/** A tool as clients see it. */
export interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: { type: 'object' } & Record<string, unknown>;
  outputSchema: { type: 'object' } & Record<string, unknown>;
  annotations: {
    title: string;
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
}

export interface Tool {
  listed: ListedTool;
  input: z.ZodType;
  work(input: unknown, context: ToolContext): Promise<ToolResult<object>>;
}

/** A tool whose schemas are prepared once. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>({
  name,
  title,
  description,
  input,
  output,
  writes = false,
  work,
}: ToolDefinition<Input, Output>): Tool {
  return {
    listed: {
      name,
      title,
      description,
      inputSchema: jsonSchema(input, 'input'),
      outputSchema: jsonSchema(output, 'output'),
      annotations: {
        title,
        readOnlyHint: !writes,
        destructiveHint: false,
        idempotentHint: !writes,
        openWorldHint: false,
      },
    },
    input,
    work: (given, context) => work(given as z.output<Input>, context),
  };
}

function jsonSchema(schema: z.ZodObject, io: 'input' | 'output'): ListedTool['inputSchema'] {
  return { ...z.toJSONSchema(schema, { io, target: 'draft-2020-12' }), type: 'object' };
}
