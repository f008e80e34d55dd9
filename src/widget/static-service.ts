import type { AnswerPart } from '../answers/answer-part.ts';
import type { ExportRoot } from '../engine/pieces/export-root.ts';
import type { FetchFile } from '../engine/pieces/piece-store.ts';
import type { ExportedDocs, openExport } from '../static/open-export.ts';
import type { AskRequest } from '../vocabulary/ask.ts';
import type { SearchRequest } from '../vocabulary/search.ts';
import { matchingLocale } from './matching-locale.ts';
import type { readEvents } from './read-events.ts';
import { type Capabilities, type FoundResult, Service, serviceAt, type WantedScope } from './service.ts';
import { Trouble, unreached } from './trouble.ts';

/** A server that does not respond in this time counts as down. */
const patienceMs = 4000;
/** How long no requests are sent to a server that is down. */
const restMs = 30_000;
const down = ['unreachable', 'offline', 'unavailable', 'failed'];

const services = new Map<string, StaticService>();

/** The exported files at a URL, shared by all widgets of a page. `endpoint`: a server that is tried first. */
export function staticServiceAt(folder: string, endpoint: string | null): StaticService {
  const key = `${folder} ${endpoint}`;
  const known = services.get(key) ?? new StaticService(folder, endpoint);
  services.set(key, known);
  return known;
}

/** Searches the files of an export in the browser, by a script that is loaded on first use. */
export class StaticService extends Service {
  readonly #folder: string;
  readonly #server: Service | null;
  #opened: Promise<{ root: ExportRoot; docs: ExportedDocs }> | null = null;
  #restsUntil = 0;

  constructor(folder: string, endpoint: string | null) {
    super(endpoint ?? folder);
    this.#folder = folder;
    this.#server = endpoint === null ? null : serviceAt(endpoint);
  }

  override set accessToken(token: string | null) {
    if (this.#server !== null) this.#server.accessToken = token;
  }

  override capabilities(): Promise<Capabilities> {
    return this.#first(
      async (server) => {
        server.language = this.language;
        const capabilities = await server.capabilities();
        this.siteUrl = server.siteUrl;
        return capabilities;
      },
      async () => capabilitiesOf((await this.#open()).root, this.language),
    );
  }

  override prepare(scope: WantedScope): void {
    this.#opened?.then(({ docs }) => docs.prepare(scope)).catch(() => {});
  }

  override search(request: SearchRequest, signal: AbortSignal): Promise<FoundResult> {
    return this.#first(
      async (server) => {
        const result = await server.search(request, signal);
        this.searchesLeft = server.searchesLeft;
        return result;
      },
      () => this.#use((docs) => docs.search(request)),
    );
  }

  override async *ask(
    request: AskRequest,
    signal: AbortSignal,
    read: typeof readEvents,
  ): AsyncGenerator<AnswerPart> {
    const begun = await this.#first(
      (server) => begin(server.ask(request, signal, read)),
      () => this.#use((docs) => begin(withoutId(docs.ask(request, signal)))),
    );
    if (begun.first.done !== true) yield begun.first.value;
    yield* begun.rest;
  }

  /** Uses the server, or the files if there is no server or it is down. */
  async #first<Result>(
    askServer: (server: Service) => Promise<Result>,
    askFiles: () => Promise<Result>,
  ): Promise<Result> {
    if (this.#server === null || Date.now() < this.#restsUntil) return askFiles();
    try {
      return await inTime(askServer(this.#server));
    } catch (error) {
      if (!(error instanceof Trouble) || !down.includes(error.kind)) throw error;
      this.#restsUntil = Date.now() + restMs;
      return askFiles().catch(() => {
        throw error;
      });
    }
  }

  /**
   * Uses files of one build only. If a file is missing, a deploy may have replaced it: then starts again with the new
   * build.
   */
  async #use<Result>(run: (docs: ExportedDocs) => Promise<Result>): Promise<Result> {
    const opened = await this.#open();
    try {
      return await run(opened.docs);
    } catch (error) {
      if (!isPieceFailure(error)) throw troubleWith(error);
      this.#opened = null;
      const fresh = await this.#open();
      if (fresh.docs.build !== opened.docs.build) return run(fresh.docs);
      this.#opened = Promise.resolve(opened);
      throw unreached(error) ?? error;
    }
  }

  #open(): Promise<{ root: ExportRoot; docs: ExportedDocs }> {
    this.#opened ??= this.#load().catch((error) => {
      this.#opened = null;
      // The files belong to two exports. Retrying does not help.
      if (error instanceof RangeError) throw new Trouble('rejected', { message: error.message });
      throw unreached(error) ?? error;
    });
    return this.#opened;
  }

  async #load(): Promise<{ root: ExportRoot; docs: ExportedDocs }> {
    const root = await this.#readRoot();
    const fetchFile: FetchFile = (path, { isFixed, part }) => {
      const cache = isFixed ? 'force-cache' : 'reload';
      if (part === undefined) return this.#fetch(path, { cache });
      // Browsers load parts of a file one after the other if the URL is the same.
      const range = `bytes=${part.from}-${part.to - 1}`;
      return this.#fetch(`${path}?${part.from}`, { cache, headers: { range } });
    };
    const script: { openExport: typeof openExport } = await import(this.#address(root.scripts.engine));
    return { root, docs: script.openExport(root, fetchFile) };
  }

  /** Falls back to the cached file without a network. */
  async #readRoot(): Promise<ExportRoot> {
    const response = await this.#fetch('docent.json', { cache: 'no-cache' }).catch(() =>
      this.#fetch('docent.json', { cache: 'force-cache' }),
    );
    if (!response.ok) throw new Trouble('unavailable');
    return response.json().catch(() => {
      throw new Trouble('unavailable');
    });
  }

  #fetch(path: string, options: RequestInit): Promise<Response> {
    return fetch(this.#address(path), options);
  }

  #address(path: string): string {
    return new URL(path, this.#folder).href;
  }
}

function capabilitiesOf(
  { scopes, currentVersion, defaultLocale, examples, mainParts }: ExportRoot,
  language: string,
): Capabilities {
  const locales = [...new Set(scopes.map(({ locale }) => locale))];
  const locale = matchingLocale(language, locales) ?? defaultLocale;
  return {
    search: true,
    vectorSearch: false,
    askAi: true,
    feedback: false,
    versions: [...new Set(scopes.map(({ version }) => version))],
    currentVersion,
    locales,
    defaultLocale,
    locale,
    siteUrl: null,
    examples: locale === defaultLocale ? examples : [],
    parts: mainParts?.[locale],
  };
}

interface Begun {
  first: IteratorResult<AnswerPart>;
  rest: AsyncGenerator<AnswerPart>;
}

/** Waits for the first part, so that a server that is down is noticed before anything is shown. */
async function begin(rest: AsyncGenerator<AnswerPart>): Promise<Begun> {
  return { first: await rest.next(), rest };
}

/** Without an id, the widget shows no rating buttons: files cannot record ratings. */
async function* withoutId(parts: AsyncGenerator<AnswerPart>): AsyncGenerator<AnswerPart> {
  for await (const part of parts) if (part.type !== 'start') yield part;
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Trouble('unreachable')), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function isPieceFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'PieceFailure';
}

/** Reports an unknown version or language like the server does. */
function troubleWith(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^unknown_/.test(code) ? new Trouble('rejected', { message: (error as Error).message }) : error;
}
