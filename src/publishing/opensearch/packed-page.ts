import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { PageEntry } from '../../engine/engine.ts';
import { encodeChunk } from '../../engine/local/chunk-record.ts';
import { chunkTerms, ownFields, packPlaces } from '../../engine/local/chunk-terms.ts';
import { nameOf, withoutResponses } from '../../engine/local/segment-builder.ts';
import { meanVector, type PackedVector, packVector } from '../../engine/ranking/packed-vector.ts';
import type { Analyser } from '../../text/analyser.ts';
import type { StaticModel } from '../../text/static-model.ts';
import type { Block } from '../../vocabulary/block.ts';
import type { Chunk } from '../../vocabulary/chunk.ts';
import { linkedPath } from '../../vocabulary/linked-blocks.ts';
import { plainText } from '../../vocabulary/plain-text.ts';
import { linksIn } from '../../vocabulary/resolve-links.ts';
import type { PageCard } from '../card.ts';

/** A page that was read and analysed: everything that its documents need except the links of other pages. */
export interface PackedPage {
  card: PageCard;
  entry: PageEntry;
  /** Compressed JSON, in base64. */
  blocks: string;
  /** The terms of the page; other fields refer to them by index. */
  terms: string[];
  /** The words of each term. */
  words: string[][];
  chunks: PackedChunk[];
  /** Packed word vector of all chunks together, in base64; empty without a model. */
  vector: string;
}

export interface PackedChunk {
  id: string;
  /** Compressed, in base64. */
  record: string;
  operation: { method: string; path: string } | null;
  isOperation: boolean;
  /** The paths of its links. */
  linkedPaths: string[];
  /** Terms of each field of the chunk itself, without links to it. */
  fields: number[][];
  /** For a chunk like a glossary, the number of terms in the heading of each section. */
  entries: number[];
  /** The name of the chunk. */
  name: string;
  vector: string;
}

export interface PageContent {
  card: PageCard;
  entry: PageEntry;
  blocks: Block[];
  chunks: readonly Chunk[];
}

/** Analyses a page. */
export function packPage(
  { card, entry, blocks, chunks }: PageContent,
  analyser: Analyser,
  model: StaticModel | null,
): PackedPage {
  const table = new PageTerms();
  const vectors: PackedVector[] = [];
  const packed = chunks.map((chunk): PackedChunk => {
    const plain = plainText(chunk.blocks);
    const { terms, places, entries } = chunkTerms(chunk, plain, analyser, table);
    const vector = model && packVector(model.chunk(chunk, withoutResponses(chunk, plain)));
    if (vector !== null) vectors.push(vector);
    return {
      id: chunk.id,
      record: packed64(encodeChunk(chunk, plain.text, packPlaces(places))),
      operation:
        chunk.method === null || chunk.path === null ? null : { method: chunk.method, path: chunk.path },
      isOperation: chunk.kind === 'endpoint',
      linkedPaths: [...new Set(linksIn(chunk.blocks).values().map(linkedPath))],
      fields: ownFields.map((field) => terms[field]),
      entries,
      name: nameOf(chunk),
      vector: vector === null ? '' : base64(vector),
    };
  });
  return {
    card,
    entry,
    blocks: packed64(Buffer.from(JSON.stringify(blocks))),
    terms: table.terms,
    words: table.words.map((words) => [...words]),
    chunks: packed,
    vector: model === null ? '' : base64(meanVector(vectors, model.dimensions)),
  };
}

/** Numbers the terms of one page. */
class PageTerms {
  readonly terms: string[] = [];
  readonly words: Set<string>[] = [];
  readonly #numbers = new Map<string, number>();

  add(term: string, word: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) {
      this.words[known]!.add(word);
      return known;
    }
    this.#numbers.set(term, this.terms.length);
    this.words.push(new Set([word]));
    return this.terms.push(term) - 1;
  }
}

export function packed64(bytes: Buffer): string {
  return zstdCompressSync(bytes).toString('base64');
}

export function unpacked64(text: string): Buffer {
  return zstdDecompressSync(Buffer.from(text, 'base64'));
}

function base64({ buffer, byteOffset, byteLength }: Int8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}
