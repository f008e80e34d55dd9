import type { Engine, PageRanking } from '../src/engine/engine.ts';
import type { AnswerSource } from '../src/quoting/extract-answer.ts';
import type { Scope } from '../src/vocabulary/scope.ts';

const mostPages = 6;
const mostChunks = 3;
/** Pages among which those of another ranking are found again. */
const lookedAt = 200;

/** The sources of an answer: the best pages of a keyword search, each with its best passages. */
export async function answerSources(engine: Engine, scope: Scope, query: string): Promise<AnswerSource[]> {
  const { pages } = await engine.keyword(scope, { query, pages: mostPages });
  return Promise.all(pages.map((page, index) => sourceOf(engine, scope, page, index + 1)));
}

/** The same of pages that another ranking chose. */
export async function sourcesOfPages(
  engine: Engine,
  scope: Scope,
  query: string,
  urls: readonly string[],
): Promise<AnswerSource[]> {
  const { pages } = await engine.keyword(scope, { query, pages: lookedAt });
  const firsts = await engine.chunks(
    scope,
    pages.map(({ chunks }) => chunks[0]!.ref),
  );
  const byUrl = new Map(pages.map((page, index) => [firsts[index]!.pageUrl, page]));
  const sources = urls.slice(0, mostPages).map(async (url, index) => {
    const [first] = await engine.chunksOfPage(scope, url);
    const page = byUrl.get(url) ?? { chunks: [{ ref: first!, score: 0 }] };
    return sourceOf(engine, scope, page, index + 1);
  });
  return Promise.all(sources);
}

async function sourceOf(
  engine: Engine,
  scope: Scope,
  page: { chunks: readonly Pick<PageRanking['chunks'][number], 'ref' | 'score'>[] },
  number: number,
): Promise<AnswerSource> {
  const best = page.chunks.slice(0, mostChunks);
  const chunks = await engine.chunks(
    scope,
    best.map(({ ref }) => ref),
  );
  return {
    number,
    title: chunks[0]!.title,
    url: chunks[0]!.pageUrl,
    chunks: chunks.map((chunk, index) => ({ chunk, score: best[index]!.score })),
  };
}
