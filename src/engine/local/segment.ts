import { crc32 } from 'node:zlib';
import { HeadingNames } from '../ranking/heading-names.ts';
import { Lexicon } from '../ranking/lexicon.ts';
import type { OperationPath } from '../ranking/match-operations.ts';
import { mostBytes, VarintReader } from '../ranking/varint.ts';
import type { Forward, Postings } from './invert.ts';
import type { StoredFile } from './manifest.ts';
import type { RecordPlace } from './record-file.ts';
import { decodeSections, writeSections } from './sections.ts';

export interface SegmentFacts {
  version: string;
  locale: string;
  chunkCount: number;
  pageCount: number;
  /** The model of the chunks' word vectors; null when no vectors are stored. */
  meaning: string | null;
  /** Origin of the published site, if known. */
  origin: string | null;
}

/** Used instead of a page number for links to a part of the site that is not indexed. */
export const outside = 0xffffffff;

/** The pages that each page links to. */
export interface LinkColumns {
  /** Start of each page's links, and the end of the last one. */
  linkStarts: Uint32Array;
  /** CRC-32 of the path of each link, as its author wrote it. */
  linkPaths: Uint32Array;
  /** The page that each link leads to. */
  linkPages: Uint32Array;
}

/** All arrays of a segment, as they are stored in its file. */
export interface SegmentArrays extends Postings, LinkColumns {
  /** First chunk of each page, and the number of chunks. */
  pageStarts: Uint32Array;
  /** How many other pages link to each page. */
  inboundLinks: Uint32Array;
  boosts: Float32Array;
  /** 1 for chunks that are API operations. */
  endpoints: Uint8Array;
  /** The first 32 bits of each chunk's id. */
  idPrefixes: Uint32Array;
  /** Offset of each chunk's record in the text files. */
  recordStarts: Float64Array;
  recordLengths: Uint32Array;
  /** Offset of each page's record in the page files. */
  pageRecordStarts: Float64Array;
  pageRecordLengths: Uint32Array;
  /** Method and path of every operation, as JSON. */
  operations: Uint8Array;
  urlUnits: Uint16Array;
  urlStarts: Uint32Array;
  urlValues: Uint32Array;
  /** The chunks' packed word vectors, one after the other; empty when no vectors are stored. */
  meanings: Int8Array;
  forwardBytes: Uint8Array;
  forwardStarts: Float64Array;
  termUnits: Uint16Array;
  termStarts: Uint32Array;
  termValues: Uint32Array;
  wordUnits: Uint16Array;
  wordStarts: Uint32Array;
  wordValues: Uint32Array;
}

/** The index of one scope: immutable, complete, and made only of arrays over its file's bytes. */
export class Segment {
  readonly facts: SegmentFacts;
  readonly postings: Postings;
  readonly terms: Lexicon;
  /** Words as they are in the texts, with their terms. */
  readonly words: Lexicon;
  /** Pages by URL. */
  readonly urls: Lexicon;
  readonly pageOfChunk: Uint32Array;
  readonly #arrays: SegmentArrays;
  readonly #idfs: Float32Array;
  #headingNames: HeadingNames | null = null;
  #operations: OperationPath[] | undefined;
  #operationsByChunk: Map<number, OperationPath> | undefined;
  #termPlaces: Uint32Array | undefined;
  #urlPlaces: Uint32Array | undefined;

  constructor(facts: SegmentFacts, arrays: SegmentArrays) {
    this.facts = facts;
    this.postings = arrays;
    this.terms = new Lexicon(arrays.termUnits, arrays.termStarts, arrays.termValues);
    this.words = new Lexicon(arrays.wordUnits, arrays.wordStarts, arrays.wordValues);
    this.urls = new Lexicon(arrays.urlUnits, arrays.urlStarts, arrays.urlValues);
    this.pageOfChunk = pagesOfChunks(arrays.pageStarts, facts.chunkCount);
    this.#idfs = new Float32Array(arrays.frequencies.length);
    this.#arrays = arrays;
  }

  get chunkCount(): number {
    return this.facts.chunkCount;
  }

  get termCount(): number {
    return this.postings.frequencies.length;
  }

  boostOf(chunk: number): number {
    return this.#arrays.boosts[chunk] ?? 1;
  }

  /** For each page, how many others link to it. */
  get inboundLinks(): Uint32Array {
    return this.#arrays.inboundLinks;
  }

  inboundLinksOf(page: number): number {
    return this.#arrays.inboundLinks[page] ?? 0;
  }

  get linkColumns(): LinkColumns {
    const { linkStarts, linkPaths, linkPages } = this.#arrays;
    return { linkStarts, linkPaths, linkPages };
  }

  /** The URL that a link on a page leads to, by the path that the author wrote. */
  linkedUrl(page: number, path: string): string | null {
    const { linkStarts, linkPaths, linkPages } = this.#arrays;
    const [from, to] = [linkStarts[page] ?? 0, linkStarts[page + 1] ?? 0];
    const at = linkPaths.subarray(from, to).indexOf(crc32(path));
    if (at === -1) return null;
    const target = linkPages[from + at]!;
    return target === outside ? `${this.facts.origin}${path}` : this.#urlOf(target);
  }

  #urlOf(page: number): string {
    this.#urlPlaces ??= placesOf(this.urls);
    return this.urls.wordAt(this.#urlPlaces[page] ?? 0);
  }

  /** `[from, to)` of a page's chunks. */
  chunksOf(page: number): [number, number] {
    return [this.#arrays.pageStarts[page] ?? 0, this.#arrays.pageStarts[page + 1] ?? 0];
  }

  openingOf(page: number): number {
    return this.#arrays.pageStarts[page] ?? 0;
  }

  sizeOf(page: number): number {
    const [from, to] = this.chunksOf(page);
    return to - from;
  }

  isEndpoint(chunk: number): boolean {
    return this.#arrays.endpoints[chunk] === 1;
  }

  /** The operations of the scope, parsed when first needed. */
  get operations(): readonly OperationPath[] {
    this.#operations ??= JSON.parse(Buffer.from(this.#arrays.operations).toString()) as OperationPath[];
    return this.#operations;
  }

  /** Method and path of a chunk that is an operation. */
  operationOf(chunk: number): { method: string; path: string } | null {
    this.#operationsByChunk ??= new Map(this.operations.map((operation) => [operation.chunk, operation]));
    const found = this.#operationsByChunk.get(chunk);
    return found === undefined ? null : { method: found.method, path: found.path };
  }

  idPrefixOf(chunk: number): number {
    return this.#arrays.idPrefixes[chunk] ?? 0;
  }

  /** Chunks whose ids start with these bits: almost always at most one. */
  chunksWithPrefix(prefix: number): number[] {
    const found: number[] = [];
    const { idPrefixes } = this.#arrays;
    for (let at = idPrefixes.indexOf(prefix); at !== -1; at = idPrefixes.indexOf(prefix, at + 1))
      found.push(at);
    return found;
  }

  /** Position of a page's record in the page files. */
  pageRecordOf(page: number): RecordPlace {
    const from = this.#arrays.pageRecordStarts[page] ?? 0;
    return [from, from + (this.#arrays.pageRecordLengths[page] ?? 0)];
  }

  /** Position of a chunk's record in the text files. */
  recordOf(chunk: number): RecordPlace {
    const from = this.#arrays.recordStarts[chunk] ?? 0;
    return [from, from + (this.#arrays.recordLengths[chunk] ?? 0)];
  }

  /** Bytes that the records of this segment take in the text files and in the page files. */
  get recordBytes(): { texts: number; pages: number } {
    return { texts: sum(this.#arrays.recordLengths), pages: sum(this.#arrays.pageRecordLengths) };
  }

  get headingNames(): HeadingNames {
    this.#headingNames ??= new HeadingNames(this);
    return this.#headingNames;
  }

  /** Inverse document frequency of a term in `frequency` chunks. */
  idf(frequency: number): number {
    const { chunkCount } = this.facts;
    return Math.log(1 + (chunkCount - frequency + 0.5) / (frequency + 0.5));
  }

  /** The inverse document frequency of a term, computed once. */
  idfOf(term: number): number {
    if (this.#idfs[term] === 0) this.#idfs[term] = this.idf(this.frequencyOf(term));
    return this.#idfs[term]!;
  }

  /** A term as text; for explanations, not for searching. */
  termAt(wanted: number): string {
    this.#termPlaces ??= placesOf(this.terms);
    return this.terms.wordAt(this.#termPlaces[wanted] ?? 0);
  }

  frequencyOf(term: number): number {
    return this.postings.frequencies[term] ?? 0;
  }

  /** A reader at the start of a chunk's terms: for each field their number, then the terms. */
  forwardReader(farthest = mostBytes): { at(chunk: number): VarintReader } {
    const { forwardBytes, forwardStarts } = this.#arrays;
    const reader = new VarintReader(forwardBytes);
    return {
      at: (chunk) => {
        const start = forwardStarts[chunk] ?? 0;
        if (start > farthest) return new VarintReader(forwardBytes.subarray(start));
        reader.at = start;
        return reader;
      },
    };
  }

  /** A chunk's packed terms without the link texts, as a builder takes them over. */
  packedTerms(chunk: number): Uint8Array {
    const reader = this.forwardReader().at(chunk);
    for (let left = reader.next(); left > 0; left--) reader.next();
    return this.#arrays.forwardBytes.subarray(reader.at, this.#arrays.forwardStarts[chunk + 1]);
  }

  /** All packed word vectors. */
  get wordVectors(): Int8Array {
    return this.#arrays.meanings;
  }

  /** The packed word vectors of the chunks `[from, to)`; empty when no vectors are stored. */
  wordVectorsOf(from: number, to: number): Int8Array {
    const length = this.#arrays.meanings.length / Math.max(1, this.facts.chunkCount);
    return this.#arrays.meanings.subarray(from * length, to * length);
  }

  /** The terms of each chunk. */
  get forward(): Forward {
    return { bytes: this.#arrays.forwardBytes, starts: this.#arrays.forwardStarts };
  }
}

function sum(numbers: Uint32Array): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function placesOf(lexicon: Lexicon): Uint32Array {
  const places = new Uint32Array(lexicon.size);
  for (let index = 0; index < lexicon.size; index++) places[lexicon.valueAt(index)] = index;
  return places;
}

function pagesOfChunks(pageStarts: Uint32Array, chunkCount: number): Uint32Array {
  const pages = new Uint32Array(chunkCount);
  for (let page = 0; page + 1 < pageStarts.length; page++)
    pages.fill(page, pageStarts[page], pageStarts[page + 1]);
  return pages;
}

export function writeSegment(path: string, facts: SegmentFacts, arrays: SegmentArrays): StoredFile {
  return writeSections(path, facts, { ...arrays });
}

/** `isChecked`: another thread has already verified these bytes. */
export function decodeSegment(bytes: Uint8Array, isChecked = false): Segment {
  const { facts, array } = decodeSections<SegmentFacts>(bytes, isChecked);
  return new Segment(facts, {
    pageStarts: array('pageStarts', 'Uint32Array'),
    inboundLinks: array('inboundLinks', 'Uint32Array'),
    linkStarts: array('linkStarts', 'Uint32Array'),
    linkPaths: array('linkPaths', 'Uint32Array'),
    linkPages: array('linkPages', 'Uint32Array'),
    boosts: array('boosts', 'Float32Array'),
    endpoints: array('endpoints', 'Uint8Array'),
    idPrefixes: array('idPrefixes', 'Uint32Array'),
    recordStarts: array('recordStarts', 'Float64Array'),
    recordLengths: array('recordLengths', 'Uint32Array'),
    pageRecordStarts: array('pageRecordStarts', 'Float64Array'),
    pageRecordLengths: array('pageRecordLengths', 'Uint32Array'),
    operations: array('operations', 'Uint8Array'),
    urlUnits: array('urlUnits', 'Uint16Array'),
    urlStarts: array('urlStarts', 'Uint32Array'),
    urlValues: array('urlValues', 'Uint32Array'),
    meanings: array('meanings', 'Int8Array'),
    forwardBytes: array('forwardBytes', 'Uint8Array'),
    forwardStarts: array('forwardStarts', 'Float64Array'),
    termUnits: array('termUnits', 'Uint16Array'),
    termStarts: array('termStarts', 'Uint32Array'),
    termValues: array('termValues', 'Uint32Array'),
    wordUnits: array('wordUnits', 'Uint16Array'),
    wordStarts: array('wordStarts', 'Uint32Array'),
    wordValues: array('wordValues', 'Uint32Array'),
    frequencies: array('frequencies', 'Uint32Array'),
    runStarts: array('runStarts', 'Uint32Array'),
    runImpacts: array('runImpacts', 'Uint8Array'),
    chunkStarts: array('chunkStarts', 'Uint32Array'),
    chunks: array('chunks', 'Uint32Array'),
    fieldLengths: array('fieldLengths', 'Float64Array'),
  });
}
