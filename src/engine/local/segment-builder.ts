import type { Analyser } from '../../text/analyser.ts';
import type { Chunk } from '../../vocabulary/chunk.ts';
import { chunkTerms, ownFields, readTerms } from './chunk-terms.ts';
import { defaultWeighting, type Weighting } from './fields.ts';
import { type Forward, invert } from './invert.ts';
import { buildLexicon } from './lexicon.ts';
import type { OperationPath, Segment, SegmentArrays, SegmentFacts } from './segment.ts';
import { TermTable } from './term-table.ts';
import { VarintWriter } from './varint.ts';

/** The terms of one chunk, packed: unchanged chunks keep theirs from one snapshot to the next. */
export type PackedTerms = Uint8Array;

/** What the builder needs to know of a chunk. */
export interface PackedChunk {
  terms: PackedTerms;
  recordLength: number;
  /** Method and path, when it is an API operation. */
  operation: { method: string; path: string } | null;
}

export interface PackedPage {
  url: string;
  boost: number;
  recordLength: number;
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
  readonly #table: TermTable;
  readonly #pages: PackedPage[] = [];
  readonly #chunks: PackedChunk[] = [];

  /** `previous`: a segment whose packed terms may be taken over; term numbers then stay what they were. */
  constructor(analyser: Analyser, previous?: Segment) {
    this.#analyser = analyser;
    this.#table = previous === undefined ? new TermTable() : previous.termTable();
  }

  /** Reads a chunk into packed terms. */
  pack(chunk: Chunk): PackedTerms {
    const terms = chunkTerms(chunk, this.#analyser, this.#table);
    const writer = new VarintWriter(256);
    for (const field of ownFields) {
      writer.push(terms[field].length);
      for (const term of terms[field]) writer.push(term);
    }
    return writer.bytes();
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
    const postings = invert(forward, this.#table.terms.length, weighting);
    const terms = buildLexicon(this.#table.terms.map((term, id) => [term, id] as const));
    const words = buildLexicon(this.#table.words);
    const urls = buildLexicon(this.#pages.map((page, index) => [page.url, index] as const));
    return {
      facts: { ...scope, chunkCount: this.#chunks.length, pageCount: this.#pages.length },
      arrays: {
        pageStarts: Uint32Array.from(runningSums(this.#pages.map((page) => page.chunks.length))),
        inboundLinks: links.counts,
        boosts: Float32Array.from(this.#pages.flatMap((page) => page.chunks.map(() => page.boost))),
        endpoints: Uint8Array.from(this.#chunks, (chunk) => (chunk.operation === null ? 0 : 1)),
        recordStarts: runningSums(this.#chunks.map((chunk) => chunk.recordLength)),
        pageRecordStarts: runningSums(this.#pages.map((page) => page.recordLength)),
        operations: Buffer.from(JSON.stringify(this.#operations())),
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

  #operations(): OperationPath[] {
    return this.#chunks.flatMap(({ operation }, chunk) =>
      operation === null ? [] : [{ chunk, ...operation }],
    );
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

function runningSums(lengths: readonly number[]): Float64Array {
  const sums = new Float64Array(lengths.length + 1);
  for (const [index, length] of lengths.entries()) sums[index + 1] = sums[index]! + length;
  return sums;
}
