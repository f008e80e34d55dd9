import type { z } from 'zod';
import type { DocsInUse } from '../docs.ts';
import { DocentError, errorCodes } from '../errors.ts';
import { visibleText } from '../text/visible-text.ts';
import { Fence } from './fence.ts';
import type { ListedTool, Tool } from './tool.ts';
import { askDocs } from './tools/ask-docs.ts';
import { getEndpoint } from './tools/get-endpoint.ts';
import { getPage } from './tools/get-page.ts';
import { listEndpoints } from './tools/list-endpoints.ts';
import { listPages } from './tools/list-pages.ts';
import { reportPage } from './tools/report-page.ts';
import { searchDocs } from './tools/search-docs.ts';
import { visibleValues } from './visible-values.ts';

/** The outcome of a call: a result, or an error that the model can act on. */
export interface CallResult {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
}

export interface Call {
  name: string;
  arguments: unknown;
  host: DocsInUse;
  signal: AbortSignal;
}

interface ToolboxSettings {
  /** Whether a model answers questions. */
  ask?: boolean;
  /** Called with failures that the caller does not see. */
  onError?(error: unknown): void;
}

/** All tools, the same for every client and transport. */
export class Toolbox {
  readonly listed: readonly ListedTool[];
  readonly #tools: ReadonlyMap<string, Tool>;
  readonly #onError: (error: unknown) => void;

  constructor({ ask = false, onError = () => {} }: ToolboxSettings = {}) {
    const always = [searchDocs, getPage, listPages, listEndpoints, getEndpoint];
    const tools = [...always, ...(ask ? [askDocs] : []), reportPage];
    this.listed = tools.map(({ listed }) => listed);
    this.#tools = new Map(tools.map((tool) => [tool.listed.name, tool]));
    this.#onError = onError;
  }

  has(name: string): boolean {
    return this.#tools.has(name);
  }

  get names(): string[] {
    return [...this.#tools.keys()];
  }

  /** Never throws: errors become a message that says what to do. */
  async call({ name, arguments: given, host, signal }: Call): Promise<CallResult> {
    const tool = this.#tools.get(name);
    if (tool === undefined) return failure(`There is no tool '${name}'; known: ${this.names.join(', ')}.`);
    const parsed = tool.input.safeParse(given ?? {});
    if (!parsed.success) return failure(explain(parsed.error, tool.listed));
    try {
      const fence = new Fence();
      const { structured, text } = await host.use((docs) =>
        tool.work(parsed.data, { docs, host, signal, fence }),
      );
      return {
        content: [{ type: 'text', text: visibleText(text) }],
        structuredContent: visibleValues(structured) as Record<string, unknown>,
      };
    } catch (error) {
      return failure(this.#messageOf(error));
    }
  }

  #messageOf(error: unknown): string {
    if (error instanceof DocentError) {
      const isForCaller = errorCodes[error.code] === 'caller' || error.code === 'no_snapshot';
      if (isForCaller) return error.message;
    }
    this.#onError(error);
    return 'The tool failed on the side of the server. Try again later, or tell the site.';
  }
}

function failure(text: string): CallResult {
  return { content: [{ type: 'text', text: visibleText(text) }], isError: true };
}

function explain({ issues }: z.ZodError, { name, inputSchema }: ListedTool): string {
  const faults = issues
    .slice(0, 10)
    .map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`);
  const known = Object.keys((inputSchema.properties ?? {}) as object).join(', ');
  return `The arguments of ${name} are not valid. ${faults.join('; ')}. It takes: ${known}.`;
}
