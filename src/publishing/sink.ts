import type { Site } from '../content/open-site.ts';
import type { SourceFile } from '../content/source.ts';
import type { Embedder } from '../embedding/embedder.ts';
import type { SnapshotFacts, Snapshots } from '../engine/snapshots.ts';
import type { StaticModel } from '../text/static-model.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import type { Page } from '../vocabulary/page.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { FileCard, PageCard } from './card.ts';

/** The parts of the previous snapshot that a build can use. */
export interface PreviousBuild {
  readonly number: number;
  readonly scopeCount: number;
  /** Whether a scope was built from exactly these files in this order. */
  hasExactly(scope: Scope, keys: readonly string[]): boolean;
  /** Whether a file and all files it includes are unchanged. */
  keeps(file: SourceFile): boolean;
  card(file: SourceFile): FileCard;
  close(): void;
}

/** Receives the pages of one scope in reading order. */
export interface ScopeSink {
  /** Adds a page that was read. */
  add(page: Page, chunks: readonly Chunk[]): PageCard;
  /** Adds a page of the previous snapshot. */
  keep(card: PageCard): PageCard;
  /** Ends a file, whose pages were added or kept since the last file. */
  note(card: FileCard): void;
  /** Ends the scope; nothing may be added after that. */
  finish(): Promise<void>;
  /** Releases its resources, even if unfinished. */
  abandon(): void;
}

export interface ScopeSinkOptions {
  /** The model of word vectors; null if hits are ranked by words alone. */
  model: StaticModel | null;
  siteUrl: string | undefined;
}

/** Receives a whole site, which readers see once it is published. */
export interface SiteSink {
  scope(scope: Scope, options: ScopeSinkOptions): Promise<ScopeSink>;
  /** Keeps a scope of the previous snapshot unchanged. */
  keepScope(scope: Scope): Promise<void>;
  /** Makes it the current snapshot and returns its number. */
  publish(facts: Omit<SnapshotFacts, 'number' | 'createdAt'>): Promise<number>;
  /** Removes the written data, if it was not published; returns the error for operators. */
  discard(error: unknown): Promise<unknown>;
}

/** Vectors that can be looked up by the hash of their text. */
export interface KnownVectors {
  readonly dimensions: number;
  has(key: string): boolean;
  get(key: string): Float32Array | null;
}

export interface MissingText {
  /** The hash of the text. */
  key: string;
  text(): string;
}

/** A snapshot whose chunks get vectors. */
export interface VectorTarget {
  readonly number: number;
  readonly chunks: number;
  /** Chunks that have a vector. */
  readonly embedded: number;
  /** Chunks without a vector. */
  readonly missing: number;
  /** Texts without a vector, in batches; a text may occur more than once. */
  missingTexts(): AsyncIterable<readonly MissingText[]>;
  /** The keys of all texts. */
  keys(): AsyncIterable<string>;
  /**
   * Adds vectors to chunks; `queries` are off-topic. Null if there is nothing to add, or if another build was faster.
   */
  publish(vectors: KnownVectors, identity: string, queries: readonly Float32Array[]): Promise<number | null>;
  close(): void;
}

/** A destination of builds. */
export interface Publisher {
  readonly snapshots: Snapshots;
  /** Changes whenever older code could not read the stored data, or analysed it differently. */
  readonly format: number;
  /** Null if there is none, or if it is damaged or was built with other settings. Then everything is read again. */
  previous(signature: string): Promise<PreviousBuild | null>;
  begin(previous: PreviousBuild | null): Promise<SiteSink>;
  /** The current snapshot, to be embedded; null if there is none. */
  vectorTarget(embedder: Embedder): Promise<VectorTarget | null>;
  /** Whether the current snapshot was built from this site; null if there is none. */
  isOfSite(site: Site): Promise<boolean | null>;
}
