import { type Analyser, analyserFor } from '../../text/analyser.ts';
import type { Chunk } from '../../vocabulary/chunk.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import type { FoundChunk, KeywordQuery, KeywordRanking, ScopeFacts, SearchEngine } from '../engine.ts';
import { pageRanking, understoodQuery } from '../keyword-ranking.ts';
import { Accumulator } from '../local/accumulator.ts';
import { packPlaces } from '../local/chunk-terms.ts';
import { weightsFor } from '../ranking/feature-weights.ts';
import { KnownWords } from '../ranking/known-words.ts';
import { matchOperations } from '../ranking/match-operations.ts';
import { doesOther } from '../ranking/operation-actions.ts';
import { planQuery, type QueryPlan } from '../ranking/query-plan.ts';
import { QueryView } from '../ranking/query-view.ts';
import type { OperationFacts, RankedPage } from '../ranking/rank-pages.ts';
import { rankQuery } from '../ranking/rank-query.ts';
import { unknownScope } from '../unknown-scope.ts';
import type { ExportRoot, ScopeIndex, StoredOperation } from './export-root.ts';
import { FoundChunks } from './found-chunks.ts';
import { type PageTable, readPageTable } from './page-table.ts';
import type { PieceStore } from './piece-store.ts';
import { PieceTexts } from './piece-texts.ts';
import { PieceWords } from './piece-words.ts';
import { wholeChunk } from './stored-chunk.ts';

/** Chunks whose features are computed, as in the engine of the server. */
const candidateCount = 100;

interface OpenScope {
  scope: Scope;
  index: ScopeIndex;
  table: PageTable;
  analyser: Analyser;
  words: PieceWords;
  texts: PieceTexts;
  operations: readonly (StoredOperation & { chunk: number })[];
}

/** Searches the pieces of an export: loads what a query needs, then ranks as the server does without word vectors. */
export class PiecesEngine implements SearchEngine {
  readonly scopes: readonly ScopeFacts[];
  readonly #root: ExportRoot;
  readonly #store: PieceStore;
  readonly #open = new Map<string, Promise<OpenScope>>();

  constructor(root: ExportRoot, store: PieceStore) {
    this.#root = root;
    this.#store = store;
    this.scopes = root.scopes.map(({ version, locale, pages, chunks }) => ({
      version,
      locale,
      pages,
      chunks,
      vectors: null,
    }));
  }

  async keyword(scope: Scope, { query, kind, pages }: KeywordQuery): Promise<KeywordRanking> {
    const open = await this.open(scope);
    const words = new KnownWords(open.index.chunkCount, await open.words.find(query, open.analyser));
    const plan = planQuery(query, open.analyser, words);
    const matched = kind === 'doc' ? [] : matchOperations(query, open.operations);
    const found = new FoundChunks(await listsOf(plan, words, open), words, open.table, matched);
    const named = matched.map((number) => found.placeOf(number));
    const ranked = await this.#rank(open, { query, kind, plan, named }, words, found);
    return {
      pages: ranked.slice(0, pages).map((page) => pageRanking(page, (chunk) => found.numbers[chunk]!)),
      ...understoodQuery(plan, words),
      read: (refs) => readFound(open, plan, found, refs),
    };
  }

  vector(): never {
    throw new RangeError('There are no vectors in an export.');
  }

  async chunks(scope: Scope, refs: readonly number[]): Promise<Chunk[]> {
    const { texts } = await this.open(scope);
    const read = await texts.read(refs);
    return refs.map((ref) => wholeChunk(read.get(ref)!));
  }

  /** Only of pages with a chunk that was read before: URLs are in the texts. */
  async chunksOfPage(scope: Scope, url: string): Promise<number[]> {
    const { texts, table } = await this.open(scope);
    return texts.pagesAt(url).flatMap((page) => {
      const [from, to] = table.chunksOf(page);
      return Array.from({ length: to - from }, (_, index) => from + index);
    });
  }

  /** Loads what every search in a scope needs. */
  open(scope: Scope): Promise<OpenScope> {
    const key = `${scope.version}\n${scope.locale}`;
    const known = this.#open.get(key);
    if (known !== undefined) return known;
    const opening = this.#load(scope).catch((error) => {
      this.#open.delete(key);
      throw error;
    });
    this.#open.set(key, opening);
    return opening;
  }

  async #load({ version, locale }: Scope): Promise<OpenScope> {
    const scope = { version, locale };
    const facts = this.#root.scopes.find((each) => each.version === version && each.locale === locale);
    if (facts === undefined) throw unknownScope(scope, this.scopes);
    const [analyser, index] = await Promise.all([
      analyserFor(locale),
      this.#store.json<ScopeIndex>(facts.index),
    ]);
    const [table, operations] = await Promise.all([
      this.#store.load(index.pageTable).then(readPageTable),
      index.operations === null ? [] : this.#store.json<StoredOperation[]>(index.operations),
    ]);
    return {
      scope,
      index,
      table,
      analyser,
      words: new PieceWords(index, this.#store),
      texts: new PieceTexts(index.texts, table, this.#store, scope),
      operations: operations.map((operation) => ({ ...operation, chunk: table.chunkAt(operation.slot, 0) })),
    };
  }

  /** Ranks by names first, then loads the texts of the chunks that are read in full. */
  async #rank(
    { analyser, texts, operations }: OpenScope,
    { query, kind, plan, named }: PlannedQuery,
    words: KnownWords,
    found: FoundChunks,
  ): Promise<RankedPage[]> {
    const wanted =
      kind === undefined ? undefined : (chunk: number) => found.isEndpoint(chunk) === (kind === 'endpoint');
    const candidates = new Accumulator(found).best(plan, candidateCount, { wanted });
    const facts = operationFacts(query, plan, words, found, operations);
    const loaded = () => ({ view: viewOf(found, plan), facts: found, similarity: null, operations: facts });
    found.describe(
      candidates.map(({ chunk }) => chunk),
      new Map(),
      analyser,
    );
    const byNames = rankQuery(candidates, { ...loaded(), named: [] }, { weights: { readInFull: 0 } });
    const full = bestChunks(byNames, found, weightsFor(0, 1).readInFull);
    const read = await texts.read(full.map((chunk) => found.numbers[chunk]!));
    found.describe(full, new Map(full.map((chunk) => [chunk, read.get(found.numbers[chunk]!)!])), analyser);
    return rankQuery(candidates, { ...loaded(), named });
  }
}

interface PlannedQuery {
  query: string;
  kind: KeywordQuery['kind'];
  plan: QueryPlan;
  /** The operations whose path is in the query. */
  named: readonly number[];
}

function viewOf(found: FoundChunks, plan: QueryPlan): QueryView {
  const view = new QueryView(found);
  view.load(plan);
  return view;
}

/** The postings of all terms of a plan, by their numbers. */
async function listsOf({ concepts }: QueryPlan, words: KnownWords, open: OpenScope) {
  const terms = [...new Set(concepts.flatMap((concept) => concept.terms.map(({ term }) => term)))];
  const lists = await Promise.all(terms.map((term) => open.words.postings(words.termAt(term))));
  return new Map(terms.map((term, place) => [term, lists[place]!]));
}

/** The chunks with the best scores by titles, headings and links. */
function bestChunks(pages: readonly RankedPage[], found: FoundChunks, most: number): number[] {
  return pages
    .flatMap(({ chunks }) => chunks)
    .map(({ chunk, score }) => ({ chunk, score: score / found.boostOf(chunk) }))
    .sort((a, b) => b.score - a.score || a.chunk - b.chunk)
    .slice(0, most)
    .map(({ chunk }) => chunk);
}

function operationFacts(
  query: string,
  { concepts }: QueryPlan,
  words: KnownWords,
  found: FoundChunks,
  operations: OpenScope['operations'],
): OperationFacts | null {
  if (operations.length === 0) return null;
  const isOther = doesOther(query);
  const terms = new Set(concepts.flatMap((each) => each.terms.map(({ term }) => words.termAt(term))));
  const byChunk = new Map(operations.map((operation) => [operation.chunk, operation]));
  const operationAt = (chunk: number) => byChunk.get(found.numbers[chunk]!);
  return {
    hasOtherAction: (chunk) => isOther(operationAt(chunk)?.action),
    isVariant: (chunk) => operationAt(chunk)?.variant?.every((term) => !terms.has(term)) ?? false,
  };
}

async function readFound(
  { texts, analyser }: OpenScope,
  plan: QueryPlan,
  found: FoundChunks,
  refs: readonly number[],
): Promise<FoundChunk[]> {
  const read = await texts.read(refs);
  const places = refs.map((ref) => found.placeOf(ref));
  found.describe(places, new Map(refs.map((ref, index) => [places[index]!, read.get(ref)!])), analyser);
  const view = viewOf(found, plan);
  return refs.map((ref, index) => {
    const { chunk, plain } = read.get(ref)!;
    const packed = packPlaces(found.placesOf(read.get(ref)!, analyser));
    const { blocks: _, ...head } = chunk;
    return { chunk: head, plain: plain.text, places: view.placesIn(places[index]!, packed) };
  });
}
