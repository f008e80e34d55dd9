import type { AnswerPart } from '../answers/answer-part.ts';
import type { AskRequest } from '../vocabulary/ask.ts';
import type { SearchRequest, SearchResult } from '../vocabulary/search.ts';
import type { Corrections } from './corrected-query.ts';
import type { readEvents } from './read-events.ts';
import { readStored, writeStored } from './storage.ts';
import { Trouble, troubleOf, unreached } from './trouble.ts';

/** Capabilities of the service. */
export interface Capabilities {
  search: boolean;
  vectorSearch: boolean;
  askAi: boolean;
  feedback: boolean;
  versions: string[];
  currentVersion: string | null;
  locales: string[];
  defaultLocale: string | null;
  /** Base of relative hit URLs for pages of other sites; itself relative to the service. */
  siteUrl: string | null;
  /** The language of the examples and parts. */
  locale: string | null;
  /** Answerable example questions; older servers send none. */
  examples?: string[];
  /** The main parts of the docs; older servers send none. */
  parts?: DocsPart[];
}

export interface DocsPart {
  title: string;
  url: string;
  /** The titles of its first pages, or its description. */
  about: string;
}

/** A version and a locale, if they are not the default. */
export interface WantedScope {
  version?: string;
  locale?: string;
}

/** A search result, with the words that were corrected, those that no page contains, and whether no hit has most words. */
export type FoundResult = SearchResult & {
  corrections?: Corrections;
  missing?: Corrections;
  isPartial?: boolean;
};

export interface ReaderRating {
  id: string;
  /** 1 is up, -1 down, 0 neither. */
  value: number;
  comment?: string;
}

const reportMs = 100;
const services = new Map<string, Service>();

/** The service at an address, shared by all widgets of a page. */
export function serviceAt(endpoint: string): Service {
  const known = services.get(endpoint) ?? new Service(endpoint);
  services.set(endpoint, known);
  return known;
}

/** The HTTP client of Docent; all failures are a `Trouble`. */
export class Service {
  readonly endpoint: string;
  /** How much of the rate limit for searches is left, 0 to 1, according to the last response. */
  searchesLeft = 1;
  /** Base of relative links; null: the page. Set when the capabilities are loaded. */
  siteUrl: string | null = null;
  /** The reader's language, in which the capabilities list the parts of the docs. */
  language = '';
  #capabilities: Promise<Capabilities> | null = null;
  /** The language of these capabilities. */
  #requested = '';
  #token: string | null;
  /** Whether the Content-Security-Policy of the page blocked a request. */
  #isForbidden = false;

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#token = readStored('session', this.#tokenKey, (value) =>
      typeof value === 'string' ? value : null,
    );
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
      if (effectiveDirective === 'connect-src' && blockedURI.startsWith(this.origin))
        this.#isForbidden = true;
    });
  }

  get origin(): string {
    return new URL(this.endpoint).origin;
  }

  /** For docs that are not public; lasts as long as the tab. */
  set accessToken(token: string | null) {
    this.#token = token;
    this.#capabilities = null;
    writeStored('session', this.#tokenKey, token);
  }

  /** Requested once for a language; again after a failure, or if search was not available yet. */
  capabilities(): Promise<Capabilities> {
    if (this.#requested !== this.language) this.#capabilities = null;
    this.#requested = this.language;
    this.#capabilities ??= this.#get(`ai/capabilities?locale=${this.language}`).then(
      (capabilities: Capabilities) => {
        if (!capabilities.search) this.#capabilities = null;
        const { siteUrl } = capabilities;
        if (this.#isElsewhere && siteUrl) this.siteUrl = new URL(siteUrl, this.endpoint).href;
        return capabilities;
      },
      (error) => {
        this.#capabilities = null;
        throw error;
      },
    );
    return this.#capabilities;
  }

  /** Preloads data for searches in a scope; a server needs nothing. */
  prepare(_scope: WantedScope): void {}

  async search(request: SearchRequest, signal: AbortSignal): Promise<FoundResult> {
    const response = await this.#post('search', request, signal);
    const left = Number(response.headers.get('ratelimit-remaining') ?? -1);
    const limit = Number(response.headers.get('ratelimit-limit'));
    this.searchesLeft = limit > 0 && left >= 0 ? left / limit : 1;
    const wordsIn = (name: string) =>
      Object.fromEntries(new URLSearchParams(response.headers.get(`docent-${name}`) ?? ''));
    return {
      ...(await response.json()),
      corrections: wordsIn('corrections'),
      missing: wordsIn('missing'),
      isPartial: response.headers.has('docent-partial'),
    };
  }

  async *ask(request: AskRequest, signal: AbortSignal, read: typeof readEvents): AsyncGenerator<AnswerPart> {
    const response = await this.#post('ask', request, signal);
    if (response.body !== null) yield* read(response.body);
  }

  /** Resolves to whether the rating was recorded. */
  async rate(rating: ReaderRating): Promise<boolean> {
    const { ok } = await (await this.#post('ai/feedback', rating)).json();
    return ok === true;
  }

  async #get(path: string): Promise<Capabilities> {
    return (await this.#fetch(path, {})).json();
  }

  #post(path: string, body: object, signal?: AbortSignal): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return this.#fetch(path, { method: 'POST', headers, signal, body: JSON.stringify(body) });
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const headers = {
      ...init.headers,
      ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
    };
    const response = await fetch(`${this.endpoint}/api/${path}`, { ...init, headers }).catch(
      async (error) => {
        throw await this.#causeOf(error);
      },
    );
    if (!response.ok) throw await troubleOf(response);
    return response;
  }

  /** Browsers do not report why a request failed, so a request that any page may send finds the cause. */
  async #causeOf(error: unknown): Promise<unknown> {
    const trouble = unreached(error);
    if (trouble?.kind !== 'unreachable' || !this.#isElsewhere) return trouble ?? error;
    const response = await fetch(`${this.endpoint}/widget.js`, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    );
    // Browsers report policy violations shortly after the request has failed.
    if (response === null) await new Promise((resolve) => setTimeout(resolve, reportMs));
    if (this.#isForbidden) return new Trouble('refusedByPolicy');
    return response?.headers.get('docent-origin') === 'refused' ? new Trouble('refusedOrigin') : trouble;
  }

  get #isElsewhere(): boolean {
    return this.origin !== location.origin;
  }

  get #tokenKey(): string {
    return `token:${this.endpoint}`;
  }
}
