import type { Analyser } from '../../text/analyser.ts';
import type { StaticModel } from '../../text/static-model.ts';
import type { Chunk } from '../../vocabulary/chunk.ts';
import { chunkTerms, ownFields, readTerms, type TermPlaces } from './chunk-terms.ts';
import { defaultWeighting, type Weighting } from './fields.ts';
import { type Forward, invert, type Postings } from './invert.ts';
import { buildLexicon } from './lexicon.ts';
import { type ChunkChanges, mergePostings } from './merge-postings.ts';
import { type PackedMeaning, packedLength, packMeaning } from './packed-meaning.ts';
import type { RecordPlace } from './record-file.ts';
import type { OperationPath, Segment, SegmentArrays, SegmentFacts } from './segment.ts';
import { TermTable } from './term-table.ts';
import { VarintReader, VarintWriter, zigzag } from './varint.ts';

/** The terms of one chunk, packed: unchanged chunks keep theirs from one snapshot to the next. */
export type PackedTerms = Uint8Array;

/** What the builder needs to know of a chunk. */
export interface PackedChunk {
  terms: PackedTerms;
  /** Only with a model. */
  meaning?: PackedMeaning;
  record: RecordPlace;
  /** The first 32 bits of its id. */
  idPrefix: number;
  /** Its number in the segment before, when it was taken over from there. */
  before?: number;
  /** Method and path, when it is an API operation. */
  operation: { method: string; path: string } | null;
}

export interface PackedPage {
  url: string;
  boost: number;
  record: RecordPlace;
  chunks: readonly PackedChunk[];
}

/** What other pages say about the pages of a segment. */
export interface InboundLinks {
  /** For a chunk, the words by which others link to it. */
  texts: ReadonlyMap<number, readonly string[]>;
  /** For each page, how many others link to it. */
  counts: Uint32Array;
}

/** Collects the chunks of one scope, page by page, and turns them into a segment. */
export class SegmentBuilder {
  readonly #analyser: Analyser;
  readonly #model: StaticModel | null;
  readonly #previous: Segment | undefined;
  readonly #table: TermTable;
  readonly #pages: PackedPage[] = [];
  readonly #chunks: PackedChunk[] = [];

  /**
   * `previous`: a segment whose packed terms may be taken over; term numbers then stay what they were. `model`: the
   * one that its meanings stem from, too.
   */
  constructor(analyser: Analyser, previous?: Segment, model: StaticModel | null = null) {
    this.#analyser = analyser;
    this.#model = model;
    this.#previous = previous;
    this.#table = new TermTable(previous);
  }

  /** Reads a chunk into packed terms, the places in its text where they start, and its meaning. */
  pack(chunk: Chunk): Pick<PackedChunk, 'terms' | 'meaning'> & { places: Uint8Array } {
    const { terms, places } = chunkTerms(chunk, this.#analyser, this.#table);
    const writer = new VarintWriter(256);
    for (const field of ownFields) {
      writer.push(terms[field].length);
      for (const term of terms[field]) writer.push(term);
    }
    return {
      terms: writer.bytes(),
      places: packPlaces(places),
      ...(this.#model && { meaning: packMeaning(this.#model.passage(chunk)) }),
    };
  }

  addPage(page: PackedPage): void {
    this.#pages.push(page);
    this.#chunks.push(...page.chunks);
  }

  finish(
    scope: { version: string; locale: string },
    links: InboundLinks,
    weighting: Weighting = defaultWeighting,
  ): { facts: SegmentFacts; arrays: SegmentArrays } {
    const forward = this.#forward(links.texts);
    const postings = this.#postings(forward, weighting);
    const terms = this.#table.terms();
    const words = this.#table.words();
    const urls = buildLexicon(this.#pages.map((page, index) => [page.url, index] as const));
    return {
      facts: {
        ...scope,
        chunkCount: this.#chunks.length,
        pageCount: this.#pages.length,
        meaning: this.#model?.identity ?? null,
      },
      arrays: {
        pageStarts: runningSums(this.#pages.map((page) => page.chunks.length)),
        inboundLinks: links.counts,
        boosts: new Float32Array(this.#pages.flatMap((page) => page.chunks.map(() => page.boost))),
        endpoints: new Uint8Array(this.#chunks.map((chunk) => (chunk.operation === null ? 0 : 1))),
        idPrefixes: new Uint32Array(this.#chunks.map(({ idPrefix }) => idPrefix)),
        recordStarts: new Float64Array(this.#chunks.map(({ record }) => record[0])),
        recordLengths: new Uint32Array(this.#chunks.map(({ record }) => record[1] - record[0])),
        pageRecordStarts: new Float64Array(this.#pages.map(({ record }) => record[0])),
        pageRecordLengths: new Uint32Array(this.#pages.map(({ record }) => record[1] - record[0])),
        operations: Buffer.from(JSON.stringify(this.#operations())),
        meanings: this.#meanings(),
        forwardBytes: forward.bytes,
        forwardStarts: forward.starts,
        termUnits: terms.units,
        termStarts: terms.starts,
        termValues: terms.values,
        wordUnits: words.units,
        wordStarts: words.starts,
        wordValues: words.values,
        urlUnits: urls.units,
        urlStarts: urls.starts,
        urlValues: urls.values,
        ...postings,
      },
    };
  }

  #meanings(): Int8Array {
    if (this.#model === null) return new Int8Array(0);
    const length = packedLength(this.#model.dimensions);
    const meanings = new Int8Array(this.#chunks.length * length);
    for (const [chunk, { meaning }] of this.#chunks.entries())
      if (meaning !== undefined) meanings.set(meaning, chunk * length);
    return meanings;
  }

  #operations(): OperationPath[] {
    return this.#chunks.flatMap(({ operation }, chunk) =>
      operation === null ? [] : [{ chunk, ...operation }],
    );
  }

  #postings(forward: Forward, weighting: Weighting): Postings {
    const changes = weighting === defaultWeighting ? this.#changes(forward) : null;
    const merged =
      changes === null ? null : mergePostings(this.#previous!, forward, changes, this.#table.size, weighting);
    return merged ?? invert(forward, this.#table.size, weighting);
  }

  /** What became of the chunks of the segment before; null when too much did for merging to pay. */
  #changes(forward: Forward): ChunkChanges | null {
    if (this.#previous === undefined) return null;
    const places = new Int32Array(this.#previous.facts.chunkCount).fill(-1);
    const changed: number[] = [];
    let last = -1;
    for (const [chunk, { before = -1 }] of this.#chunks.entries()) {
      if (before !== -1 && before < last) return null;
      if (before === -1 || !hasSameLinks(forward, chunk, this.#previous.forward, before)) changed.push(chunk);
      else places[before] = chunk;
      last = Math.max(last, before);
    }
    return changed.length > Math.max(16, this.#chunks.length / 50) ? null : { places, changed };
  }

  #forward(linkTexts: InboundLinks['texts']): Forward {
    const writer = new VarintWriter(this.#chunks.reduce((sum, { terms }) => sum + terms.length + 8, 64));
    const starts = new Float64Array(this.#chunks.length + 1);
    for (const [chunk, { terms }] of this.#chunks.entries()) {
      const links: number[] = [];
      for (const text of linkTexts.get(chunk) ?? []) readTerms(text, this.#analyser, this.#table, links);
      writer.push(links.length);
      for (const term of links) writer.push(term);
      writer.append(terms);
      starts[chunk + 1] = writer.length;
    }
    return { bytes: writer.bytes(), starts };
  }
}

/** Each place as its distance from the one before; an identifier's words may stand before its end, so it has a sign. */
function packPlaces({ body, code }: TermPlaces): Uint8Array {
  const writer = new VarintWriter(body.length + code.length + 16);
  for (const places of [body, code]) {
    let before = 0;
    for (const place of places) {
      writer.push(zigzag(place - before));
      before = place;
    }
  }
  return writer.bytes();
}

/** Whether a chunk that was taken over is called the same by links; its own terms are the same anyway. */
function hasSameLinks(after: Forward, chunk: number, before: Forward, chunkBefore: number): boolean {
  const links = new VarintReader(after.bytes, after.starts[chunk]);
  const linksBefore = new VarintReader(before.bytes, before.starts[chunkBefore]);
  const count = links.next();
  if (count !== linksBefore.next()) return false;
  for (let left = count; left > 0; left--) if (links.next() !== linksBefore.next()) return false;
  return true;
}

function runningSums(lengths: readonly number[]): Uint32Array {
  const sums = new Uint32Array(lengths.length + 1);
  for (const [index, length] of lengths.entries()) sums[index + 1] = sums[index]! + length;
  return sums;
}
