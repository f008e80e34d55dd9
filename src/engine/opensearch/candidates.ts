import type { StaticModel } from '../../text/static-model.ts';
import { packVector } from '../ranking/packed-vector.ts';
import type { ChunkVectors } from '../ranking/query-similarity.ts';
import type { ForwardTerms } from '../ranking/query-view.ts';
import type { PageFacts } from '../ranking/rank-pages.ts';
import { VarintReader, VarintWriter } from '../ranking/varint.ts';
import type { HashedWords } from './hashed-words.ts';
import { type RankingRecord, weighedFields } from './ranking-record.ts';

/** The chunks that a query found, numbered in reading order. Ranking reads these few instead of all chunks. */
export class Candidates implements PageFacts, ForwardTerms {
  readonly records: readonly RankingRecord[];
  readonly chunkCount: number;
  readonly termCount: number;
  readonly pageOfChunk: Uint32Array;
  /** One chunk of each page. */
  readonly #pages: RankingRecord[] = [];
  readonly #openings: number[] = [];
  /** The first found chunk of each page. */
  readonly #firsts: number[] = [];
  readonly #places: ReadonlyMap<number, number>;
  readonly #bytes: Uint8Array;
  readonly #starts: number[] = [];
  readonly #idfs: Float64Array;

  constructor(found: readonly RankingRecord[], words: HashedWords) {
    this.records = found.toSorted((a, b) => a.page - b.page || a.position - b.position);
    this.chunkCount = this.records.length;
    this.#places = new Map(this.records.map(({ ref }, chunk) => [ref, chunk]));
    this.pageOfChunk = new Uint32Array(this.chunkCount);
    const frequencies = Array.from({ length: words.termCount }, (_, term) => words.frequencyOf(term));
    // Other terms of titles and headings also count there. Terms of the same frequency share a number.
    const others = new Map<number, number>();
    const numberOf = (frequency: number) => {
      const known = others.get(frequency) ?? frequencies.push(frequency) - 1;
      others.set(frequency, known);
      return known;
    };
    const writer = new VarintWriter(1 << 14);
    for (const [chunk, record] of this.records.entries()) {
      if (record.page !== this.#pages.at(-1)?.page) this.#addPage(record, chunk);
      this.pageOfChunk[chunk] = this.#pages.length - 1;
      this.#starts.push(writer.length);
      for (const [field, hashes] of record.fields.entries()) {
        const own = record.frequencies[weighedFields.indexOf(field)];
        writer.push(hashes.length);
        for (let place = 0; place < hashes.length; place++)
          writer.push(words.numberOfHash(hashes[place]!) || (own === undefined ? 0 : numberOf(own[place]!)));
      }
      writer.push(record.entries.length);
      for (const length of record.entries) writer.push(length);
    }
    this.#bytes = writer.bytes();
    this.termCount = frequencies.length;
    this.#idfs = Float64Array.from(frequencies, (frequency) => words.idf(frequency));
  }

  /** If the first chunk of a page was not found, it gets a number after those of the found chunks. */
  #addPage(first: RankingRecord, chunk: number): void {
    this.#openings.push(first.position === 0 ? chunk : this.chunkCount + this.#pages.length);
    this.#pages.push(first);
    this.#firsts.push(chunk);
  }

  /** The number of a chunk among the candidates, by its number in the scope; -1 if it was not found. */
  numberOf(ref: number): number {
    return this.#places.get(ref) ?? -1;
  }

  /** The number of a page in the scope. */
  pageNumber(page: number): number {
    return this.#pages[page]!.page;
  }

  openingOf(page: number): number {
    return this.#openings[page]!;
  }

  chunksOf(page: number): [number, number] {
    return [this.#firsts[page]!, this.#firsts[page + 1] ?? this.chunkCount];
  }

  sizeOf(page: number): number {
    return this.#pages[page]!.size;
  }

  boostOf(chunk: number): number {
    return this.records[chunk]!.boost;
  }

  isEndpoint(chunk: number): boolean {
    return this.records[chunk]!.operation !== null;
  }

  inboundLinksOf(page: number): number {
    return this.#pages[page]!.inboundLinks;
  }

  idfOf(term: number): number {
    return this.#idfs[term]!;
  }

  forwardReader(): { at(chunk: number): VarintReader } {
    const reader = new VarintReader(this.#bytes);
    return {
      at: (chunk) => {
        reader.at = this.#starts[chunk]!;
        return reader;
      },
    };
  }

  /** Word vectors of the chunks, and of each page's first chunk. */
  vectors(model: StaticModel): ChunkVectors {
    const nameVector = (name: string) => Buffer.from(packVector(model.name(name)).buffer);
    const rows = [
      ...this.records.flatMap(({ vectors, name }) => [vectors.text, nameVector(name)]),
      ...this.#pages.flatMap(({ vectors, title }) => [vectors.opening, nameVector(title)]),
    ];
    return {
      wordVectors: new Int8Array(Buffer.concat(rows)),
      facts: { meaning: model.identity, pageCount: this.#pages.length },
      chunksOf: (page) => [this.openingOf(page), this.openingOf(page) + 1],
      pageVector: (page) => new Int8Array(this.#pages[page]!.vectors.page),
    };
  }
}
