import type { Analyser } from '../../text/analyser.ts';
import { chunkTerms, type TermPlaces } from '../local/chunk-terms.ts';
import { fewestEntries } from '../ranking/fields.ts';
import type { KnownWords } from '../ranking/known-words.ts';
import type { ForwardTerms } from '../ranking/query-view.ts';
import type { PageFacts } from '../ranking/rank-pages.ts';
import { VarintReader, VarintWriter } from '../ranking/varint.ts';
import type { PageTable } from './page-table.ts';
import { type Mass, type Posting, weightOf } from './posting.ts';
import type { ReadChunk } from './stored-chunk.ts';

/** Any other term, which weighs nothing. */
const other = 0;

/** The chunks that have a term of a query, numbered in reading order: what ranking reads, of a few instead of all. */
export class FoundChunks implements PageFacts, ForwardTerms {
  /** Numbers of the chunks in the scope. */
  readonly numbers: readonly number[];
  readonly pageOfChunk: readonly number[];
  readonly postings: {
    runStarts: Uint32Array;
    runImpacts: Uint8Array;
    chunkStarts: Uint32Array;
    chunks: Uint32Array;
  };
  readonly #words: KnownWords;
  readonly #table: PageTable;
  readonly #lists: ReadonlyMap<number, readonly { chunk: number; posting: Posting }[]>;
  readonly #places: ReadonlyMap<number, number>;
  readonly #forward = new Map<number, Uint8Array>();
  /** The weights of terms that stand for all other terms of a title or heading. */
  readonly #fillers: number[] = [];

  /** `lists`: the postings of terms by their numbers. `further`: chunks that are wanted whatever they have. */
  constructor(
    lists: ReadonlyMap<number, readonly Posting[]>,
    words: KnownWords,
    table: PageTable,
    further: readonly number[],
  ) {
    this.#words = words;
    this.#table = table;
    const numbered = new Map(
      [...lists].map(([term, list]) => [
        term,
        list.map((posting) => ({ number: table.chunkAt(posting.slot, posting.position), posting })),
      ]),
    );
    const all = new Set([
      ...further,
      ...[...numbered.values()].flatMap((list) => list.map(({ number }) => number)),
    ]);
    this.numbers = [...all].sort((a, b) => a - b);
    this.#places = new Map(this.numbers.map((number, place) => [number, place]));
    this.pageOfChunk = this.numbers.map((number) => table.pageOf(number));
    this.#lists = new Map(
      [...numbered].map(([term, list]) => [
        term,
        list
          .map(({ number, posting }) => ({ chunk: this.#places.get(number)!, posting }))
          .sort((a, b) => b.posting.impact - a.posting.impact || a.chunk - b.chunk),
      ]),
    );
    this.postings = runsOf(this.#lists, words.termCount);
  }

  get chunkCount(): number {
    return this.numbers.length;
  }

  get facts(): { chunkCount: number } {
    return this;
  }

  get termCount(): number {
    return this.#words.termCount + this.#fillers.length;
  }

  frequencyOf(term: number): number {
    return this.#words.frequencyOf(term);
  }

  /** The place of a chunk by its number in the scope. */
  placeOf(number: number): number | undefined {
    return this.#places.get(number);
  }

  /** The page of a chunk, also of one that `openingOf` gives. */
  pageAt(chunk: number): number {
    return this.pageOfChunk[chunk] ?? chunk - this.chunkCount;
  }

  /** The first chunk of a page may not be among these: it then has a number behind them. */
  openingOf(page: number): number {
    return this.#places.get(this.#table.chunksOf(page)[0]) ?? this.chunkCount + page;
  }

  sizeOf(page: number): number {
    return this.#table.page(page).chunks;
  }

  boostOf(chunk: number): number {
    return this.#table.page(this.pageOfChunk[chunk]!).boost;
  }

  isEndpoint(chunk: number): boolean {
    return this.#table.page(this.pageOfChunk[chunk]!).isEndpoint;
  }

  inboundLinksOf(page: number): number {
    return this.#table.page(page).inboundLinks;
  }

  idfOf(term: number): number {
    const filler = this.#fillers[term - this.#words.termCount];
    return filler ?? (term === other ? 0 : Math.fround(this.#words.idf(this.#words.frequencyOf(term))));
  }

  forwardReader(): { at(chunk: number): VarintReader } {
    return { at: (chunk) => new VarintReader(this.#forward.get(chunk) ?? nothing) };
  }

  /** Makes the terms of chunks readable: of titles, headings and links, and of the texts that were loaded. */
  describe(chunks: readonly number[], texts: ReadonlyMap<number, ReadChunk>, analyser: Analyser): void {
    const wanted = new Map<number, NamedTerm[]>(chunks.map((chunk) => [chunk, []]));
    for (const [term, list] of this.#lists)
      for (const { chunk, posting } of list) wanted.get(chunk)?.push({ term, posting });
    for (const [chunk, terms] of wanted) {
      const text = texts.get(chunk);
      this.#forward.set(chunk, this.#forwardOf(terms, text && this.#read(text, analyser)));
    }
  }

  /** Where the terms of a text start. */
  placesOf(text: ReadChunk, analyser: Analyser): TermPlaces {
    return this.#read(text, analyser).places;
  }

  #read({ chunk, plain }: ReadChunk, analyser: Analyser): ReturnType<typeof chunkTerms> {
    const table = { add: (term: string) => this.#words.numberOf(term) };
    return chunkTerms({ ...chunk, text: '' }, plain, analyser, table);
  }

  #forwardOf(found: readonly NamedTerm[], read: ReturnType<typeof chunkTerms> | undefined): Uint8Array {
    const writer = new VarintWriter(256);
    const write = (terms: readonly number[]) => {
      writer.push(terms.length);
      for (const term of terms) writer.push(term);
    };
    write(found.flatMap(({ term, posting }) => new Array<number>(posting.links).fill(term)));
    const titles = found.filter(({ posting }) => posting.title !== null);
    const title = read?.terms.title ?? withRoom(titles.map(({ term }) => term));
    write(this.#weighed(title, titles[0]?.posting.title ?? null));
    const { headings, entries } = this.#headings(found, read);
    write(headings);
    for (const field of ['path', 'body', 'code'] as const) write(read?.terms[field] ?? []);
    write(entries);
    return writer.bytes();
  }

  #headings(
    found: readonly NamedTerm[],
    read: ReturnType<typeof chunkTerms> | undefined,
  ): { headings: number[]; entries: number[] } {
    const named = found.filter(({ posting }) => posting.heading !== null);
    const entries = entriesOf(named);
    const mass = named[0]?.posting.heading ?? null;
    const trailMass = mass && [...entries.values()].reduce((rest, entry) => less(rest, entry.mass), mass);
    if (read === undefined) {
      const inTrail = named.filter(({ posting }) => posting.entries.length === 0).map(({ term }) => term);
      const parts = [...entries.values()].map((entry) => this.#weighed(withRoom(entry.terms), entry.mass));
      const room = new Array<number>(entries.size === 0 ? 0 : fewestEntries).fill(other);
      return {
        headings: [...this.#weighed([...room, ...withRoom(inTrail)], trailMass), ...parts.flat()],
        entries: parts.map(({ length }) => length),
      };
    }
    let from = read.terms.headings.length - read.entries.reduce((sum, length) => sum + length, 0);
    const trail = read.terms.headings.slice(0, from);
    const parts = read.entries.map((length, entry) => {
      from += length;
      const own = read.terms.headings.slice(from - length, from);
      return this.#weighed(own, entries.get(entry)?.mass ?? null);
    });
    // Without another term in the trail, one in an entry without terms of the query gets the weight of the rest.
    const rest = parts.findIndex((part, entry) => !entries.has(entry) && part.includes(other));
    if (!trail.includes(other) && rest !== -1)
      parts[rest] = this.#weighed([...trail, ...parts[rest]!], trailMass).slice(trail.length);
    return { headings: [...this.#weighed(trail, trailMass), ...parts.flat()], entries: read.entries };
  }

  /** One of the other terms gets the weight of all of them. */
  #weighed(terms: readonly number[], mass: Mass | null): number[] {
    const place = terms.indexOf(other);
    if (mass === null || place === -1) return [...terms];
    const known = terms.reduce((sum, term) => sum + this.idfOf(term), 0);
    this.#fillers.push(Math.max(0, weightOf(mass, this.#words.chunkCount) - known));
    return terms.with(place, this.termCount - 1);
  }
}

const nothing = new Uint8Array(8);

/** A term of the query in a chunk. */
interface NamedTerm {
  term: number;
  posting: Posting;
}

/** Terms with a place for all other terms. */
function withRoom(terms: readonly number[]): number[] {
  return terms.length === 0 ? [] : [...terms, other];
}

function entriesOf(named: readonly NamedTerm[]): Map<number, { mass: Mass; terms: number[] }> {
  const entries = new Map<number, { mass: Mass; terms: number[] }>();
  for (const { term, posting } of named)
    for (const { entry, mass } of posting.entries) {
      const known = entries.get(entry) ?? { mass, terms: [] };
      known.terms.push(term);
      entries.set(entry, known);
    }
  return entries;
}

function less(a: Mass, b: Mass): Mass {
  return { count: a.count - b.count, logs: a.logs - b.logs };
}

/** Groups chunks by impact, the highest first, as the accumulator reads them. */
function runsOf(
  lists: ReadonlyMap<number, readonly { chunk: number; posting: Posting }[]>,
  termCount: number,
): FoundChunks['postings'] {
  const runStarts = new Uint32Array(termCount + 1);
  const runImpacts: number[] = [];
  const chunkStarts: number[] = [];
  const chunks: number[] = [];
  for (let term = 0; term < termCount; term++) {
    let impact = -1;
    for (const { chunk, posting } of lists.get(term) ?? []) {
      if (posting.impact !== impact) {
        impact = posting.impact;
        runImpacts.push(impact);
        chunkStarts.push(chunks.length);
      }
      chunks.push(chunk);
    }
    runStarts[term + 1] = runImpacts.length;
  }
  chunkStarts.push(chunks.length);
  return {
    runStarts,
    runImpacts: Uint8Array.from(runImpacts),
    chunkStarts: Uint32Array.from(chunkStarts),
    chunks: Uint32Array.from(chunks),
  };
}
