import { type ChunkVectors, vectorsPerChunk } from '../ranking/query-similarity.ts';
import type { ForwardTerms } from '../ranking/query-view.ts';
import type { PageFacts } from '../ranking/rank-pages.ts';
import { VarintReader, VarintWriter } from '../ranking/varint.ts';
import type { KnownWords } from './known-words.ts';
import { type RankingRecord, weighedFields } from './ranking-record.ts';

/** Passages that a query found, numbered in reading order: what ranking reads, of a few passages instead of all. */
export class Candidates implements PageFacts, ForwardTerms {
  readonly records: readonly RankingRecord[];
  readonly chunkCount: number;
  readonly termCount: number;
  readonly pageOfChunk: Uint32Array;
  /** Numbers of the pages in the scope. */
  readonly pages: readonly number[];
  readonly #bytes: Uint8Array;
  readonly #starts: number[] = [];
  readonly #idfs: Float64Array;
  readonly #links: Uint32Array;
  /** The first passage of each page that is here, and the one after its last. */
  readonly #pageStarts: Uint32Array;

  constructor(found: readonly RankingRecord[], words: KnownWords) {
    this.records = found.toSorted((a, b) => a.page - b.page || a.position - b.position);
    this.chunkCount = this.records.length;
    this.pages = [...new Set(this.records.map(({ page }) => page))];
    const places = new Map(this.pages.map((page, place) => [page, place]));
    this.pageOfChunk = Uint32Array.from(this.records, ({ page }) => places.get(page)!);
    this.#links = new Uint32Array(this.pages.length);
    this.#pageStarts = new Uint32Array(this.pages.length + 1);
    const frequencies = Array.from({ length: words.termCount }, (_, term) => words.frequencyOf(term));
    // Terms of titles and headings that the query does not have still weigh there; each frequency is one term.
    const others = new Map<number, number>();
    const numberOf = (frequency: number) => {
      const known = others.get(frequency) ?? frequencies.push(frequency) - 1;
      others.set(frequency, known);
      return known;
    };
    const writer = new VarintWriter(1 << 14);
    for (const [chunk, { fields, frequencies: weighed, inboundLinks }] of this.records.entries()) {
      const page = this.pageOfChunk[chunk]!;
      this.#links[page] = inboundLinks;
      this.#pageStarts[page + 1] = chunk + 1;
      this.#starts.push(writer.length);
      for (const [field, hashes] of fields.entries()) {
        const own = weighed[weighedFields.indexOf(field as 1 | 2)];
        writer.push(hashes.length);
        for (const [place, hash] of hashes.entries())
          writer.push(words.numberOfHash(hash) || (own === undefined ? 0 : numberOf(own[place]!)));
      }
      writer.push(0); // The entries of a glossary are not told apart.
    }
    this.#bytes = writer.bytes();
    this.termCount = frequencies.length;
    this.#idfs = Float64Array.from(frequencies, (frequency) => words.idf(frequency));
  }

  chunksOf(page: number): [number, number] {
    const from = this.#pageStarts[page]!;
    // The first passage of a page may not be among these: then none of these opens the page.
    const isFirst = this.records[from]?.position === 0;
    return [isFirst ? from : -1, this.#pageStarts[page + 1]!];
  }

  boostOf(chunk: number): number {
    return this.records[chunk]!.boost;
  }

  isEndpoint(chunk: number): boolean {
    return this.records[chunk]!.operation !== null;
  }

  inboundLinksOf(page: number): number {
    return this.#links[page]!;
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

  /** The passages' word vectors, followed by one for each page, which stands for all passages of the page. */
  vectors(model: string): ChunkVectors {
    const first = this.pages.map((_, page) => this.records[this.#pageStarts[page]!]!);
    const rows = [
      ...this.records.map(({ wordVector }) => wordVector),
      ...first.map((each) => each.pageVector),
    ].flatMap((vector) => Array.from({ length: vectorsPerChunk }, () => vector));
    return {
      wordVectors: new Int8Array(Buffer.concat(rows)),
      facts: { meaning: model, pageCount: this.pages.length },
      chunksOf: (page) => [this.chunkCount + page, this.chunkCount + page + 1],
    };
  }
}
