import type { StaticModel } from '../../text/static-model.ts';
import { meantBy, type QueryPlan } from '../ranking/query-plan.ts';
import { QuerySimilarity } from '../ranking/query-similarity.ts';
import { addCandidates, QueryView } from '../ranking/query-view.ts';
import type { LoadedSimilarity, OperationFacts, RankedPage } from '../ranking/rank-pages.ts';
import { type RankOptions, rankQuery } from '../ranking/rank-query.ts';
import { Candidates } from './candidates.ts';
import type { HashedWords } from './hashed-words.ts';
import type { RankingRecord } from './ranking-record.ts';
import type { ScopeOperations } from './scope-operations.ts';
import type { NearTerm } from './word-finder.ts';

/** A chunk with its keyword score. */
export interface Found {
  record: RankingRecord;
  score: number;
}

/** Chunks that have terms of the query, chunks nearest to a vector, chunks by their numbers, and further chunks. */
export type FoundPassages = Record<'hits' | 'foreign' | 'meant' | 'further', readonly Found[]>;

/** A query, and what the cluster knows about its words. */
interface PlannedQuery {
  query: string;
  plan: QueryPlan;
  words: HashedWords;
  related: ReadonlyMap<string, readonly NearTerm[]>;
  operations: ScopeOperations | null;
  /** Numbers of operations: those whose path is in the query, and those nearest to the query. */
  named: readonly number[];
  near: readonly number[];
  isForeign: boolean;
  /** Null when only words count. */
  model: StaticModel | null;
}

/** The result of a keyword search, before texts are read. */
export interface Ranked {
  plan: QueryPlan;
  words: HashedWords;
  candidates: Candidates;
  pages: RankedPage[];
}

/** Ranks the chunks that a cluster found, with the same code as every engine. */
export function rankFound(
  { hits, foreign, meant, further }: FoundPassages,
  { query, plan, words, related, operations, named, near, isForeign, model }: PlannedQuery,
  options: RankOptions,
): Ranked {
  const records = new Map(
    [...hits, ...foreign, ...meant, ...further].map(({ record }) => [record.ref, record]),
  );
  const candidates = new Candidates([...records.values()], words);
  const numbered = (refs: readonly number[]) => refs.map((ref) => candidates.numberOf(ref));
  const scored = (passages: readonly Found[]) =>
    passages.map(({ record, score }) => ({ chunk: candidates.numberOf(record.ref), score }));
  const found = scored(hits);
  const scores = new Map(scored([...hits, ...further]).map(({ chunk, score }) => [chunk, score]));
  const view = new QueryView(candidates);
  view.load(plan, relatedTerms(related, words));
  const similarity =
    model !== null && records.size > 0 ? loadSimilarity(candidates, model, query, plan) : null;
  if (similarity !== null && isForeign) {
    const chunks = numbered(foreign.map(({ record }) => record.ref));
    addCandidates(
      found,
      similarity.query.nearest(chunks.length, (index) => chunks[index]!),
    );
  } else if (found.length > 0) addCandidates(found, numbered(near));
  const loaded = {
    view,
    facts: candidates,
    similarity,
    operations: operations && operationFacts(operations, query, plan, words, candidates),
    named: numbered(named),
    scoreOf: (chunk: number) => scores.get(chunk) ?? 0,
  };
  return { plan, words, candidates, pages: rankQuery(found, loaded, options) };
}

function operationFacts(
  operations: ScopeOperations,
  query: string,
  { concepts }: QueryPlan,
  words: HashedWords,
  { records }: Candidates,
): OperationFacts | null {
  const terms = concepts.flatMap((concept) => concept.terms.map(({ term }) => words.termAt(term)));
  const facts = operations.factsFor(query, terms);
  return (
    facts && {
      hasOtherAction: (chunk) => facts.hasOtherAction(records[chunk]!.ref),
      isVariant: (chunk) => facts.isVariant(records[chunk]!.ref),
      requestOf: (chunk) => facts.requestOf(records[chunk]!.ref),
    }
  );
}

function relatedTerms(
  related: ReadonlyMap<string, readonly NearTerm[]>,
  words: HashedWords,
): { of(word: string): { term: number; similarity: number }[] } {
  return {
    of: (word) =>
      (related.get(word) ?? []).map(({ term, similarity }) => ({ term: words.numberOf(term), similarity })),
  };
}

function loadSimilarity(
  candidates: Candidates,
  model: StaticModel,
  query: string,
  plan: QueryPlan,
): LoadedSimilarity<QuerySimilarity> {
  const similarity = QuerySimilarity.over(candidates.vectors(model), model)!;
  similarity.load(meantBy(query, plan));
  return { query: similarity, share: 1 - plan.nameShare };
}
