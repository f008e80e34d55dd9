import type { ChunkRef } from '../engine/engine.ts';

/** Share of the best chunk's score that the opening of a page needs to represent the page. */
const nearlyBest = 0.85;

/** Who types words of a page's title wants the page, unless the heading of a section has more of them. */
export function openingFirst(chunks: ChunkRef[]): ChunkRef[] {
  const [best] = chunks;
  const opening = chunks.find(({ features }) => features.opening === 1);
  if (opening === undefined || opening.score < nearlyBest * best!.score) return chunks;
  const { titleShare = 0, headingShare = 0 } = best!.features;
  return titleShare < headingShare ? chunks : [opening, ...chunks.filter((each) => each !== opening)];
}
