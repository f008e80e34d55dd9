import type { SearchResult } from '../vocabulary/search.ts';
import { type Setting, scopeOf } from './setting.ts';
import { Trouble, unreached } from './trouble.ts';

/** The state of a search, for display. */
export interface SearchState {
  query: string;
  /** The latest result; that of an earlier query until a newer one arrives. */
  result: SearchResult | null;
  isSearching: boolean;
  trouble: Trouble | null;
  /** Failures of this query in a row. */
  failures: number;
}

const mostHits = 12;
/** Joins keystrokes that arrive together; too short to be noticed. */
const typingMs = 12;
/** Half-composed words of an input method are seldom worth a search. */
const composingMs = 200;
/** Used when few searches are left within the rate limit: fewer searches are better than an error. */
const savingMs = 500;
const fewLeft = 0.2;
/** After this pause, the slower hybrid search runs. */
const restMs = 200;
const mostKept = 60;

/**
 * Searches while the reader types: by keyword at once, hybrid after a pause. An older response never replaces a
 * newer one.
 */
export class SearchSession {
  state: SearchState = idle('');
  readonly #setting: Setting;
  readonly #changed: () => void;
  readonly #kept = new Map<string, SearchResult>();
  #running: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setting: Setting, changed: () => void) {
    this.#setting = setting;
    this.#changed = changed;
  }

  type(query: string, isComposing = false): void {
    const wanted = query.trim();
    this.stop();
    if (wanted === '') return this.#update(idle(''));
    const kept = this.#kept.get(this.#key(wanted, 'hybrid')) ?? this.#kept.get(this.#key(wanted, 'keyword'));
    this.#update({
      query: wanted,
      isSearching: kept === undefined,
      trouble: null,
      failures: 0,
      ...(kept && { result: kept }),
    });
    if (kept !== undefined) return this.#fuseLater(wanted);
    this.#timer = setTimeout(() => this.#search(wanted, 'keyword'), this.#patience(isComposing));
  }

  retry(): void {
    const { query } = this.state;
    if (query !== '') void this.#search(query, 'keyword');
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
    return isComposing ? composingMs : typingMs;
  }

  async #search(query: string, arms: 'keyword' | 'hybrid'): Promise<void> {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    if (arms === 'keyword') this.#update({ isSearching: true });
    try {
      const scope = await scopeOf(this.#setting);
      if (running.signal.aborted) return;
      const result = await this.#setting.service.search(
        { query, arms, limit: mostHits, ...scope },
        running.signal,
      );
      if (running.signal.aborted) return;
      this.#keep(this.#key(query, arms), result);
      this.#update({ result, isSearching: false, trouble: null, failures: 0 });
      if (arms === 'keyword') this.#fuseLater(query);
    } catch (error) {
      if (running.signal.aborted || arms === 'hybrid') return;
      const trouble = unreached(error) ?? new Trouble('failed');
      this.#update({ result: null, isSearching: false, trouble, failures: this.state.failures + 1 });
    }
  }

  #fuseLater(query: string): void {
    if (this.#kept.has(this.#key(query, 'hybrid'))) return;
    this.#timer = setTimeout(async () => {
      const capabilities = await this.#setting.service.capabilities().catch(() => null);
      if (capabilities?.vectorSearch === true && this.state.query === query)
        await this.#search(query, 'hybrid');
    }, restMs);
  }

  #keep(key: string, result: SearchResult): void {
    this.#kept.set(key, result);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }

  #key(query: string, arms: string): string {
    return `${arms} ${query}`;
  }

  #update(change: Partial<SearchState>): void {
    this.state = { ...this.state, ...change };
    this.#changed();
  }
}

function idle(query: string): SearchState {
  return { query, result: null, isSearching: false, trouble: null, failures: 0 };
}
