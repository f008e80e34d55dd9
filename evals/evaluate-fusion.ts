import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offTopicQueries } from '../src/embedding/off-topic-queries.ts';
import { embeddingText } from '../src/publishing/embedding-text.ts';
import { similarityFloor } from '../src/search/fuse.ts';
import { DocentFolds, type KeywordArm } from './docent-folds.ts';
import type { Arms } from './fusions.ts';
import type { Query } from './query.ts';
import { type QuerySet, withPublishedUrls } from './query-set.ts';
import type { VectorAnswer } from './vector-arm.ts';
import { VectorArm } from './vector-arm.ts';
import type { VectorCache } from './vector-cache.ts';

/** Queries with the results of both arms. */
export interface AskedQueries {
  name: string;
  queries: readonly Query[];
  arms: readonly Arms[];
  urls: readonly string[];
}

/** What the vector arm returns with a given similarity floor. */
export interface FloorEffect {
  set: string;
  floor: string;
  /** Off-topic queries that still got neighbours, their total, and the number of all their neighbours. */
  fooled: number;
  nonsense: number;
  neighbours: number;
  /** Share of relevant pages among the ten nearest that are above the floor. */
  kept: number;
}

export interface FusionEvaluation {
  /** The set's queries, one group per kind. */
  kinds: AskedQueries[];
  /** Questions in a reader's own words, if the set has any. */
  paraphrases: AskedQueries | null;
  /** The paraphrases, with the relevant pages removed from the keyword arm. */
  wordless: AskedQueries | null;
  floors: FloorEffect[];
}

/** Runs both arms on one set. `onProgress` receives the number of embedded chunks. */
export async function evaluateFusion(
  set: QuerySet,
  vectors: VectorCache,
  onProgress: (done: number) => void,
): Promise<FusionEvaluation> {
  const folds = await DocentFolds.build(set);
  const arm = new VectorArm(set, await vectors.documents(set.chunks.map(embeddingText), onProgress));
  const noise = (await vectors.queries(offTopicQueries)).map((query) => arm.nearest(query));
  const urls = set.pages.map(({ url }) => url);
  const ask = async (name: string, queries: readonly Query[], arms: Pick<Arms, 'keyword' | 'words'>[]) => {
    const asked = await vectors.queries(queries.map(({ query }) => query));
    const all = asked.map((query, index): Arms => {
      const vector = arm.ask(query);
      const floor = similarityFloor(vector.background, set.chunks.length, noise);
      return { ...arms[index]!, vector, floor };
    });
    return { name, queries, arms: all, urls };
  };
  const askOther = (name: string, queries: readonly Query[]) =>
    ask(name, queries, paired(folds.armsFor(queries), folds.armsFor(queries, { similarity: false })));
  const links = await ask(set.name, set.queries, paired(folds.arms(), folds.arms({ similarity: false })));
  const kinds = [links];
  for (const kind of ['questions', 'written'] as const)
    if (set[kind].length > 0) kinds.push(await askOther(`${set.name} ${kind}`, set[kind]));
  const own = readParaphrases(set);
  const paraphrases = own.length === 0 ? null : await askOther(set.name, own);
  const nonsense = (await vectors.queries(readNonsense())).map((query) => arm.ask(query));
  return {
    kinds,
    paraphrases,
    wordless: paraphrases && withoutWords(paraphrases),
    floors: floorEffects(links, nonsense, set.chunks.length, noise),
  };
}

/** The keyword arm with and without the static model, query by query. */
function paired(keyword: readonly KeywordArm[], words: readonly KeywordArm[]) {
  return keyword.map((each, index) => ({ keyword: each, words: words[index]! }));
}

function readParaphrases({ name, scope, pages }: QuerySet): Query[] {
  const file = readJson('paraphrases.json') as Record<string, Pick<Query, 'query' | 'relevantPages'>[]>;
  const own = (file[name] ?? []).map((query, index) => ({
    id: `own-${index}`,
    locale: scope.locale,
    ...query,
  }));
  return withPublishedUrls(own, pages);
}

function readNonsense(): string[] {
  return readJson('nonsense-queries.json') as string[];
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
}

/** Simulates relevant pages that share no word with the query. */
function withoutWords({ queries, arms, urls, name }: AskedQueries): AskedQueries {
  const bare = arms.map((each, index): Arms => {
    const relevant = new Set(queries[index]!.relevantPages);
    const bereft = (arm: KeywordArm): KeywordArm => ({
      ...arm,
      pages: arm.pages.filter(({ page }) => !relevant.has(urls[page]!)),
    });
    return { ...each, keyword: bereft(each.keyword), words: bereft(each.words) };
  });
  return { name, queries, urls, arms: bare };
}

function floorEffects(
  { name, queries, arms, urls }: AskedQueries,
  nonsense: readonly VectorAnswer[],
  chunkCount: number,
  noise: readonly number[],
): FloorEffect[] {
  const floors: Record<string, (answer: VectorAnswer) => number> = {
    none: () => -1,
    'of the query alone': ({ background }) => similarityFloor(background, chunkCount),
    'by off-topic queries': ({ background }) => similarityFloor(background, chunkCount, noise),
  };
  return Object.entries(floors).map(([floor, of]) => {
    const through = nonsense.map((answer) => answer.pages.filter(({ score }) => score >= of(answer)).length);
    const answers = arms.flatMap(({ vector }, index) => {
      const relevant = new Set(queries[index]!.relevantPages);
      const answer = vector.pages.slice(0, 10).find(({ page }) => relevant.has(urls[page]!));
      return answer === undefined ? [] : [answer.score >= of(vector)];
    });
    return {
      set: name,
      floor,
      fooled: through.filter((count) => count > 0).length,
      nonsense: nonsense.length,
      neighbours: through.reduce((sum, count) => sum + count, 0),
      kept: answers.filter(Boolean).length / Math.max(1, answers.length),
    };
  });
}
