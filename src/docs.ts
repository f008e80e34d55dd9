import type { AnswerPart } from './answers/answer-part.ts';
import type { PageEntry, PageRecord, PageSelection, RemoteState } from './engine/engine.ts';
import type { JournalState } from './journal/journal.ts';
import type { Explanation } from './search/explain-rank.ts';
import type { PoolState } from './search/pool/search-pool.ts';
import type { FoundHit } from './search/search-docs.ts';
import type { ArmFailure } from './search/vector-arm.ts';
import type { AnswerStatus, AskRequest } from './vocabulary/ask.ts';
import type { Asker } from './vocabulary/asker.ts';
import type { Chunk } from './vocabulary/chunk.ts';
import type { Feedback } from './vocabulary/feedback.ts';
import type { Scope } from './vocabulary/scope.ts';
import type { SearchRequest } from './vocabulary/search.ts';

/** A search's answer, with what an operator wants to know about it. */
export interface FoundDocs {
  hits: FoundHit[];
  /** The vector arm was expected and failed: these are keyword hits only. */
  degraded: boolean;
  /** Why. */
  degradedBy: ArmFailure | null;
  /** How long each part took, in milliseconds. */
  timings: Record<string, number>;
  /** Words of the query that were corrected, with the words they were corrected to. */
  corrections: Record<string, string>;
}

/** How the vector arm does. */
export interface VectorArm {
  model: string;
  /** Chunks with a vector that can be used, and all chunks. */
  embedded: number;
  chunks: number;
  /** What calls to the provider come to: `open` means that it is left alone for a while. */
  breaker: 'closed' | 'open' | 'probing';
  lastFailure: { reason: string; at: Date } | null;
}

export interface SearchOptions {
  /** Ends what the search waits for: the reader has gone. */
  signal?: AbortSignal;
  /** Whether to return the positions of matches in snippets, default true. */
  marks?: boolean;
  /** Who asks, for the journal; default `reader`. */
  asker?: Asker;
  /** Tells readers apart while they type, so that beginnings of a query are not counted; kept nowhere. */
  reader?: string;
  /** Whether to record the search, default true. Searches that no reader typed are not recorded. */
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
  /** Also the id of the message in the stream, and what a rating names. */
  id: string;
  /** Parts of an AI SDK UI message stream, to be read once. */
  parts: AsyncIterable<AnswerPart>;
  /** Settles on finish, on failure and on abort alike. */
  ended: Promise<{ outcome: 'finished' | 'failed' | 'aborted'; answerer: AnswerStatus['answerer'] }>;
}

/** What readers can do with a site's docs. Every verb runs inside exactly one scope. */
export interface Docs {
  /** Number of the snapshot that is served. */
  readonly snapshot: number;
  readonly createdAt: Date;
  /** Why a newer snapshot is not served instead; null when this is the current one. */
  readonly damage: string | null;
  readonly scopes: readonly (Scope & { pages: number; chunks: number })[];
  readonly currentVersion: string;
  readonly defaultLocale: string;
  /** Null when no embedding key is configured. */
  vectorArm(): VectorArm | null;
  /** Ranked passages; each with the places of its matches beside what the contract has. */
  search(request: SearchRequest, options?: SearchOptions): Promise<FoundDocs>;
  /** An answer from full passages, as it is written; its row in the journal is there before its first part. */
  ask(request: AskRequest, options?: AskOptions): Promise<Asked>;
  /** Keeps what a reader thinks of an answer; `ok` is false when no such answer is known. */
  rate(feedback: Feedback): Promise<{ ok: boolean }>;
  /** Records a report about a page; reports about unknown pages are not recorded. */
  report(report: GivenReport, options?: Pick<SearchOptions, 'asker'>): Promise<{ recorded: boolean }>;
  /** The threads that search; null when this thread searches alone. */
  searchThreads(): PoolState | null;
  /** How calls to an engine on other machines go; null if searches run in this process. */
  engineState(): RemoteState | null;
  /** How the journal does; null when none is kept. */
  journalState(): JournalState | null;
  /** Explains the rank of a page for a query. */
  why(request: SearchRequest, url: string): Promise<Explanation>;
  page(url: string, scope?: Partial<Scope>): Promise<PageRecord | null>;
  /** The page a passage belongs to, by the passage's id. */
  pageOfChunk(id: string, scope?: Partial<Scope>): Promise<PageRecord | null>;
  /** Every page at a URL, in reading order: API operations may share one. */
  pagesAt(url: string, scope?: Partial<Scope>): Promise<PageRecord[]>;
  /** The URL of the first page at a path, in any case and spelling unless `isExact`; null when there is none. */
  urlAt(path: string, isExact: boolean, scope?: Partial<Scope>): Promise<string | null>;
  pages(scope?: Partial<Scope>): AsyncIterable<PageRecord>;
  /** Pages without their texts, in reading order. */
  pageEntries(scope?: Partial<Scope>, selection?: PageSelection): AsyncIterable<PageEntry>;
  /** The number of pages that `pageEntries` yields. */
  countPages(scope?: Partial<Scope>, selection?: PageSelection): Promise<number>;
  /** Fingerprints of the passages of a page, to detect changes; empty if there is no such page. */
  chunkHashes(pageUrl: string, scope?: Partial<Scope>): Promise<Pick<Chunk, 'id' | 'url' | 'hash'>[]>;
  close(): Promise<void>;
}

/** Docs that are there, or will be: a new snapshot may take over between two uses. */
export interface DocsInUse {
  /** Whether `use` runs a verb at once; left out: it does. */
  isReady?(): boolean;
  /** Runs a verb on the docs of this moment, which stay open until it has ended. */
  use<Result>(verb: (docs: Docs) => Promise<Result>): Promise<Result>;
  /** Hears why a search went without its vector arm. */
  onDegraded?(reason: ArmFailure): void;
  /** Lets a question in, or throws why not: answers cost more than searches. */
  beforeAsk?(): Promise<void>;
  /** Lets a report in, or throws why not: reports are stored. */
  beforeReport?(): Promise<void>;
  /** Hears how an answer ended, and who wrote it. */
  onAnswered?(outcome: string, answerer: string): void;
}
