import type { z } from 'zod';
import type { DocsInUse } from '../docs.ts';
import { DocentError, errorCodes } from '../errors.ts';
import { visibleText } from '../text/visible-text.ts';
import { whatIsWrong } from '../vocabulary/what-is-wrong.ts';
import { Fence } from './fence.ts';
import { shorten } from './shorten.ts';
import { titled } from './titled.ts';
import type { ListedTool, Tool, ToolResult } from './tool.ts';
import { askDocs } from './tools/ask-docs.ts';
import { getEndpoint } from './tools/get-endpoint.ts';
import { getPage } from './tools/get-page.ts';
import { listEndpoints } from './tools/list-endpoints.ts';
import { listPages } from './tools/list-pages.ts';
import { reportPage } from './tools/report-page.ts';
import { searchDocs } from './tools/search-docs.ts';

/** The outcome of a call: a result, or an error that the model can act on. */
export interface CallResult {
  content: { type: 'text'; text: string }[];
  isError?: true;
}

export interface Call {
  name: string;
  arguments: unknown;
  host: DocsInUse;
  signal: AbortSignal;
  /** The origin of pages, such as `https://docs.example.com`; without it, links are paths. */
  origin?: string;
}

interface ToolboxSettings {
  /** Whether a model answers questions. */
  ask?: boolean;
  /** Called with failures that the caller does not see. */
  onError?(error: unknown): void;
}

/** All tools, the same for every client and transport. */
export class Toolbox {
  readonly #listed: readonly ListedTool[];
  readonly #tools: ReadonlyMap<string, Tool>;
  readonly #onError: (error: unknown) => void;

  constructor({ ask = false, onError = () => {} }: ToolboxSettings = {}) {
    const always = [searchDocs, getPage, listPages, listEndpoints, getEndpoint];
    const tools = [...always, ...(ask ? [askDocs] : []), reportPage];
    this.#listed = tools.map(({ listed }) => listed);
    this.#tools = new Map(tools.map((tool) => [tool.listed.name, tool]));
    this.#onError = onError;
  }

  /** The tools for a site with or without API operations. `siteName`: how their descriptions name the site. */
  list(hasOperations: boolean, siteName?: string): ListedTool[] {
    return this.#listed
      .filter(({ name }) => hasOperations || !this.#tools.get(name)!.needsOperations)
      .map((listed) => namedAfter(siteName, listed));
  }

  has(name: string): boolean {
    return this.#tools.has(name);
  }

  get names(): string[] {
    return [...this.#tools.keys()];
  }

  /** Never throws: errors become a message that says what to do. */
  async call(call: Call): Promise<CallResult> {
    try {
      return { content: [{ type: 'text', text: visibleText((await this.run(call)).text) }] };
    } catch (error) {
      return { content: [{ type: 'text', text: visibleText(this.#messageOf(error)) }], isError: true };
    }
  }

  /** Like `call`, for callers in this process. Throws. */
  async run({ name, arguments: given, host, signal, origin }: Call): Promise<ToolResult<object>> {
    const tool = this.#tools.get(name);
    if (tool === undefined)
      throw new DocentError(
        'invalid_request',
        `There is no tool '${name}'. The tools are ${this.names.join(', ')}.`,
      );
    const parsed = tool.input.safeParse(given ?? {}, { error: whatIsWrong });
    if (!parsed.success) throw new DocentError('invalid_request', explain(parsed.error, tool.listed));
    const fence = new Fence();
    const link = (url: string) => (origin === undefined || !url.startsWith('/') ? url : origin + url);
    return host.use((docs) => tool.work(parsed.data, { docs, host, signal, fence, link }));
  }

  #messageOf(error: unknown): string {
    if (error instanceof DocentError) {
      const isForCaller = errorCodes[error.code] === 'caller' || error.code === 'no_snapshot';
      if (isForCaller) return error.message;
    }
    this.#onError(error);
    return 'The tool failed on the server. Try again later.';
  }
}

/** Agents that have several documentation servers choose by the name of the site. */
function namedAfter(name: string | undefined, listed: ListedTool): ListedTool {
  if (name === undefined) return listed;
  const description = listed.description.replace('this documentation', `the ${titled(shorten(name, 60))}`);
  return { ...listed, description };
}

function explain({ issues }: z.ZodError, { name, inputSchema }: ListedTool): string {
  const faults = issues
    .slice(0, 10)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')} ${message}`));
  const known = Object.keys((inputSchema.properties ?? {}) as object).join(', ');
  return `The arguments of ${name} are not valid. ${faults.join('; ')}. It takes: ${known}.`;
}
