import { type Analyser, analyserFor } from '../../text/analyser.ts';
import type { StaticModel } from '../../text/static-model.ts';
import type { Chunk } from '../../vocabulary/chunk.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import type { FoundChunk, KeywordQuery, KeywordRanking, ScopeFacts, SearchEngine } from '../engine.ts';
import { pageRanking, understoodQuery } from '../keyword-ranking.ts';
import { Accumulator, leastImpacts } from '../local/accumulator.ts';
import { packPlaces } from '../local/chunk-terms.ts';
import { type KnownTerm, type KnownWord, KnownWords } from '../ranking/known-words.ts';
import { matchOperations, requestKind } from '../ranking/match-operations.ts';
import { nearest } from '../ranking/nearest.ts';
import { doesOther } from '../ranking/operation-actions.ts';
import { meantBy, planQuery, type QueryPlan } from '../ranking/query-plan.ts';
import { addCandidates, type Candidate, QueryView } from '../ranking/query-view.ts';
import { queryWords } from '../ranking/query-words.ts';
import type { OperationFacts, RankedPage } from '../ranking/rank-pages.ts';
import { type LoadedQuery, rankQuery } from '../ranking/rank-query.ts';
import { unknownScope } from '../unknown-scope.ts';
import type { ExportRoot, ModelIndex, ScopeIndex, ScopeMeaning, StoredOperation } from './export-root.ts';
import { FoundChunks } from './found-chunks.ts';
import { type PageTable, readPageTable } from './page-table.ts';
import { PartialPostings } from './partial-postings.ts';
import { PieceModel } from './piece-model.ts';
import { PageVectors, PieceSimilarity } from './piece-similarity.ts';
import type { PieceStore } from './piece-store.ts';
import { PieceTexts } from './piece-texts.ts';
import { PieceWords } from './piece-words.ts';
import { PossiblyBest } from './possibly-best.ts';
import { SignComparison } from './sign-vector.ts';
import { type ReadChunk, wholeChunk } from './stored-chunk.ts';
import { readTokenPiece } from './token-piece.ts';

/** Chunks whose features are computed, as in the local engine. */
const candidateCount = 100;
/** Chunks whose texts are loaded before the hits are chosen. */
const textsRead = 20;
/** Maximum number of times postings are loaded to find the candidates. */
const mostRounds = 8;
/** Maximum number of words that the last word or a mistyped word of a query is compared with. */
const mostOthers = 12;

interface OpenScope {
  scope: Scope;
  index: ScopeIndex;
  table: PageTable;
  analyser: Analyser;
  words: PieceWords;
  texts: PieceTexts;
  operations: readonly (StoredOperation & { chunk: number })[];
  meaning: { model: PieceModel; pages: PageVectors | null } | null;
}

export interface PiecesOptions {
  /** False ranks by words alone, even where there are word vectors. */
  similarity?: boolean;
}

/** Searches the pieces of an export: loads what a query needs, then ranks like the server. */
export class PiecesEngine implements SearchEngine {
  readonly scopes: readonly ScopeFacts[];
  readonly #root: ExportRoot;
  readonly #store: PieceStore;
  readonly #hasSimilarity: boolean;
  readonly #open = new Map<string, Promise<OpenScope>>();

  constructor(root: ExportRoot, store: PieceStore, { similarity = true }: PiecesOptions = {}) {
    this.#hasSimilarity = similarity;
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
    const [known, ownModel] = await Promise.all([
      open.words.find(query, open.analyser),
      open.meaning?.model.load(query) ?? null,
    ]);
    const words = new KnownWords(open.index.chunkCount, known);
    const model = ownModel && (await withOthers(ownModel, query, known, open));
    const plan = planQuery(query, open.analyser, words, model);
    const vector = model === null || plan.nameShare === 1 ? null : model.query(meantBy(query, plan));
    const matched = kind === 'doc' ? [] : matchOperations(query, open.operations);
    const proposed = kind === 'doc' || vector === null ? [] : nearestOperations(vector, open);
    const planned = { query, kind, plan, vector, words, matched, proposed };
    const lists = await listsOf(plan, words, open);
    await completeLists(open, planned, lists);
    const names = rankByNames(open, planned, lists);
    const { found } = names;
    const ranked = await rankByTexts(open, planned, names);
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

  /** Only for pages with a chunk that was read before, because URLs are in the texts. */
  async chunksOfPage(scope: Scope, url: string): Promise<number[]> {
    const { texts, table } = await this.open(scope);
    return texts.pagesAt(url).flatMap((page) => {
      const [from, to] = table.chunksOf(page);
      return Array.from({ length: to - from }, (_, index) => from + index);
    });
  }

  /** Loads the pieces that every search in a scope needs. */
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
    const [table, dictionary, operations, meaning] = await Promise.all([
      this.#store.load(index.pageTable).then(readPageTable),
      this.#store.load(index.texts.dictionary),
      index.operations === null ? [] : this.#store.json<StoredOperation[]>(index.operations),
      this.#hasSimilarity && index.meaning !== null ? this.#loadMeaning(index.meaning) : null,
    ]);
    return {
      scope,
      index,
      table,
      analyser,
      words: new PieceWords(index, this.#store),
      texts: new PieceTexts(index.texts, dictionary, table, this.#store, scope),
      operations: operations.map((operation) => ({ ...operation, chunk: table.chunkAt(operation.slot, 0) })),
      meaning: meaning && {
        model: meaning.model,
        pages: meaning.pages && new PageVectors(meaning.pages, table),
      },
    };
  }

  async #loadMeaning({ model, frequent, pages }: ScopeMeaning) {
    const [index, tokens, vectors] = await Promise.all([
      this.#store.json<ModelIndex>(model),
      this.#store.load(frequent),
      pages === null ? null : this.#store.load(pages),
    ]);
    return {
      model: new PieceModel(index, this.#store, readTokenPiece(tokens, index.dimensions)),
      pages: vectors,
    };
  }
}

/** A ranking by postings only: the impacts of terms, and titles, headings and links. */
interface RankedByNames {
  found: FoundChunks;
  /** The chunks with the highest scores, best first. */
  earned: readonly Candidate[];
  /** The score of a chunk by the loaded postings. */
  scoreOf(chunk: number): number;
  pages: RankedPage[];
}

/** Loads the postings that decide which chunks are candidates, then all postings of their pages. */
async function completeLists(
  { table }: OpenScope,
  { plan, kind, matched, proposed }: PlannedQuery,
  lists: ReadonlyMap<number, PartialPostings>,
): Promise<void> {
  const isWanted = (chunk: number) =>
    kind === undefined || table.page(table.pageOf(chunk)).isEndpoint === (kind === 'endpoint');
  const possible = new PossiblyBest(lists, plan, table, isWanted);
  let best = possible.chunks(candidateCount);
  for (let round = 0; round < mostRounds && (await possible.decide(best)); round++)
    best = possible.chunks(candidateCount);
  const slots = new Set([...best, ...matched, ...proposed].map((chunk) => table.addressOf(chunk).slot));
  await Promise.all([...lists.values()].map((list) => list.complete(slots)));
}

function rankByNames(
  open: OpenScope,
  planned: PlannedQuery,
  lists: ReadonlyMap<number, PartialPostings>,
): RankedByNames {
  const { plan, kind, words, matched, proposed } = planned;
  const found = new FoundChunks(lists, words, open.table, [...matched, ...proposed]);
  const wanted =
    kind === undefined ? undefined : (chunk: number) => found.isEndpoint(chunk) === (kind === 'endpoint');
  const accumulator = new Accumulator(found);
  const earned = accumulator
    .best(plan, candidateCount, { wanted, budget: Number.POSITIVE_INFINITY })
    .sort((a, b) => b.score - a.score);
  const scoreOf = (chunk: number) => accumulator.scoreOf(chunk);
  const loaded = { ...loadedQuery(open, planned, found, new Map()), scoreOf, named: [] };
  const pages = rankQuery(candidatesOf(earned, placesOf(proposed, found)), loaded, {
    weights: { readInFull: 0 },
    learned: false,
  });
  return { found, earned, scoreOf, pages };
}

/** Ranks again after loading the texts of the best chunks. */
async function rankByTexts(
  open: OpenScope,
  planned: PlannedQuery,
  { found, earned, scoreOf: estimated, pages }: RankedByNames,
): Promise<RankedPage[]> {
  const { texts, analyser, index } = open;
  const read = await texts.read(bestChunks(pages, found, textsRead).map((chunk) => found.numbers[chunk]!));
  const gains = new Map<number, number>();
  for (const [number, text] of read) {
    const chunk = found.placeOf(number);
    if (chunk === undefined) continue;
    found.addText(chunk, text, analyser);
    gains.set(chunk, found.unexpectedScore(chunk, planned.plan, index.averageLengths));
  }
  const scoreOf = (chunk: number) => estimated(chunk) + (gains.get(chunk) ?? 0);
  const rated = earned.map(({ chunk }) => ({ chunk, score: scoreOf(chunk) }));
  const candidates = candidatesOf(rated, placesOf(planned.proposed, found));
  const named = placesOf(planned.matched, found);
  return rankQuery(candidates, { ...loadedQuery(open, planned, found, read), scoreOf, named });
}

function loadedQuery(
  { operations, meaning, table }: OpenScope,
  { query, plan, words, vector }: PlannedQuery,
  found: FoundChunks,
  read: ReadonlyMap<number, ReadChunk>,
): Omit<LoadedQuery, 'named' | 'scoreOf'> {
  const hasVectors = vector !== null && (read.size > 0 || meaning!.pages !== null);
  return {
    view: viewOf(found, plan),
    facts: found,
    similarity: hasVectors
      ? {
          query: new PieceSimilarity(vector, found, meaning!.pages, read, table),
          share: 1 - plan.nameShare,
        }
      : null,
    operations: operationFacts(query, plan, words, found, operations),
  };
}

function placesOf(numbers: readonly number[], found: FoundChunks): number[] {
  return numbers.map((number) => found.placeOf(number)!);
}

/** The chunks with terms of the query, and proposed chunks. A query without known words is about something else. */
function candidatesOf(earned: readonly Candidate[], proposed: readonly number[]): Candidate[] {
  const candidates = [...earned];
  if (candidates.length > 0) addCandidates(candidates, proposed);
  return candidates;
}

interface PlannedQuery {
  query: string;
  kind: KeywordQuery['kind'];
  plan: QueryPlan;
  /** The query's word vector; null when only words count. */
  vector: Float64Array | null;
  words: KnownWords;
  /** The numbers of the operations whose path is in the query. */
  matched: readonly number[];
  /** The numbers of the operations with the nearest word vectors. */
  proposed: readonly number[];
}

/** Adds words to the query's model: those that its last word or a mistyped word may mean. */
async function withOthers(
  model: StaticModel,
  query: string,
  known: readonly (KnownTerm | KnownWord)[],
  { meaning, analyser }: OpenScope,
): Promise<StaticModel> {
  const others = known.filter((each): each is KnownWord => 'word' in each);
  const isCompared = queryWords(query, analyser).some(({ word }) => model.row(word) !== null);
  if (others.length === 0 || !isCompared) return model;
  const frequent = others.sort((a, b) => b.frequency - a.frequency).slice(0, mostOthers);
  return meaning!.model.load(
    query,
    frequent.map(({ word }) => word),
  );
}

/** The numbers of the nearest operations' chunks. The summary of an operation has few words to match. */
function nearestOperations(vector: Float64Array, { meaning, operations, table }: OpenScope): number[] {
  const pages = meaning?.pages;
  if (!pages) return [];
  const comparison = new SignComparison(vector);
  const cosines = operations.map(({ chunk }) => comparison.cosine(pages.of(table.pageOf(chunk))));
  return nearest(operations.length, cosines).map((place) => operations[place]!.chunk);
}

function viewOf(found: FoundChunks, plan: QueryPlan): QueryView {
  const view = new QueryView(found);
  view.load(plan);
  return view;
}

/** The postings of all terms of a plan, by their numbers. */
async function listsOf(
  plan: QueryPlan,
  words: KnownWords,
  open: OpenScope,
): Promise<Map<number, PartialPostings>> {
  const terms = [...new Set(plan.concepts.flatMap((concept) => concept.terms.map(({ term }) => term)))];
  const lists = await Promise.all(terms.map((term) => open.words.postings(words.termAt(term))));
  const loaded = new Map(terms.map((term, place) => [term, new PartialPostings(lists[place]!)]));
  const least = leastImpacts(plan, (term) => loaded.get(term)!.sizes);
  for (const [term, list] of loaded) list.countFrom(least?.get(term) ?? 0);
  return loaded;
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
    requestOf: (chunk) => {
      const operation = operationAt(chunk);
      return operation === undefined ? 0 : requestKind(operation);
    },
  };
}

async function readFound(
  { texts, analyser }: OpenScope,
  plan: QueryPlan,
  found: FoundChunks,
  refs: readonly number[],
): Promise<FoundChunk[]> {
  const read = await texts.read(refs);
  const places = refs.map((ref) => found.placeOf(ref)!);
  for (const [index, ref] of refs.entries()) found.addText(places[index]!, read.get(ref)!, analyser);
  const view = viewOf(found, plan);
  return refs.map((ref, index) => {
    const { chunk, plain } = read.get(ref)!;
    const packed = packPlaces(found.placesOf(read.get(ref)!, analyser));
    const { blocks: _, ...head } = chunk;
    return { chunk: head, plain: plain.text, places: view.placesIn(places[index]!, packed) };
  });
}
