import type { Block } from '../vocabulary/block.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import type { NavigationPlace, Operation } from '../vocabulary/page.ts';
import type { Scope } from '../vocabulary/scope.ts';

/** A scope that can be searched, and how much is in it. */
export interface ScopeFacts extends Scope {
  pages: number;
  chunks: number;
  /** Null when none of its chunks has a vector. */
  vectors: VectorFacts | null;
}

export interface VectorFacts {
  /** Identity of the embedding model. Only a query with the same identity can be compared with the vectors. */
  identity: string;
  dimensions: number;
  /** Number of chunks that have a vector. */
  count: number;
}

export interface KeywordQuery {
  query: string;
  kind?: 'doc' | 'endpoint';
  /** Maximum number of pages to return. */
  pages: number;
  /** True adds the parts of each page's score. */
  explain?: boolean;
}

/** The ranking features of a chunk or page by name. Values are comparable within one ranking. */
export type Features = Record<string, number>;

export interface ChunkRef {
  /** The engine's own number of the chunk within its scope. */
  ref: number;
  score: number;
  features: Features;
}

/** A page with its matching chunks, best first. */
export interface PageRanking {
  /** The engine's own number of the page within its scope. */
  page: number;
  score: number;
  chunks: ChunkRef[];
  features: Features;
  /** How much each signal adds to the score, if the query asked for it. */
  parts?: Features;
}

/** One word of the query and how the index understood it. */
export interface ReadWord {
  word: string;
  match: 'exact' | 'prefix' | 'similar';
  /** Matching terms of the index. */
  terms: string[];
  weight: number;
  /** The nearest word of the scope, if the word was corrected. */
  corrected?: string;
  /** True if the scope may only have other words: a correction, or longer words with another meaning. */
  isGuess?: true;
  /** True for a name that words of the query spell, beside those words: `deleteAll` for "delete all". */
  isJoined?: true;
}

/** Where in a chunk's plain text a word of the query starts. */
export interface WordPlace {
  start: number;
  /** Which of the query's words it is. */
  word: number;
}

/** A chunk of a search result. */
export interface FoundChunk {
  /** Without its content, which `chunks` reads. */
  chunk: Omit<Chunk, 'text' | 'blocks'>;
  /** The text of the chunk without markup. */
  plain: string;
  /** In reading order. */
  places: WordPlace[];
}

export interface KeywordRanking {
  pages: PageRanking[];
  words: ReadWord[];
  /** Words that no chunk of the scope contains. */
  unknown: string[];
  /** Names and possibly correct words that no chunk contains, each with the word that the reader may mean, or ''. */
  missing: Readonly<Record<string, string>>;
  /** Weight that the unknown words would have if they were known. */
  unknownWeight: number;
  /** Chunks by their numbers, in the requested order, with the positions of the query's words. */
  read(refs: readonly number[]): Promise<FoundChunk[]>;
}

export interface VectorQuery {
  vector: Float32Array;
  kind?: 'doc' | 'endpoint';
  /** Maximum number of chunks to return. */
  chunks: number;
}

/** Chunks near a vector; scores are cosine similarities. */
export interface VectorRanking {
  /** A page's score is that of its nearest chunk. */
  pages: Omit<PageRanking, 'features'>[];
  /** Usual similarity of the vector to chunks, measured on a sample. */
  background: { mean: number; deviation: number };
  /** Similarity of each of some off-topic queries to its nearest chunk; empty when it was not measured. */
  noise: readonly number[];
}

/** A page as it was indexed. */
export interface PageRecord {
  url: string;
  title: string;
  description: string;
  /** Whether the site does not show the description on the page. */
  hidesDescription?: true;
  sourceFile: string;
  /** Null for prose. */
  operation: Operation | null;
  /** Questions that the page answers, by its front matter; only if there are any. */
  answers?: string[];
  /** Only if the site says where its navigation shows the page. */
  navigation?: NavigationPlace;
  /** Paths that redirect to the page, if there are any. */
  aliases?: string[];
  /** The content below the title. Links lead to URLs of the site, or to other sites. */
  blocks: Block[];
}

/** A page without its content. */
export type PageEntry = Omit<PageRecord, 'blocks'>;

/** The state of calls to an engine on other machines. */
export interface RemoteState {
  kind: 'opensearch';
  /** Whether the last call was answered. */
  isReachable: boolean;
  /** The message is for the operator. */
  lastFailure: { reason: string; message: string; at: Date } | null;
  /** Calls that failed since the start, by reason. */
  failures: Readonly<Record<string, number>>;
  /** Calls that were sent again because the first call took too long. */
  repeated: number;
}

/** Which pages of a scope are listed; default all. */
export interface PageSelection {
  /** Only pages whose URL starts with this. */
  prefix?: string;
  /** Only pages whose last URL segment is this, in lower case. */
  name?: string;
  /** Only API operations, or only other pages. */
  isOperation?: boolean;
  /** Matching pages to skip. */
  skip?: number;
}

/** What searching and answering need of an engine. */
export type SearchEngine = Pick<Engine, 'scopes' | 'keyword' | 'vector' | 'chunks' | 'chunksOfPage'>;

/** The interface that all searches use. Every call reads exactly one scope, so results never mix scopes. */
export interface Engine {
  /** Number of the served snapshot. */
  readonly snapshot: number;
  readonly createdAt: Date;
  readonly scopes: readonly ScopeFacts[];
  keyword(scope: Scope, query: KeywordQuery): Promise<KeywordRanking>;
  /** Only for scopes that have vectors. The query vector must have the same dimensions. */
  vector(scope: Scope, query: VectorQuery): Promise<VectorRanking>;
  /** Chunks by their numbers, in the requested order. */
  chunks(scope: Scope, refs: readonly number[]): Promise<Chunk[]>;
  /** The chunks of a page in reading order, by its URL; empty when there is no such page. */
  chunksOfPage(scope: Scope, url: string): Promise<number[]>;
  page(scope: Scope, url: string): Promise<PageRecord | null>;
  /** The page a chunk belongs to, by the chunk's id. */
  pageOfChunk(scope: Scope, id: string): Promise<PageRecord | null>;
  /** Every page at a URL, in reading order: operations may share one. */
  pagesAt(scope: Scope, url: string): Promise<PageRecord[]>;
  /**
   * The URL of the first page at a path, in any case and spelling unless `isExact`, else of the first page to which the
   * path redirects; null if there is no page.
   */
  urlAt(scope: Scope, path: string, isExact: boolean): Promise<string | null>;
  /** All pages in reading order; a scope may have more than fit in memory. */
  pages(scope: Scope): AsyncIterable<PageRecord>;
  /** Pages without their texts, in reading order. */
  pageEntries(scope: Scope, selection?: PageSelection): AsyncIterable<PageEntry>;
  /** The number of pages that `pageEntries` yields. */
  countPages(scope: Scope, selection?: PageSelection): Promise<number>;
  /** The state of calls to other machines; null if the engine makes no calls. */
  remote(): RemoteState | null;
  close(): Promise<void>;
}
