import type { FoundSource } from './numbered-sources.ts';

type FoundChunks = FoundSource['chunks'];

/** How much the best source of the second search counts, compared with the best one of the first. */
const shareOfSecond = 0.9;

/** The sources of two searches, best first, each page once. */
export function mergeSources(first: readonly FoundSource[], second: readonly FoundSource[]): FoundSource[] {
  const scale = (shareOfSecond * (first[0]?.score ?? 1)) / (second[0]?.score ?? 1);
  const scaled = second.map((source) => scaledBy(scale, source));
  const extended = first.map((source) => {
    const same = scaled.find(({ pageUrl }) => pageUrl === source.pageUrl);
    return same === undefined ? source : withChunks(source, [...same.chunks, ...same.more]);
  });
  const known = new Set(first.map(({ pageUrl }) => pageUrl));
  const added = scaled.filter(({ pageUrl }) => !known.has(pageUrl));
  return [...extended, ...added].toSorted((a, b) => b.score - a.score);
}

function scaledBy(scale: number, source: FoundSource): FoundSource {
  const scaled = (chunks: FoundChunks) => chunks.map(({ chunk, score }) => ({ chunk, score: score * scale }));
  return {
    ...source,
    score: source.score * scale,
    chunks: scaled(source.chunks),
    more: scaled(source.more),
  };
}

function withChunks(source: FoundSource, chunks: FoundChunks): FoundSource {
  const known = new Set([...source.chunks, ...source.more].map(({ chunk }) => chunk.id));
  return { ...source, more: [...source.more, ...chunks.filter(({ chunk }) => !known.has(chunk.id))] };
}
