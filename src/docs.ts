import type { AnswerPart } from './answers/answer-part.ts';
import type { PageEntry, PageRecord, PageSelection, RemoteState } from './engine/engine.ts';
import type { JournalState } from './journal/journal.ts';
import type { Explanation } from './search/explain-rank.ts';
import type { PoolState } from './search/pool/search-pool.ts';
import type { FoundHit, WordNotes } from './search/search-docs.ts';
import type { ArmFailure } from './search/vector-arm.ts';
import type { AnswerStatus, AskRequest } from './vocabulary/ask.ts';
import type { Asker } from './vocabulary/asker.ts';
import type { Chunk } from './vocabulary/chunk.ts';
import type { Feedback } from './vocabulary/feedback.ts';
import type { Scope } from './vocabulary/scope.ts';
import type { SearchRequest } from './vocabulary/search.ts';

/** The result of a search, with details for operators. */
export interface FoundDocs extends WordNotes {
  hits: FoundHit[];
  /** True if the vector arm was expected and failed: then these are keyword hits only. */
  degraded: boolean;
  /** Why the vector arm failed. */
  degradedBy: ArmFailure | null;
  /** Duration of each part, in milliseconds. */
  timings: Record<string, number>;
}

/** The state of the vector arm. */
export interface VectorArm {
  model: string;
  /** Number of chunks with a usable vector, and of all chunks. */
  embedded: number;
  chunks: number;
  /** State of the circuit breaker; `open`: the provider is not called for a while. */
  breaker: 'closed' | 'open' | 'probing';
  lastFailure: { reason: string; at: Date } | null;
}

export interface SearchOptions {
  /** Cancels the search, for example when the reader has left. */
  signal?: AbortSignal;
  /** Whether to return the positions of matches in snippets, default true. */
  marks?: boolean;
  /** Who asks; default `reader`. Recorded in the journal. Searches by agents return the best chunk of each page. */
  asker?: Asker;
  /** Distinguishes readers while they type, so that the beginnings of a query are not counted; never stored. */
  reader?: string;
  /** Whether to record the search, default true; false for searches that no reader typed. */
  isRecorded?: boolean;
}

export interface AskOptions extends Pick<SearchOptions, 'signal' | 'asker' | 'reader' | 'isRecorded'> {
  /** False: no model is called, neither to find chunks nor to answer. Default true. */
  withModels?: boolean;
}

/** A problem with a page. */
export interface GivenReport extends Partial<Scope> {
  url: string;
  comment: string;
}

/** An answer that is being written. */
export interface Asked {
  /** Also the id of the message in the stream, and the id to rate the answer by. */
  id: string;
  /** Parts of an AI SDK UI message stream; can be read only once. */
  parts: AsyncIterable<AnswerPart>;
  /** Resolves when the answer finishes, fails or is aborted. */
  ended: Promise<{ outcome: 'finished' | 'failed' | 'aborted'; answerer: AnswerStatus['answerer'] }>;
}

/** Identifies a chunk and its content. */
export interface ChunkHash extends Pick<Chunk, 'id' | 'url' | 'hash'> {
  /** Anchors of the small sections that were merged into the chunk. */
  anchors: string[];
}

/** The operations on a site's docs. Each one runs in exactly one scope. */
export interface Docs {
  /** Number of the snapshot that is served. */
  readonly snapshot: number;
  readonly createdAt: Date;
  /** Why a newer snapshot is not served; null if this is the newest one. */
  readonly damage: string | null;
  readonly scopes: readonly (Scope & { pages: number; chunks: number })[];
  readonly currentVersion: string;
  readonly defaultLocale: string;
  /** Null when no embedding key is configured. */
  vectorArm(): VectorArm | null;
  /** Ranked hits, each with the positions of its matches in addition to the fields of the API. */
  search(request: SearchRequest, options?: SearchOptions): Promise<FoundDocs>;
  /** Streams an answer from whole chunks. Its row is in the journal before its first part is sent. */
  ask(request: AskRequest, options?: AskOptions): Promise<Asked>;
  /** Records a rating of an answer; `ok` is false if there is no such answer. */
  rate(feedback: Feedback): Promise<{ ok: boolean }>;
  /** Records a report about a page; reports about unknown pages are not recorded. */
  report(report: GivenReport, options?: Pick<SearchOptions, 'asker'>): Promise<{ recorded: boolean }>;
  /** The state of the search threads; null if this thread searches alone. */
  searchThreads(): PoolState | null;
  /** The state of calls to an engine on other machines; null if searches run in this process. */
  engineState(): RemoteState | null;
  /** The state of the journal; null without a journal. */
  journalState(): JournalState | null;
  /** Explains the rank of a page for a query. */
  why(request: SearchRequest, url: string): Promise<Explanation>;
  page(url: string, scope?: Partial<Scope>): Promise<PageRecord | null>;
  /** The page of a chunk, by the chunk's id. */
  pageOfChunk(id: string, scope?: Partial<Scope>): Promise<PageRecord | null>;
  /** Every page at a URL, in reading order: API operations may share one. */
  pagesAt(url: string, scope?: Partial<Scope>): Promise<PageRecord[]>;
  /** The URL of the first page at a path, in any case and spelling unless `isExact`; null if there is none. */
  urlAt(path: string, isExact: boolean, scope?: Partial<Scope>): Promise<string | null>;
  pages(scope?: Partial<Scope>): AsyncIterable<PageRecord>;
  /** Pages without their texts, in reading order. */
  pageEntries(scope?: Partial<Scope>, selection?: PageSelection): AsyncIterable<PageEntry>;
  /** The number of pages that `pageEntries` yields. */
  countPages(scope?: Partial<Scope>, selection?: PageSelection): Promise<number>;
  /** Hashes of the chunks of a page, to detect changes; empty if there is no such page. */
  chunkHashes(pageUrl: string, scope?: Partial<Scope>): Promise<ChunkHash[]>;
  close(): Promise<void>;
}

/** The docs that are being served, now or soon: a new snapshot may replace them between two uses. */
export interface DocsInUse {
  /** Whether `use` runs at once; if missing, it always does. */
  isReady?(): boolean;
  /** Runs an operation on the current docs, which stay open until the operation ends. */
  use<Result>(verb: (docs: Docs) => Promise<Result>): Promise<Result>;
  /** Called when a search runs without its vector arm. */
  onDegraded?(reason: ArmFailure): void;
  /** Throws if a question is refused: answers cost more than searches. */
  beforeAsk?(): Promise<void>;
  /** Throws if a report is refused: reports are stored. */
  beforeReport?(): Promise<void>;
  /** Called when an answer ends, with its outcome and who wrote it. */
  onAnswered?(outcome: string, answerer: string): void;
}
