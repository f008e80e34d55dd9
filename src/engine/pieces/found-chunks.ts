import type { Analyser } from '../../text/analyser.ts';
import { chunkTerms, type TermPlaces } from '../local/chunk-terms.ts';
import { Weigher } from '../local/invert.ts';
import { defaultWeighting, fewestEntries } from '../ranking/fields.ts';
import type { KnownWords } from '../ranking/known-words.ts';
import type { QueryPlan } from '../ranking/query-plan.ts';
import type { ForwardTerms } from '../ranking/query-view.ts';
import type { PageFacts } from '../ranking/rank-pages.ts';
import { VarintReader, VarintWriter } from '../ranking/varint.ts';
import { lastAtMost } from './last-at-most.ts';
import type { PageTable } from './page-table.ts';
import type { LoadedPostings } from './partial-postings.ts';
import { type Address, type Mass, type NamedChunk, weightOf } from './posting.ts';
import type { ReadChunk } from './stored-chunk.ts';

/** Any term that is not in the query; its weight is 0. */
const other = 0;

/** The chunks that have a term of a query, numbered in reading order. Ranking reads these few instead of all chunks. */
export class FoundChunks implements PageFacts, ForwardTerms {
  /** Numbers of the chunks in the scope. */
  readonly numbers: readonly number[];
  readonly pageOfChunk: readonly number[];
  readonly postings: {
    runStarts: Uint32Array;
    runImpacts: Float32Array;
    chunkStarts: Uint32Array;
    chunks: Uint32Array;
  };
  readonly #words: KnownWords;
  readonly #table: PageTable;
  readonly #lists: ReadonlyMap<number, TermChunks>;
  readonly #places: ReadonlyMap<number, number>;
  readonly #forward = new Map<number, Uint8Array>();
  /** The weights of terms that replace all other terms of a title or heading. */
  readonly #fillers: number[] = [];

  /** `lists`: the postings of terms by their numbers. `further`: chunks to include even if they have no term. */
  constructor(
    lists: ReadonlyMap<number, LoadedPostings>,
    words: KnownWords,
    table: PageTable,
    further: readonly number[],
  ) {
    this.#words = words;
    this.#table = table;
    const numbered = new Map([...lists].map(([term, list]) => [term, numberedList(list, table)]));
    const all = new Set(further);
    for (const { impacts } of numbered.values()) for (const number of impacts.keys()) all.add(number);
    this.numbers = [...all].sort((a, b) => a - b);
    this.#places = new Map(this.numbers.map((number, place) => [number, place]));
    this.pageOfChunk = this.numbers.map((number) => table.pageOf(number));
    const slots = this.pageOfChunk.map((page) => table.slotOf(page));
    this.#lists = new Map(
      [...numbered].map(([term, { impacts, averageOmitted, titles, named }]) => {
        const left = Math.max(0, words.frequencyOf(term) - impacts.size);
        const expected = (averageOmitted * left) / Math.max(1, words.chunkCount - impacts.size);
        const list = lists.get(term)!;
        const isKnown = (chunk: number) => impacts.has(this.numbers[chunk]!) || list.isWhole(slots[chunk]!);
        const impactOf = (chunk: number) =>
          impacts.get(this.numbers[chunk]!) ?? (isKnown(chunk) ? 0 : expected);
        const chunks =
          expected > 0 ? this.numbers.keys() : [...impacts.keys()].map((number) => this.#places.get(number)!);
        return [term, { chunks: [...chunks], impactOf, isKnown, titles, named }];
      }),
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

  /** The index of a chunk by its number in the scope. */
  placeOf(number: number): number | undefined {
    return this.#places.get(number);
  }

  /** The page of a chunk, including chunks that `openingOf` returns. */
  pageAt(chunk: number): number {
    return this.pageOfChunk[chunk] ?? chunk - this.chunkCount;
  }

  /** If the first chunk of a page was not found, it gets a number after those of the found chunks. */
  openingOf(page: number): number {
    return this.#places.get(this.#table.chunksOf(page)[0]) ?? this.chunkCount + page;
  }

  chunksOf(page: number): [number, number] {
    const [from, to] = this.#table.chunksOf(page);
    return [this.#placeFrom(from), this.#placeFrom(to)];
  }

  /** The index of the first chunk with at least this number. */
  #placeFrom(number: number): number {
    return lastAtMost(this.numbers, number - 1) + 1;
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
    return { at: (chunk) => new VarintReader(this.#forward.get(chunk) ?? this.#describe(chunk)) };
  }

  /** Makes all terms of a chunk readable. For other chunks, only terms in titles, headings and links are readable. */
  addText(chunk: number, text: ReadChunk, analyser: Analyser): void {
    this.#describe(chunk, this.#read(text, analyser));
  }

  #describe(chunk: number, read?: ReturnType<typeof chunkTerms>): Uint8Array {
    const bytes = chunk < this.chunkCount ? this.#forwardOf(this.#namesIn(chunk), read) : nothing;
    this.#forward.set(chunk, bytes);
    return bytes;
  }

  /** How much the score of a chunk exceeds its estimate. Its text must have been added. */
  unexpectedScore(chunk: number, { concepts }: QueryPlan, averageLengths: readonly number[]): number {
    const weigher = new Weigher(this.termCount, defaultWeighting, Float64Array.from(averageLengths));
    const own = new Set(weigher.read(this.forwardReader().at(chunk)));
    let sum = 0;
    for (const { terms, weight } of concepts)
      for (const { term, share } of terms) {
        const { isKnown, impactOf } = this.#lists.get(term)!;
        if (isKnown(chunk)) continue;
        sum += weight * share * ((own.has(term) ? weigher.impactOf(term) : 0) - impactOf(chunk));
      }
    return sum;
  }

  #namesIn(chunk: number): NamedTerm[] {
    const number = this.numbers[chunk]!;
    const slot = this.#table.slotOf(this.pageOfChunk[chunk]!);
    return [...this.#lists].flatMap(([term, { titles, named }]) => {
      const title = titles.get(slot) ?? null;
      const name = named.get(number);
      return title === null && name === undefined ? [] : [{ ...unnamed, ...name, term, title }];
    });
  }

  /** Positions of the terms in a text. */
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
    write(found.flatMap(({ term, links }) => new Array<number>(links).fill(term)));
    const inTitle = found.filter(({ title }) => title !== null);
    const title = read?.terms.title ?? withRoom(inTitle.map(({ term }) => term));
    write(this.#weighed(title, inTitle[0]?.title ?? null));
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
    const named = found.filter(({ heading }) => heading !== null);
    const entries = entriesOf(named);
    const mass = named[0]?.heading ?? null;
    const trailMass = mass && [...entries.values()].reduce((rest, entry) => less(rest, entry.mass), mass);
    if (read === undefined) {
      const inTrail = named.filter((each) => each.entries.length === 0).map(({ term }) => term);
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
    // If the trail has no other term, an entry without terms of the query gets the remaining weight.
    const rest = parts.findIndex((part, entry) => !entries.has(entry) && part.includes(other));
    if (!trail.includes(other) && rest !== -1)
      parts[rest] = this.#weighed([...trail, ...parts[rest]!], trailMass).slice(trail.length);
    return { headings: [...this.#weighed(trail, trailMass), ...parts.flat()], entries: read.entries };
  }

  /** Gives the weight of all other terms to one of them. */
  #weighed(terms: readonly number[], mass: Mass | null): number[] {
    const place = terms.indexOf(other);
    if (mass === null || place === -1) return [...terms];
    const known = terms.reduce((sum, term) => sum + this.idfOf(term), 0);
    this.#fillers.push(Math.max(0, weightOf(mass, this.#words.chunkCount) - known));
    return terms.with(place, this.termCount - 1);
  }
}

const nothing = new Uint8Array(8);

const unnamed = { heading: null, entries: [], links: 0 };

/** A term of the query in the title, the headings or the links of a chunk. */
interface NamedTerm extends Pick<NamedChunk, 'heading' | 'entries' | 'links'> {
  term: number;
  /** The weight of the title, if the term is in it. */
  title: Mass | null;
}

/** The postings of a term. Chunks are numbered by index. */
interface TermChunks {
  /** The chunks that have the term or may have it. */
  chunks: readonly number[];
  /** The impact of a chunk; an estimate if the postings of its page are not loaded. */
  impactOf(chunk: number): number;
  isKnown(chunk: number): boolean;
  /** By the slot of the page. */
  titles: ReadonlyMap<number, Mass>;
  /** By the number of the chunk in the scope. */
  named: ReadonlyMap<number, NamedChunk>;
}

/** The postings of a term by the numbers of chunks in the scope. */
function numberedList(list: LoadedPostings, table: PageTable) {
  const { chunks, averageOmitted, titles, named } = list;
  const numberOf = ({ slot, position }: Address) => table.chunkAt(slot, position);
  const impacts = new Map(chunks.map((chunk) => [numberOf(chunk), chunk.impact] as const));
  return {
    impacts,
    averageOmitted,
    titles: new Map(titles.map(({ slot, mass }) => [slot, mass])),
    named: new Map(named.map((each) => [numberOf(each), each])),
  };
}

/** The terms, with one entry added for all other terms. */
function withRoom(terms: readonly number[]): number[] {
  return terms.length === 0 ? [] : [...terms, other];
}

function entriesOf(named: readonly NamedTerm[]): Map<number, { mass: Mass; terms: number[] }> {
  const entries = new Map<number, { mass: Mass; terms: number[] }>();
  for (const { term, entries: own } of named)
    for (const { entry, mass } of own) {
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
function runsOf(lists: ReadonlyMap<number, TermChunks>, termCount: number): FoundChunks['postings'] {
  const runStarts = new Uint32Array(termCount + 1);
  const runImpacts: number[] = [];
  const chunkStarts: number[] = [];
  const chunks: number[] = [];
  for (let term = 0; term < termCount; term++) {
    const list = lists.get(term);
    const runs = Map.groupBy(list?.chunks ?? [], (chunk) => list!.impactOf(chunk));
    runs.delete(0);
    for (const [impact, own] of [...runs].sort(([a], [b]) => b - a)) {
      runImpacts.push(impact);
      chunkStarts.push(chunks.length);
      for (const chunk of own.sort((a, b) => a - b)) chunks.push(chunk);
    }
    runStarts[term + 1] = runImpacts.length;
  }
  chunkStarts.push(chunks.length);
  return {
    runStarts,
    runImpacts: Float32Array.from(runImpacts),
    chunkStarts: Uint32Array.from(chunkStarts),
    chunks: Uint32Array.from(chunks),
  };
}
