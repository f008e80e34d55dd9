import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { termRoles } from '../../engine/ranking/known-words.ts';

/** A term of a scope with its words and the number of chunks that have it. */
export interface CountedTerm {
  term: string;
  count: number;
  words: Set<string>;
  /** One of `termRoles`. */
  role: number;
}

type Row = [term: string, count: number, words: string[], role: number];

/** Most terms in memory before they are sorted and written to a file. */
const mostInMemory = 400_000;

/** Counts the terms of a scope, which may not fit in memory: writes sorted runs to files and merges them at the end. */
export class TermCounts {
  readonly #folder: string;
  readonly #most: number;
  readonly #runs: string[] = [];
  #terms = new Map<string, CountedTerm>();

  constructor(folder: string, most = mostInMemory) {
    this.#folder = folder;
    this.#most = most;
  }

  /** Whether the terms should be written to a file. */
  get isFull(): boolean {
    return this.#terms.size >= this.#most;
  }

  add(term: string, count: number, words: readonly string[], role: number = termRoles.text): void {
    const known = this.#terms.get(term);
    if (known === undefined) {
      this.#terms.set(term, { term, count, words: new Set(words), role });
      return;
    }
    known.count += count;
    for (const word of words) known.words.add(word);
    known.role = Math.max(known.role, role);
  }

  /** Writes the terms in memory to a file. */
  async spill(): Promise<void> {
    if (this.#terms.size === 0) return;
    const path = join(this.#folder, `terms-${this.#runs.length}`);
    const file = createWriteStream(path);
    for (const counted of sorted(this.#terms))
      if (!file.write(`${JSON.stringify(rowOf(counted))}\n`)) await once(file, 'drain');
    file.end();
    await finished(file);
    this.#runs.push(path);
    this.#terms = new Map();
  }

  /** All terms in order, each once. */
  async *merged(): AsyncGenerator<CountedTerm> {
    if (this.#runs.length === 0) {
      yield* sorted(this.#terms);
      return;
    }
    await this.spill();
    const runs = this.#runs.map((path) => rowsOf(path)[Symbol.asyncIterator]());
    const heads = await Promise.all(runs.map((run) => run.next()));
    for (;;) {
      let least: string | null = null;
      for (const { value } of heads)
        if (value !== undefined && (least === null || value[0] < least)) least = value[0];
      if (least === null) return;
      const merged: CountedTerm = { term: least, count: 0, words: new Set(), role: termRoles.text };
      for (const [place, { value }] of heads.entries()) {
        if (value === undefined || value[0] !== least) continue;
        merged.count += value[1];
        for (const word of value[2]) merged.words.add(word);
        merged.role = Math.max(merged.role, value[3]);
        heads[place] = await runs[place]!.next();
      }
      yield merged;
    }
  }
}

async function* rowsOf(path: string): AsyncGenerator<Row, undefined> {
  for await (const line of createInterface({ input: createReadStream(path) })) yield JSON.parse(line) as Row;
}

function rowOf({ term, count, words, role }: CountedTerm): Row {
  return [term, count, [...words], role];
}

function sorted(terms: ReadonlyMap<string, CountedTerm>): CountedTerm[] {
  return [...terms.values()].sort((a, b) => (a.term < b.term ? -1 : a.term > b.term ? 1 : 0));
}
