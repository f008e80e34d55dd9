import { crc32 } from 'node:zlib';
import type { Analyser } from '../../text/analyser.ts';
import type { StaticModel } from '../../text/static-model.ts';
import type { Chunk } from '../../vocabulary/chunk.ts';
import { type PlainText, plainText } from '../../vocabulary/plain-text.ts';
import { defaultWeighting, type Weighting } from '../ranking/fields.ts';
import { buildLexicon } from '../ranking/lexicon.ts';
import type { OperationPath } from '../ranking/match-operations.ts';
import { packedLength, packVector } from '../ranking/packed-vector.ts';
import { vectorsPerChunk } from '../ranking/query-similarity.ts';
import { VarintReader, VarintWriter } from '../ranking/varint.ts';
import { chunkTerms, ownFields, packPlaces, readTerms } from './chunk-terms.ts';
import { type Forward, invert, type Postings } from './invert.ts';
import { type ChunkChanges, mergePostings } from './merge-postings.ts';
import type { RecordPlace } from './record-file.ts';
import { responsesStart } from './responses-start.ts';
import type { LinkColumns, Segment, SegmentArrays, SegmentFacts } from './segment.ts';
import { TermTable } from './term-table.ts';

/** The packed terms of one chunk; unchanged chunks keep them from one snapshot to the next. */
export type PackedTerms = Uint8Array;

/** What the builder needs to know about a new chunk. */
export interface NewChunk {
  terms: PackedTerms;
  /** Only with a model. */
  wordVectors?: Int8Array;
  record: RecordPlace;
  /** The first 32 bits of its id. */
  idPrefix: number;
  /** Method and path, when it is an API operation. */
  operation: { method: string; path: string } | null;
}

/** A chunk of the previous segment, which has everything else. */
export interface KeptChunk {
  /** Its number in the previous segment. */
  before: number;
  record: RecordPlace;
}

export type PackedChunk = NewChunk | KeptChunk;

export interface PackedPage {
  url: string;
  boost: number;
  record: RecordPlace;
  chunks: readonly PackedChunk[];
}

/** The links between the pages of a segment. */
export interface SiteLinks {
  /** For each chunk, the texts of links to it. */
  texts: ReadonlyMap<number, readonly string[]>;
  /** For each page, how many others link to it in running text. */
  counts: Uint32Array;
  /** For each page, the pages that it links to, or `outside`, by the path that the author wrote. */
  targets: readonly ReadonlyMap<string, number>[];
  /** Where the site is published. */
  origin?: string | null;
}

/** Says that links are the same as in the previous segment, which has as many pages and chunks. */
export const asBefore = Symbol('as before');

/** Consecutive chunks that were also consecutive in the previous segment. */
interface Run {
  from: number;
  to: number;
  /** Number of the first chunk in the previous segment. */
  before: number;
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
   * `previous`: a segment whose packed terms may be reused; its terms keep their numbers. `model`: the model of its
   * word vectors.
   */
  constructor(analyser: Analyser, previous?: Segment, model: StaticModel | null = null) {
    this.#analyser = analyser;
    this.#model = model;
    this.#previous = previous;
    this.#table = new TermTable(previous);
  }

  /** Reads a chunk into packed terms, their positions in the text, and its word vectors. */
  pack(
    chunk: Chunk,
    plain = plainText(chunk.blocks),
  ): Pick<NewChunk, 'terms' | 'wordVectors'> & { places: Uint8Array } {
    const { terms, places, entries } = chunkTerms(chunk, plain, this.#analyser, this.#table);
    const writer = new VarintWriter(256);
    for (const field of ownFields) {
      writer.push(terms[field].length);
      for (const term of terms[field]) writer.push(term);
    }
    writer.push(entries.length);
    for (const length of entries) writer.push(length);
    return {
      terms: writer.bytes(),
      places: packPlaces(places),
      ...(this.#model && {
        wordVectors: packVectors(
          this.#model.chunk(chunk, withoutResponses(chunk, plain)),
          this.#model.name(nameOf(chunk)),
        ),
      }),
    };
  }

  addPage(page: PackedPage): void {
    this.#pages.push(page);
    this.#chunks.push(...page.chunks);
  }

  finish(
    scope: { version: string; locale: string },
    links: SiteLinks | typeof asBefore,
    weighting: Weighting = defaultWeighting,
  ): { facts: SegmentFacts; arrays: SegmentArrays } {
    const forward = links === asBefore ? this.#forwardAsBefore() : this.#forward(links.texts);
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
        origin: (links === asBefore ? this.#previous!.facts.origin : links.origin) ?? null,
      },
      arrays: {
        ...this.#pageColumns(),
        ...this.#chunkColumns(),
        inboundLinks: links === asBefore ? this.#previous!.inboundLinks : links.counts,
        ...(links === asBefore ? this.#previous!.linkColumns : linkColumns(links.targets)),
        operations: Buffer.from(JSON.stringify(this.#operations())),
        meanings: this.#wordVectors(),
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

  #pageColumns(): Pick<SegmentArrays, 'pageStarts' | 'boosts' | 'pageRecordStarts' | 'pageRecordLengths'> {
    const pageStarts = new Uint32Array(this.#pages.length + 1);
    const boosts = new Float32Array(this.#chunks.length);
    const pageRecordStarts = new Float64Array(this.#pages.length);
    const pageRecordLengths = new Uint32Array(this.#pages.length);
    for (const [page, { chunks, boost, record }] of this.#pages.entries()) {
      const start = pageStarts[page]!;
      pageStarts[page + 1] = start + chunks.length;
      boosts.fill(boost, start, start + chunks.length);
      pageRecordStarts[page] = record[0];
      pageRecordLengths[page] = record[1] - record[0];
    }
    return { pageStarts, boosts, pageRecordStarts, pageRecordLengths };
  }

  #chunkColumns(): Pick<SegmentArrays, 'endpoints' | 'idPrefixes' | 'recordStarts' | 'recordLengths'> {
    const count = this.#chunks.length;
    const endpoints = new Uint8Array(count);
    const idPrefixes = new Uint32Array(count);
    const recordStarts = new Float64Array(count);
    const recordLengths = new Uint32Array(count);
    const previous = this.#previous!;
    for (let index = 0; index < count; index++) {
      const chunk = this.#chunks[index]!;
      const isEndpoint = 'before' in chunk ? previous.isEndpoint(chunk.before) : chunk.operation !== null;
      endpoints[index] = isEndpoint ? 1 : 0;
      idPrefixes[index] = 'before' in chunk ? previous.idPrefixOf(chunk.before) : chunk.idPrefix;
      recordStarts[index] = chunk.record[0];
      recordLengths[index] = chunk.record[1] - chunk.record[0];
    }
    return { endpoints, idPrefixes, recordStarts, recordLengths };
  }

  #wordVectors(): Int8Array {
    if (this.#model === null) return new Int8Array(0);
    const length = vectorsPerChunk * packedLength(this.#model.dimensions);
    const vectors = new Int8Array(this.#chunks.length * length);
    for (const { from, to, before } of this.#keptRuns())
      vectors.set(this.#previous!.wordVectorsOf(before, before + to - from), from * length);
    for (const [index, chunk] of this.#chunks.entries())
      if ('terms' in chunk && chunk.wordVectors !== undefined) vectors.set(chunk.wordVectors, index * length);
    return vectors;
  }

  #operations(): OperationPath[] {
    return this.#chunks.flatMap((chunk, index) => {
      const operation = 'before' in chunk ? this.#previous!.operationOf(chunk.before) : chunk.operation;
      return operation === null ? [] : [{ chunk: index, ...operation }];
    });
  }

  *#keptRuns(): Generator<Run> {
    let run: Run | null = null;
    for (let index = 0; index < this.#chunks.length; index++) {
      const chunk = this.#chunks[index]!;
      const before = 'before' in chunk ? chunk.before : -1;
      if (run !== null && before !== -1 && before === run.before + run.to - run.from) {
        run.to++;
        continue;
      }
      if (run !== null) yield run;
      run = before === -1 ? null : { from: index, to: index + 1, before };
    }
    if (run !== null) yield run;
  }

  #postings(forward: Forward, weighting: Weighting): Postings {
    const changes = weighting === defaultWeighting ? this.#changes(forward) : null;
    const merged =
      changes === null ? null : mergePostings(this.#previous!, forward, changes, this.#table.size, weighting);
    return merged ?? invert(forward, this.#table.size, weighting);
  }

  /** Changes since the previous segment; null when there are too many for merging to be faster. */
  #changes(forward: Forward): ChunkChanges | null {
    if (this.#previous === undefined) return null;
    const places = new Int32Array(this.#previous.facts.chunkCount).fill(-1);
    const changed: number[] = [];
    const links = new VarintReader(forward.bytes);
    const linksBefore = new VarintReader(this.#previous.forward.bytes);
    let last = -1;
    for (const [index, chunk] of this.#chunks.entries()) {
      const before = 'before' in chunk ? chunk.before : -1;
      if (before !== -1 && before < last) return null;
      links.at = forward.starts[index]!;
      linksBefore.at = this.#previous.forward.starts[before] ?? 0;
      if (before === -1 || !hasSameLinks(links, linksBefore)) changed.push(index);
      else places[before] = index;
      last = Math.max(last, before);
    }
    return changed.length > Math.max(16, this.#chunks.length / 50) ? null : { places, changed };
  }

  #forward(linkTexts: SiteLinks['texts']): Forward {
    const writer = new VarintWriter(this.#forwardBytes());
    const starts = new Float64Array(this.#chunks.length + 1);
    const links: number[] = [];
    for (const [index, chunk] of this.#chunks.entries()) {
      links.length = 0;
      for (const text of linkTexts.get(index) ?? []) readTerms(text, this.#analyser, this.#table, links);
      writer.push(links.length);
      for (const term of links) writer.push(term);
      writer.append('before' in chunk ? this.#previous!.packedTerms(chunk.before) : chunk.terms);
      starts[index + 1] = writer.length;
    }
    return { bytes: writer.bytes(), starts };
  }

  /**
   * The same, if each chunk has the same link texts as the previous chunk at its position. Most bytes are copied in
   * large blocks.
   */
  #forwardAsBefore(): Forward {
    const { bytes, starts: startsBefore } = this.#previous!.forward;
    const writer = new VarintWriter(this.#forwardBytes());
    const starts = new Float64Array(this.#chunks.length + 1);
    let next = 0;
    const readUpTo = (end: number) => {
      for (; next < end; next++) {
        const linksEnd = startsBefore[next + 1]! - this.#previous!.packedTerms(next).length;
        writer.append(bytes.subarray(startsBefore[next], linksEnd));
        writer.append((this.#chunks[next] as NewChunk).terms);
        starts[next + 1] = writer.length;
      }
    };
    for (const { from, to, before } of this.#keptRuns()) {
      readUpTo(from);
      const shift = writer.length - startsBefore[before]!;
      writer.append(bytes.subarray(startsBefore[before], startsBefore[before + to - from]));
      for (; next < to; next++) starts[next + 1] = startsBefore[before + next - from + 1]! + shift;
    }
    readUpTo(this.#chunks.length);
    return { bytes: writer.bytes(), starts };
  }

  /** Estimated size of the terms of all chunks in bytes. */
  #forwardBytes(): number {
    let bytes = this.#previous?.forward.bytes.length ?? 0;
    for (const chunk of this.#chunks) bytes += 'terms' in chunk ? chunk.terms.length + 8 : 0;
    return bytes + 64;
  }
}

function linkColumns(targets: SiteLinks['targets']): LinkColumns {
  const count = targets.reduce((sum, { size }) => sum + size, 0);
  const linkStarts = new Uint32Array(targets.length + 1);
  const linkPaths = new Uint32Array(count);
  const linkPages = new Uint32Array(count);
  let next = 0;
  for (const [page, links] of targets.entries()) {
    for (const [path, target] of links) {
      linkPaths[next] = crc32(path);
      linkPages[next++] = target;
    }
    linkStarts[page + 1] = next;
  }
  return { linkStarts, linkPaths, linkPages };
}

/** The vector of a chunk's text, then the vector of its name. */
function packVectors(text: Float64Array, name: Float64Array): Int8Array {
  const first = packVector(text);
  const both = new Int8Array(vectorsPerChunk * first.length);
  both.set(first);
  both.set(packVector(name), first.length);
  return both;
}

/** The name of a chunk: the page's title for the first chunk, the last heading for others. */
export function nameOf({ title, headerPath, position }: Chunk): string {
  return position === 0 ? title : (headerPath.at(-1) ?? title);
}

/** The text that the word vector of a chunk is made from. */
export function withoutResponses(chunk: Chunk, plain: PlainText): PlainText {
  const end = responsesStart(chunk, plain);
  return { ...plain, text: plain.text.slice(0, end), code: plain.code.filter(({ to }) => to <= end) };
}

/** Whether a kept chunk has the same link texts as before. Its own terms are always the same. */
function hasSameLinks(links: VarintReader, linksBefore: VarintReader): boolean {
  const count = links.next();
  if (count !== linksBefore.next()) return false;
  for (let left = count; left > 0; left--) if (links.next() !== linksBefore.next()) return false;
  return true;
}
