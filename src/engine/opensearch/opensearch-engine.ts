import { zstdDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { analyserFor } from '../../text/analyser.ts';
import { isInOtherScript } from '../../text/is-in-other-script.ts';
import { staticModelFor } from '../../text/load-static-model.ts';
import type { StaticModel } from '../../text/static-model.ts';
import type { Block } from '../../vocabulary/block.ts';
import type { Chunk } from '../../vocabulary/chunk.ts';
import { type LinkedUrl, linkedBlocks } from '../../vocabulary/linked-blocks.ts';
import { comparablePath, pagePath } from '../../vocabulary/page-address.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import type {
  Engine,
  FoundChunk,
  KeywordQuery,
  KeywordRanking,
  PageEntry,
  PageRecord,
  PageSelection,
  RemoteState,
  ScopeFacts,
  VectorQuery,
  VectorRanking,
} from '../engine.ts';
import { pageRanking, understoodQuery } from '../keyword-ranking.ts';
import { decodeChunk, decodeFoundChunk, type StoredChunk } from '../local/chunk-record.ts';
import { packVector } from '../ranking/packed-vector.ts';
import { meantBy, planQuery } from '../ranking/query-plan.ts';
import { QueryView } from '../ranking/query-view.ts';
import { leastKeyword, mostCompleted } from '../ranking/rank-pages.ts';
import type { RankOptions } from '../ranking/rank-query.ts';
import type { EngineOptions } from '../snapshots.ts';
import { unknownScope } from '../unknown-scope.ts';
import { Candidates } from './candidates.ts';
import { type Cluster, columns, type SearchHit } from './cluster.ts';
import { HashedWords } from './hashed-words.ts';
import { featureOf, vectorFieldName } from './index-mapping.ts';
import { type Found, type FoundPassages, type Ranked, rankFound } from './rank-found.ts';
import { decodeRanking, type RankingRecord } from './ranking-record.ts';
import { remembered } from './remembered.ts';
import { ScopeOperations, type StoredOperation, storedOperation } from './scope-operations.ts';
import type { ClusterScope, ClusterSnapshot } from './site-state.ts';
import { VectorSample } from './vector-sample.ts';
import { WordFinder } from './word-finder.ts';

/** Number of ranked chunks, as in the local engine. */
const candidateCount = 100;
/** Maximum number of further chunks of the best pages. */
const mostFurther = 200;
/** Maximum number of operations of a scope in memory. Further operations are found only by their words. */
const mostOperations = 20_000;
const operationsAtATime = 500;
const pagesAtATime = 500;
const entriesAtATime = 2000;
const mostOfOnePage = 10_000;
/** Pages with a path, or with an alias that is the path. */
const mostOfOnePath = 20;
/** Size of the cache of chunks in bytes. */
const mostKept = 32 << 20;

interface OpenScope {
  facts: ClusterScope;
  words: WordFinder;
  /** All operations, read when first needed. */
  operations(): Promise<ScopeOperations>;
  sample: VectorSample;
  model: StaticModel | null;
  /** A query for documents of the scope in this snapshot. */
  within(kind: string, ...filters: object[]): object;
}

interface StoredPage {
  entry: PageEntry;
  /** Compressed JSON, in base64. */
  blocks: string;
  /** `LinkTargets` as JSON. */
  targets: string;
}

/** The URLs of the pages that a page links to, by the paths that the author wrote. */
export type LinkTargets = readonly (readonly [path: string, url: string])[];

interface WeighedTerm {
  term: string;
  weight: number;
}

/** Searches a snapshot in a cluster. The cluster finds candidates, and Docent ranks them. */
export class OpenSearchEngine implements Engine {
  readonly snapshot: number;
  readonly createdAt: Date;
  readonly scopes: readonly ScopeFacts[];
  readonly #cluster: Cluster;
  readonly #scopes: ReadonlyMap<string, OpenScope>;
  readonly #kept = new LRUCache<string, StoredChunk>({
    maxSize: mostKept,
    sizeCalculation: ({ plain, places }) => 2 * plain.length + places.length + 1000,
  });

  static async open(
    cluster: Cluster,
    snapshot: ClusterSnapshot,
    { similarity = true, onWarning }: EngineOptions = {},
  ): Promise<OpenSearchEngine> {
    const scopes = new Map<string, OpenScope>();
    for (const facts of snapshot.scopes) {
      const within = (kind: string, ...filters: object[]) =>
        documentsOf(facts, snapshot.number, kind, filters);
      const isComparable = similarity && facts.meaning !== null;
      const known = isComparable ? await staticModelFor(facts.locale, onWarning) : null;
      const model = known?.identity === facts.meaning ? known : null;
      scopes.set(keyOf(facts), {
        facts,
        within,
        model,
        operations: remembered(() => readOperations(cluster, { facts, within, model })),
        words: new WordFinder(cluster, within, facts.routing),
        sample: new VectorSample(cluster, facts, within),
      });
    }
    return new OpenSearchEngine(cluster, snapshot, scopes);
  }

  private constructor(
    cluster: Cluster,
    { number, createdAt, scopes: facts }: ClusterSnapshot,
    scopes: ReadonlyMap<string, OpenScope>,
  ) {
    this.#cluster = cluster;
    this.#scopes = scopes;
    this.snapshot = number;
    this.createdAt = new Date(createdAt);
    this.scopes = facts.map(({ version, locale, pages, chunks, vectors }) => ({
      version,
      locale,
      pages,
      chunks,
      vectors,
    }));
  }

  async keyword(scope: Scope, query: KeywordQuery): Promise<KeywordRanking> {
    const open = this.#open(scope);
    const ranked = await this.#rank(open, query);
    const { plan, words, candidates, pages } = ranked;
    return {
      pages: pages.slice(0, query.pages).map((page) => ({
        ...pageRanking(page, (chunk) => candidates.records[chunk]!.ref),
        page: candidates.pageNumber(page.page),
      })),
      ...understoodQuery(plan, words),
      read: (refs) => this.#read(open, ranked, refs),
    };
  }

  async vector(scope: Scope, { vector, kind, chunks }: VectorQuery): Promise<VectorRanking> {
    const { facts, within, sample } = this.#open(scope);
    const { vectors } = facts;
    if (vectors === null) throw new RangeError('There are no vectors in this scope.');
    if (vector.length !== vectors.dimensions)
      throw new RangeError(
        `The query vector has ${vector.length} dimensions instead of ${vectors.dimensions}.`,
      );
    const filter = within('chunk', { term: { embedded: vectors.identity } }, ...kindFilter(kind));
    const near = { vector: [...vector], k: chunks, filter };
    const [hits, background] = await Promise.all([
      this.#cluster.search<never>(
        {
          ...columns('ref', 'order'),
          size: chunks,
          query: { knn: { [vectorFieldName(vectors.dimensions)]: near } },
        },
        facts,
      ),
      sample.background(vector),
    ]);
    const pages = new Map<number, VectorRanking['pages'][number]>();
    for (const { _score, fields } of hits) {
      const similarity = 2 * _score - 1;
      const [ref, page] = [fields!.ref![0] as number, fields!.order![0] as number];
      const entry = pages.get(page) ?? { page, score: similarity, chunks: [] };
      entry.chunks.push({ ref, score: similarity, features: { vector: similarity } });
      pages.set(page, entry);
    }
    return { pages: [...pages.values()], background, noise: facts.noise };
  }

  async chunks(scope: Scope, refs: readonly number[]): Promise<Chunk[]> {
    type Source = { record: string; targets: string };
    const found = await this.#byRef<Source>(this.#open(scope), refs, ['record', 'targets']);
    return found.map(({ record, targets }) => decodeChunk(unpacked(record), linkedUrlIn(targets)));
  }

  async chunksOfPage(scope: Scope, url: string): Promise<number[]> {
    const { facts, within } = this.#open(scope);
    const found = await this.#cluster.search<{ ref: number }>(
      {
        size: mostOfOnePage,
        _source: ['ref'],
        sort: [{ order: 'asc' }, { position: 'asc' }],
        query: within('chunk', { term: { url } }),
      },
      facts,
    );
    return found.map(({ _source }) => _source.ref);
  }

  async page(scope: Scope, url: string): Promise<PageRecord | null> {
    return (await this.#pages(this.#open(scope), { term: { url } }, 1))[0] ?? null;
  }

  async pagesAt(scope: Scope, url: string): Promise<PageRecord[]> {
    return this.#pages(this.#open(scope), { term: { url } }, mostOfOnePage);
  }

  async pageOfChunk(scope: Scope, id: string): Promise<PageRecord | null> {
    const open = this.#open(scope);
    const [chunk] = await this.#cluster.search<{ order: number }>(
      { size: 1, _source: ['order'], query: open.within('chunk', { term: { chunkId: id } }) },
      open.facts,
    );
    if (chunk === undefined) return null;
    return (await this.#pages(open, { term: { order: chunk._source.order } }, 1))[0] ?? null;
  }

  async urlAt(scope: Scope, path: string, isExact: boolean): Promise<string | null> {
    const { facts, within } = this.#open(scope);
    const comparable = comparablePath(path);
    const filter = isExact ? { term: { path: pagePath(path) } } : { term: { comparable } };
    const found = await this.#cluster.search<{ url: string }>(
      {
        size: isExact ? 1 : mostOfOnePath,
        _source: ['url'],
        sort: readingOrder,
        query: within('page', filter),
      },
      facts,
    );
    const urls = found.map(({ _source }) => _source.url);
    // Other pages only have the path as an alias.
    return urls.find((url) => isExact || comparablePath(pagePath(url)) === comparable) ?? urls[0] ?? null;
  }

  async *pages(scope: Scope): AsyncGenerator<PageRecord> {
    const { facts, within } = this.#open(scope);
    const wanted = {
      query: within('page'),
      fields: ['entry', 'blocks', 'targets'],
      sort: readingOrder,
      size: pagesAtATime,
    };
    for await (const { _source } of this.#cluster.each<StoredPage>(wanted, facts)) yield pageOf(_source);
  }

  async *pageEntries(scope: Scope, selection: PageSelection = {}): AsyncGenerator<PageEntry> {
    const { facts, within } = this.#open(scope);
    const query = within('page', ...filtersOf(selection));
    const wanted = { query, fields: ['entry'], sort: readingOrder, size: entriesAtATime };
    let skipped = 0;
    for await (const { _source } of this.#cluster.each<StoredPage>(wanted, facts))
      if (skipped++ >= (selection.skip ?? 0)) yield _source.entry;
  }

  async countPages(scope: Scope, selection: PageSelection = {}): Promise<number> {
    const { facts, within } = this.#open(scope);
    return this.#cluster.count(within('page', ...filtersOf(selection)), facts);
  }

  remote(): RemoteState {
    return { kind: 'opensearch', ...this.#cluster.state };
  }

  async close(): Promise<void> {
    // Later snapshots use the same cluster.
  }

  async #rank(open: OpenScope, { query, kind, explain }: KeywordQuery): Promise<Ranked> {
    const { facts, model } = open;
    const analyser = await analyserFor(facts.locale);
    const [{ known, related }, operations] = await Promise.all([
      open.words.find(query, analyser, model),
      kind === 'doc' ? null : open.operations(),
    ]);
    const words = new HashedWords(facts.chunks, known);
    const plan = planQuery(query, analyser, words, model);
    const hasSimilarity = model !== null && plan.nameShare < 1;
    const isForeign = isInOtherScript(query, facts.locale);
    const named = operations?.namedBy(query) ?? [];
    const near = hasSimilarity && !isForeign ? (operations?.nearestTo(meantBy(query, plan)) ?? []) : [];
    const terms = plan.concepts.flatMap(({ terms, weight }) =>
      terms.map(({ term, share }) => ({ term: words.termAt(term), weight: weight * share })),
    );
    const vector = hasSimilarity && isForeign ? byteVector(model, query) : [];
    const found = await this.#candidates(open, kind, { terms, vector, refs: [...named, ...near] });
    const planned = { query, plan, words, related, operations, named, near, isForeign };
    const rank = (further: readonly Found[], options: RankOptions) =>
      rankFound({ ...found, further }, { ...planned, model: hasSimilarity ? model : null }, options);
    if (found.hits.length < candidateCount) return rank([], { explain });
    const first = rank([], { weights: { readInFull: 0 }, learned: false });
    return rank(await this.#further(open, terms, found.hits, first), { explain });
  }

  /** Further chunks of the pages that may come first. */
  async #further(
    { facts, within }: OpenScope,
    terms: readonly WeighedTerm[],
    hits: readonly Found[],
    { candidates, pages }: Ranked,
  ): Promise<Found[]> {
    const numbers = pages.slice(0, mostCompleted).map(({ page }) => candidates.pageNumber(page));
    const known = hits.map(({ record }) => record.ref);
    const filter = within(
      'chunk',
      { terms: { order: numbers } },
      { bool: { must_not: { terms: { ref: known } } } },
    );
    const body = {
      ...columns('ranking'),
      size: mostFurther,
      min_score: leastKeyword * hits[0]!.score,
      query: earning(terms, filter),
    };
    const [found] = await this.#cluster.searches<never>([body], facts);
    return (found ?? []).map(foundBy);
  }

  /** Chunks that have terms of the query, chunks nearest to a vector, and chunks by their numbers. */
  async #candidates(
    { facts, within }: OpenScope,
    kind: KeywordQuery['kind'],
    wanted: { terms: WeighedTerm[]; vector: number[]; refs: number[] },
  ): Promise<Omit<FoundPassages, 'further'>> {
    const filter = within('chunk', ...kindFilter(kind));
    const searches: object[] = [];
    const search = (list: readonly unknown[], body: object) =>
      list.length === 0 ? -1 : searches.push({ ...columns('ranking'), ...body }) - 1;
    const hits = search(wanted.terms, {
      size: candidateCount,
      // Makes every copy of a shard return equal scores in the same order.
      sort: [{ _score: 'desc' }, { order: 'asc' }, { position: 'asc' }],
      track_scores: true,
      query: earning(wanted.terms, filter),
    });
    const near = { vector: wanted.vector, k: candidateCount, filter };
    const foreign = search(wanted.vector, { size: candidateCount, query: { knn: { textVector: near } } });
    const byNumber = within('chunk', { terms: { ref: wanted.refs } });
    const meant = search(wanted.refs, { size: wanted.refs.length, query: byNumber });
    const answers = await this.#cluster.searches<never>(searches, facts);
    const answerTo = (place: number) => (answers[place] ?? []).map(foundBy);
    return { hits: answerTo(hits), foreign: answerTo(foreign), meant: answerTo(meant) };
  }

  async #read(
    open: OpenScope,
    { plan, words, candidates }: Ranked,
    refs: readonly number[],
  ): Promise<FoundChunk[]> {
    const known = new Map<number, StoredChunk>();
    for (const ref of refs) {
      const kept = this.#kept.get(idOf(open.facts, ref));
      if (kept !== undefined && candidates.numberOf(ref) !== -1) known.set(ref, kept);
    }
    const unread = refs.filter((ref) => !known.has(ref));
    const found = await this.#byRef<{ record: string; ranking: string }>(open, unread, ['record', 'ranking']);
    for (const [place, { record }] of found.entries()) {
      const chunk = decodeFoundChunk(unpacked(record));
      known.set(unread[place]!, chunk);
      this.#kept.set(idOf(open.facts, unread[place]!), chunk);
    }
    const stored = new Map(found.map(({ ranking }, place) => [unread[place]!, rankingOf(ranking)]));
    const records = refs.map((ref) => stored.get(ref) ?? candidates.records[candidates.numberOf(ref)]!);
    const read = new Candidates(records, words);
    const view = new QueryView(read);
    view.load(plan);
    return refs.map((ref) => {
      const chunk = known.get(ref)!;
      return { ...chunk, places: view.placesIn(read.numberOf(ref), chunk.places) };
    });
  }

  #byRef<Source>({ facts }: OpenScope, refs: readonly number[], fields: string[]): Promise<Source[]> {
    return this.#cluster.documents<Source>(
      refs.map((ref) => idOf(facts, ref)),
      fields,
      facts.routing,
    );
  }

  async #pages({ facts, within }: OpenScope, filter: object, size: number): Promise<PageRecord[]> {
    const found = await this.#cluster.search<StoredPage>(
      { size, _source: ['entry', 'blocks', 'targets'], sort: readingOrder, query: within('page', filter) },
      facts,
    );
    return found.map(({ _source }) => pageOf(_source));
  }

  #open(scope: Scope): OpenScope {
    const found = this.#scopes.get(keyOf(scope));
    if (found !== undefined) return found;
    throw unknownScope(scope, this.scopes);
  }
}

async function readOperations(
  cluster: Cluster,
  { facts, within, model }: Pick<OpenScope, 'facts' | 'within' | 'model'>,
): Promise<ScopeOperations> {
  const wanted = {
    query: within('chunk', { term: { isOperation: true } }),
    fields: ['ranking'],
    sort: readingOrder,
    size: operationsAtATime,
  };
  const found: StoredOperation[] = [];
  for await (const { _source } of cluster.each<{ ranking: string }>(wanted, facts))
    if (found.push(storedOperation(rankingOf(_source.ranking))) === mostOperations) break;
  return new ScopeOperations(found, await analyserFor(facts.locale), model);
}

export const readingOrder = [{ order: 'asc' }, { ref: 'asc' }];

/** A query for the documents of a kind in a snapshot. */
export function documentsOf(
  { key }: Pick<ClusterScope, 'key'>,
  number: number,
  kind: string,
  filters: readonly object[] = [],
): { bool: object } {
  return {
    bool: {
      filter: [
        { term: { scope: key } },
        { term: { kind } },
        { range: { from: { lte: number } } },
        ...filters,
      ],
      must_not: [{ range: { to: { lte: number } } }],
    },
  };
}

/** The document id of a chunk. */
export function idOf({ key }: Pick<ClusterScope, 'key'>, ref: number): string {
  return `${key}\nchunk\n${ref}`;
}

function kindFilter(kind: KeywordQuery['kind']): object[] {
  return kind === undefined ? [] : [{ term: { isOperation: kind === 'endpoint' } }];
}

function filtersOf({ prefix, name, isOperation }: PageSelection): object[] {
  return [
    ...(prefix === undefined ? [] : [{ prefix: { url: prefix } }]),
    ...(name === undefined ? [] : [{ term: { name } }]),
    ...(isOperation === undefined ? [] : [{ term: { isOperation } }]),
  ];
}

/** The vector of a query as bytes; empty if the model knows none of its words. */
function byteVector(model: StaticModel, query: string): number[] {
  const vector = [...packVector(model.query(query)).subarray(0, model.dimensions)];
  return vector.some((number) => number !== 0) ? vector : [];
}

/** A query for chunks that have one of the terms. */
function earning(terms: readonly WeighedTerm[], filter: object): object {
  return { bool: { filter: [filter], should: terms.map(scoreOf), minimum_should_match: 1 } };
}

/** The score of a chunk for a term. */
function scoreOf({ term, weight }: WeighedTerm): object {
  return { rank_feature: { field: `impacts.${featureOf(term)}`, linear: {}, boost: weight } };
}

function foundBy({ _score, fields }: SearchHit<never>): Found {
  return { record: rankingOf(fields!.ranking![0] as string), score: _score };
}

function rankingOf(base64: string): RankingRecord {
  return decodeRanking(Buffer.from(base64, 'base64'));
}

function pageOf({ entry, blocks, targets }: StoredPage): PageRecord {
  const written = JSON.parse(unpacked(blocks).toString()) as Block[];
  return { ...entry, blocks: linkedBlocks(written, entry.url, linkedUrlIn(targets)) };
}

function linkedUrlIn(targets: string): LinkedUrl {
  const urls = new Map(JSON.parse(targets) as LinkTargets);
  return (path) => urls.get(path) ?? null;
}

function unpacked(base64: string): Buffer {
  return zstdDecompressSync(Buffer.from(base64, 'base64'));
}

function keyOf({ version, locale }: Scope): string {
  return `${version}\n${locale}`;
}
