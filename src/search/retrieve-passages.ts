import type { Engine, KeywordRanking } from '../engine/engine.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import type { Scope } from '../vocabulary/scope.ts';
import { keywordConfidence } from './keyword-confidence.ts';
import { type RankOptions, rankDocs } from './rank-docs.ts';
import type { ArmFailure } from './vector-arm.ts';

/** Pages of an answer, and passages of each page. */
const maxPages = 6;
const maxPassages = 3;
/** Characters of all passages together: some 6,000 tokens. */
const defaultBudget = 24_000;

export interface RetrievalOptions extends Omit<RankOptions, 'limit' | 'kind'> {
  /** Characters of all passages together, default 24,000. */
  budget?: number;
}

/** A page with the whole text of its best passages. */
export interface RetrievedSource {
  title: string;
  pageUrl: string;
  /** Deep link to its best passage. */
  url: string;
  anchor: string | null;
  passages: { chunk: Chunk; score: number }[];
}

export interface Retrieval {
  /** Best first. */
  sources: RetrievedSource[];
  /** A passage has all words of the question, or its vector is nearer than those of off-topic questions. */
  isNear: boolean;
  failure: ArmFailure | null;
}

/** Finds the sources of an answer: the best pages with the whole text of their best passages. */
export async function retrievePassages(engine: Engine, options: RetrievalOptions): Promise<Retrieval> {
  const { scope, budget = defaultBudget } = options;
  // The trailing space says that the last word is complete, so it is not taken as a prefix.
  const query = `${options.query} `;
  const { pages, keyword, hasNeighbours, failure } = await rankDocs(engine, {
    ...options,
    query,
    limit: maxPages,
  });
  const wanted = pages.map((page) => page.passages.slice(0, maxPassages));
  const chunks = await engine.chunks(
    scope,
    wanted.flat().map(({ ref }) => ref),
  );
  const sources: RetrievedSource[] = [];
  let next = 0;
  for (const passages of wanted) {
    const read = passages.map(({ score }) => ({ chunk: chunks[next++]!, score }));
    const best = read[0]!.chunk;
    sources.push({
      title: best.kind === 'endpoint' ? best.title : best.headerPath[0] || best.title,
      pageUrl: best.pageUrl,
      url: best.url,
      anchor: best.anchor,
      passages: read,
    });
  }
  await addNeighbours(engine, scope, sources[0]);
  const isNear = hasNeighbours || holdsAllWords(keyword);
  return { sources: withinBudget(sources, budget), isNear, failure };
}

/** Adds the passages before and after the best one when they are in the same section. */
async function addNeighbours(
  engine: Engine,
  scope: Scope,
  source: RetrievedSource | undefined,
): Promise<void> {
  if (source === undefined) return;
  const [best] = source.passages;
  const { pageUrl, position, headerPath } = best!.chunk;
  const refs = await engine.chunksOfPage(scope, pageUrl);
  const known = new Set(source.passages.map(({ chunk }) => chunk.id));
  const around = [position - 1, position + 1].flatMap((at) => refs[at] ?? []);
  for (const chunk of await engine.chunks(scope, around)) {
    const isSameSection = chunk.headerPath.join('\n') === headerPath.join('\n');
    if (isSameSection && !known.has(chunk.id)) source.passages.push({ chunk, score: 0 });
  }
}

/** Takes the best passage of each page first, then further passages, until the budget is used up. */
function withinBudget(sources: readonly RetrievedSource[], budget: number): RetrievedSource[] {
  let left = budget;
  const kept = sources.map((source) => ({ ...source, passages: [] as RetrievedSource['passages'] }));
  const deepest = Math.max(0, ...sources.map(({ passages }) => passages.length));
  for (let depth = 0; depth < deepest; depth++)
    for (const [index, { passages }] of sources.entries()) {
      const passage = passages[depth];
      if (passage === undefined || (passage.chunk.text.length > left && left < budget)) continue;
      left -= passage.chunk.text.length;
      kept[index]!.passages.push(passage);
    }
  return kept.filter(({ passages }) => passages.length > 0);
}

/** True when all words are known as written and one passage has nearly all of them. */
function holdsAllWords({ words, unknown, pages }: KeywordRanking): boolean {
  const isWrittenSo = unknown.length === 0 && words.every(({ match }) => match === 'exact');
  return isWrittenSo && words.length > 1 && keywordConfidence(pages) > 0.95;
}
