import { fold, isHollow } from './highlight.ts';
import type { FoundResult } from './service.ts';
import { type Setting, scopeOf } from './setting.ts';
import { Trouble, unreached } from './trouble.ts';

/** The state of a search, for display. */
export interface SearchState {
  query: string;
  /** The latest result; that of an earlier query until a newer one arrives. */
  result: FoundResult | null;
  isSearching: boolean;
  trouble: Trouble | null;
  /** Consecutive failures of this query. */
  failures: number;
}

const mostHits = 12;
/** Number of hits to filter by title, for a hollow query. */
const mostScanned = 50;
/** Joins keystrokes that arrive together; too short to be noticed. */
const typingMs = 12;
/** Minimum time between two searches while the reader is typing. */
const spacingMs = 300;
/** Partially composed words of an input method are rarely worth a search. */
const composingMs = 200;
/** Used when few searches are left within the rate limit: fewer searches are better than an error. */
const savingMs = 500;
const fewLeft = 0.2;
/** After this pause, the full search runs: with vectors and, if they are shown, with the texts of the passages. */
const restMs = 300;
const mostKept = 60;

/**
 * Searches while the reader types: by keyword at once, in full after a pause. An older response never replaces a newer
 * one.
 */
export class SearchSession {
  state: SearchState = idle('');
  /** Whether the full search should return the texts of the passages. */
  wantsTexts: () => boolean = () => false;
  readonly #setting: Setting;
  readonly #changed: () => void;
  readonly #kept = new Map<string, FoundResult>();
  #running: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Start time of the last keyword search. */
  #searchedAt = Number.NEGATIVE_INFINITY;

  constructor(setting: Setting, changed: () => void) {
    this.#setting = setting;
    this.#changed = changed;
  }

  type(query: string, isComposing = false): void {
    const wanted = query.trim();
    this.stop();
    if (wanted === '') return this.#update(idle(''));
    const kept = this.#kept.get(fullKey(wanted)) ?? this.#kept.get(wanted);
    this.#update({
      query: wanted,
      isSearching: kept === undefined,
      trouble: null,
      failures: 0,
      ...(kept && { result: kept }),
    });
    if (kept !== undefined) return this.#completeLater(wanted);
    this.#timer = setTimeout(() => this.#search(wanted), this.#patience(isComposing));
  }

  /** Searches now instead of after a pause, because the reader waits. */
  hurry(): void {
    if (this.state.isSearching && this.#running?.signal.aborted !== false)
      void this.#search(this.state.query);
  }

  retry(): void {
    const { query } = this.state;
    if (query !== '') void this.#search(query);
  }

  /** Shows why search is not possible. */
  fail(trouble: Trouble): void {
    this.stop();
    this.#update({ result: null, isSearching: false, trouble });
  }

  /** Drops the results, because the reader returned or chose another version. */
  forget(): void {
    this.stop();
    this.#kept.clear();
    this.state = idle('');
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
  }

  #patience(isComposing: boolean): number {
    if (this.#setting.service.searchesLeft < fewLeft) return savingMs;
    if (isComposing) return composingMs;
    return Math.max(typingMs, this.#searchedAt + spacingMs - performance.now());
  }

  async #search(query: string): Promise<void> {
    this.#searchedAt = performance.now();
    const running = this.#start();
    this.#update({ isSearching: true });
    try {
      const result = await this.#request(query, { arms: 'keyword' }, running);
      if (running.signal.aborted) return;
      this.#keep(query, result);
      this.#update({ result, isSearching: false, trouble: null, failures: 0 });
      this.#completeLater(query);
    } catch (error) {
      if (running.signal.aborted) return;
      const trouble = unreached(error) ?? new Trouble('failed');
      this.#update({ result: null, isSearching: false, trouble, failures: this.state.failures + 1 });
    }
  }

  #completeLater(query: string): void {
    if (!this.#kept.has(fullKey(query))) this.#timer = setTimeout(() => this.#complete(query), restMs);
  }

  /** Runs the full search; if it fails, the keyword hits stay. */
  async #complete(query: string): Promise<void> {
    const running = this.#start();
    const includeText = this.wantsTexts();
    try {
      const { vectorSearch } = await this.#setting.service.capabilities();
      if (running.signal.aborted || (!vectorSearch && !includeText)) return;
      const arms = vectorSearch ? 'hybrid' : 'keyword';
      const result = await this.#request(query, { arms, includeText }, running);
      if (running.signal.aborted) return;
      this.#keep(fullKey(query), result);
      this.#update({ result });
    } catch {}
  }

  /** Aborts the previous request, whose response would be outdated. */
  #start(): AbortController {
    this.stop();
    this.#running = new AbortController();
    return this.#running;
  }

  async #request(
    query: string,
    options: { arms: 'keyword' | 'hybrid'; includeText?: boolean },
    { signal }: AbortController,
  ): Promise<FoundResult> {
    const scope = await scopeOf(this.#setting);
    signal.throwIfAborted();
    const limit = isHollow(query) ? mostScanned : mostHits;
    const wanted = { query, limit, includeTrail: true, includeSections: options.includeText };
    const result = await this.#setting.service.search({ ...wanted, ...options, ...scope }, signal);
    return isHollow(query) ? withTitles(result, fold(query)) : result;
  }

  #keep(key: string, result: FoundResult): void {
    this.#kept.set(key, result);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }

  #update(change: Partial<SearchState>): void {
    this.state = { ...this.state, ...change };
    this.#changed();
  }
}

function idle(query: string): SearchState {
  return { query, result: null, isSearching: false, trouble: null, failures: 0 };
}

/** Cache key of a full search; a typed query has no line breaks. */
function fullKey(query: string): string {
  return `\n${query}`;
}

/** Only hits whose heading begins with a hollow query: other matches of its words are not relevant. */
function withTitles(result: FoundResult, beginning: string): FoundResult {
  const hits = result.hits.filter(({ headerPath, title }) =>
    fold(headerPath.at(-1) ?? title).startsWith(beginning),
  );
  return { ...result, hits: hits.slice(0, mostHits) };
}
