import type { ChunkRef } from '../engine/engine.ts';

/** Minimum score of a page's opening to represent the page, as a share of the best chunk's score. */
const nearlyBest = 0.85;

/** A query with words of a page's title means the page, unless the heading of a section has more of them. */
export function openingFirst(chunks: ChunkRef[]): ChunkRef[] {
  const [best] = chunks;
  const opening = chunks.find(({ features }) => features.opening === 1);
  if (opening === undefined || opening.score < nearlyBest * best!.score) return chunks;
  const { titleShare = 0, headingShare = 0 } = best!.features;
  return titleShare < headingShare ? chunks : [opening, ...chunks.filter((each) => each !== opening)];
}
