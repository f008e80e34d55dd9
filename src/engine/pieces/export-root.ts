import type { Scope } from '../../vocabulary/scope.ts';

/** Raise it when the format of a file changes: older scripts then refuse the export. */
export const exportFormat = 7;

/** `docent.json`, the file that lists all other files. */
export interface ExportRoot {
  format: number;
  /** Changes with every change of the export. */
  build: string;
  currentVersion: string;
  defaultLocale: string;
  /** `index`: a piece with a `ScopeIndex`. `slots`: a piece with the page of each slot, for the next export. */
  scopes: (Scope & { pages: number; chunks: number; index: string; slots: string })[];
  /** Paths of the scripts. */
  scripts: { engine: string };
  /** Questions that the docs answer. */
  examples: string[];
  /** The main parts of the docs in each language; older exports have none. */
  mainParts?: Record<string, { title: string; url: string; about: string }[]>;
}

/** Pieces in the order of their keys. `firsts`: the first key of each piece. `names`: their names, joined. */
export interface PieceList {
  firsts: string[];
  names: string;
}

/** The index of a scope: lists its pieces. It hardly grows with the site, because every visit loads it. */
export interface ScopeIndex {
  chunkCount: number;
  /** Average length of each field, as used for the weights of postings. */
  averageLengths: number[];
  pageTable: string;
  /** On a large site, a list of pieces that each have a part of the `TermIndex`. */
  terms: TermIndex | PieceList;
  words: PieceList;
  /** The most frequent words of prefixes that many words start with; null when there are none. */
  prefixes: string | null;
  /** API operations; null when there are none. */
  operations: string | null;
  texts: TextIndex;
  /** Null when hits are ranked by words alone. */
  meaning: ScopeMeaning | null;
}

export interface TermIndex {
  pieces: PieceList;
  /**
   * Terms with so many chunks that their postings have their own file. `facts`: frequency * 2, + 1 for topics. `heads`:
   * the bytes before the tail of the postings; 0 for postings without a tail.
   */
  longTerms: { terms: string[]; facts: number[]; heads: number[]; names: string };
}

/**
 * The files of texts. A large site has thousands, so each number is stored as one character, and consecutive files
 * share a hash in their names.
 */
export interface TextIndex {
  /** A piece with the dictionary that all texts are compressed with. */
  dictionary: string;
  /** The number of chunks in each file. */
  chunks: string;
  /** Whether a file has a piece for each chunk, after a piece with their sizes. Otherwise, a file is one piece. */
  isPacked: boolean;
  /** The number of files in each group, and the hashes of the groups, joined. */
  groups: string;
  hashes: string;
}

/** The data for comparing queries and texts by word vectors. Vectors of chunks are stored with their texts. */
export interface ScopeMeaning {
  /** A piece with a `ModelIndex`. */
  model: string;
  /** A piece with the tokens of the scope's most frequent words. */
  frequent: string;
  /** A piece with the vector of each slot's page; null when there are too many pages to load all of them. */
  pages: string | null;
}

/** The pieces of the static model, with tokens in sorted order. `hash`: the hash of all pieces, used in their names. */
export interface ModelIndex {
  dimensions: number;
  firsts: string[];
  hash: string;
}

/** Length of a piece's name, and of the hash in the name of a piece of texts or tokens. */
export const nameLength = 9;
export const shortHashLength = 5;

/** Numbers as a text with one character per number. */
export function packCounts(counts: readonly number[]): string {
  return counts.map((count) => String.fromCharCode(count + firstCharacter)).join('');
}

export function unpackCounts(packed: string): number[] {
  return Array.from(packed, (character) => character.charCodeAt(0) - firstCharacter);
}

const firstCharacter = 0x30;

export function nameAt(names: string, place: number): string {
  return names.slice(place * nameLength, (place + 1) * nameLength);
}

/** Bytes per size in a file of texts, and bytes of all sizes, which are not compressed. */
export const sizeBytes = 3;
export const sizesLength = (chunks: number) => 10 + sizeBytes * chunks;

/** A file of texts is named by its first chunk and the short hash of its group. */
export function textName({ slot, position }: { slot: number; position: number }, hash: string): string {
  return `${slot.toString(36)}.${position.toString(36)}-${hash}`;
}

/** A piece of tokens is named by its index and the short hash of all pieces. */
export function tokenName(hash: string, place: number): string {
  return `t${place.toString(36)}-${hash}`;
}

/** The short hash at an index of the joined hashes. */
export function shortHashAt(hashes: string, place: number): string {
  return hashes.slice(place * shortHashLength, (place + 1) * shortHashLength);
}

/** The most frequent words of prefixes that many words start with. */
export type PrefixLists = Record<string, [word: string, term: string, frequency: number][]>;

/** An API operation, and what ranking needs to know about it. */
export interface StoredOperation {
  /** The slot of the operation's page. The operation is the first chunk of the page. */
  slot: number;
  method: string;
  path: string;
  /** The number of its action, as in `OperationActions`. */
  action: number;
  /** For a variant, the terms that name it. */
  variant?: string[];
}
