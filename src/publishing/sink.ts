import type { Site } from '../content/open-site.ts';
import type { SourceFile } from '../content/source.ts';
import type { Embedder } from '../embedding/embedder.ts';
import type { SnapshotFacts, Snapshots } from '../engine/snapshots.ts';
import type { StaticModel } from '../text/static-model.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import type { Page } from '../vocabulary/page.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { FileCard, PageCard } from './card.ts';

/** The snapshot of the previous build, as far as a build can use it. */
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

/** Takes the pages of one scope in reading order. */
export interface ScopeSink {
  /** Adds a page that was read. */
  add(page: Page, chunks: readonly Chunk[]): PageCard;
  /** Adds a page of the previous snapshot. */
  keep(card: PageCard): PageCard;
  /** Ends a file: its pages are the ones that were added or kept since the last file. */
  note(card: FileCard): void;
  /** Ends the scope; nothing is added after that. */
  finish(): Promise<void>;
  /** Releases its resources, finished or not. */
  abandon(): void;
}

export interface ScopeSinkOptions {
  /** The model of word vectors; null where hits are ranked by words alone. */
  model: StaticModel | null;
  siteUrl: string | undefined;
}

/** Takes a whole site, which readers see when it is published. */
export interface SiteSink {
  scope(scope: Scope, options: ScopeSinkOptions): Promise<ScopeSink>;
  /** Takes over a scope of the previous snapshot as it is. */
  keepScope(scope: Scope): Promise<void>;
  /** Makes it the current snapshot and returns its number. */
  publish(facts: Omit<SnapshotFacts, 'number' | 'createdAt'>): Promise<number>;
  /** Removes what was written, if it was not published; returns the error that operators should see. */
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
  /** Chunks that have none. */
  readonly missing: number;
  /** Texts without a vector, some at a time; a text may come more than once. */
  missingTexts(): AsyncIterable<readonly MissingText[]>;
  /** The keys of all texts. */
  keys(): AsyncIterable<string>;
  /** Gives chunks their vectors; `queries` are off-topic. Null if there is nothing to add, or another build was faster. */
  publish(vectors: KnownVectors, identity: string, queries: readonly Float32Array[]): Promise<number | null>;
  close(): void;
}

/** Where builds publish to. */
export interface Publisher {
  readonly snapshots: Snapshots;
  /** Changes whenever what is stored could not be read by older code, or was analysed otherwise. */
  readonly format: number;
  /** Null if there is none, if it was built with other settings, or if it is damaged. Then everything is read again. */
  previous(signature: string): Promise<PreviousBuild | null>;
  begin(previous: PreviousBuild | null): Promise<SiteSink>;
  /** The current snapshot, to be embedded; null if there is none. */
  vectorTarget(embedder: Embedder): Promise<VectorTarget | null>;
  /** Whether the current snapshot was built from this site; null if there is none. */
  isOfSite(site: Site): Promise<boolean | null>;
}
