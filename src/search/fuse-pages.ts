import type { ChunkRef, KeywordRanking, PageRanking, VectorRanking } from '../engine/engine.ts';
import { fuse, similarityFloor } from './fuse.ts';
import { queryCoverage } from './keyword-confidence.ts';

type FoundPage = Omit<PageRanking, 'features'>;

/** Fuses the pages of both arms. A page without a query word must be nearer than off-topic queries come. */
export function fusePages(
  keyword: KeywordRanking,
  { pages: neighbours, background, noise }: VectorRanking,
  chunkCount: number,
): { pages: FoundPage[]; hasNeighbours: boolean } {
  const floor = similarityFloor(background, chunkCount, noise);
  const byWords = new Map(keyword.pages.map((page) => [page.page, page.chunks]));
  const byVectors = new Map(neighbours.map((page) => [page.page, page.chunks]));
  const scales = { words: bestScore(keyword.pages), vectors: bestScore(neighbours), usual: background.mean };
  const options = {
    background,
    coverage: queryCoverage(keyword),
    floor,
    isOperation: keyword.pages[0]?.chunks[0]?.features.operation === 1,
  };
  const pages = fuse(keyword.pages, neighbours, options).map(({ page, score }) => ({
    page,
    score,
    chunks: fuseChunks(byWords.get(page) ?? [], byVectors.get(page) ?? [], scales),
  }));
  return { pages, hasNeighbours: neighbours.some(({ score }) => score >= floor) };
}

interface Scales {
  words: number;
  vectors: number;
  /** Mean similarity of all chunks. */
  usual: number;
}

/** Ranks a page's chunks by the scores of both arms, each relative to the arm's best chunk. */
function fuseChunks(
  byWords: readonly ChunkRef[],
  byVectors: readonly ChunkRef[],
  { words, vectors, usual }: Scales,
): ChunkRef[] {
  const fused = new Map<number, ChunkRef>();
  const add = ({ ref, features }: ChunkRef, share: number) => {
    const known = fused.get(ref) ?? { ref, score: 0, features: {} };
    fused.set(ref, { ref, score: known.score + share, features: { ...known.features, ...features } });
  };
  for (const passage of byWords) add(passage, passage.score / (words || 1));
  for (const passage of byVectors) add(passage, Math.max(0, passage.score - usual) / (vectors - usual || 1));
  return [...fused.values()].sort((a, b) => b.score - a.score || a.ref - b.ref);
}

function bestScore(pages: readonly FoundPage[]): number {
  return Math.max(0, ...pages.map(({ chunks }) => chunks[0]?.score ?? 0));
}
