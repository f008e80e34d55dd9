import { randomInt } from 'node:crypto';
import type { SearchRecord } from '../vocabulary/search-record.ts';
import type { Statement } from './database.ts';
import { type KeyedSearch, keepSearches } from './statements.ts';

const mostInBatch = 512;

/** Writes searches to the journal in batches. */
export class SearchBatches {
  readonly #deliver: (statement: Statement) => Promise<void>;
  readonly #writer = randomInt(2 ** 47);
  #lastKey = 0;
  #waiting: KeyedSearch[] = [];

  constructor(deliver: (statement: Statement) => Promise<void>) {
    this.#deliver = deliver;
  }

  add(search: SearchRecord): void {
    const key = Math.max(search.at.getTime() * 1000, this.#lastKey + 1);
    this.#lastKey = key;
    this.#waiting.push({ ...search, key, writer: this.#writer });
    if (this.#waiting.length >= mostInBatch) void this.flush();
  }

  async flush(): Promise<void> {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    await Promise.all(inFewSizes(batch).map((searches) => this.#deliver(keepSearches(searches))));
  }
}

/**
 * Splits items into batches whose sizes are powers of two, so that few prepared statements are needed: preparing a
 * statement takes longer than running it.
 */
function inFewSizes<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let from = 0, size = mostInBatch; from < items.length; size /= 2)
    for (; items.length - from >= size; from += size) parts.push(items.slice(from, from + size));
  return parts;
}
