import type { ChunkRef } from '../engine/engine.ts';
import { isOneWord } from './is-one-word.ts';

/** Minimum score of a page's opening to represent the page, as a share of the best chunk's score. */
const nearlyBest = 0.85;
/** Similarity from which a query is the same as the title or heading, apart from inflection. */
const same = 0.95;

/**
 * A query with words of a page's title means the page, unless the heading of a section has more of them. If the query is
 * the title or one word of it, the opening needs no score.
 */
export function openingFirst(chunks: ChunkRef[], query: string): ChunkRef[] {
  const [best] = chunks;
  const opening = chunks.find(({ features }) => features.opening === 1);
  if (opening === undefined) return chunks;
  const { title = 0, heading = 0, titleShare = 0, headingShare = 0 } = best!.features;
  const isInTitle = title >= same || (titleShare > 0.99 && isOneWord(query));
  const isNear = opening.score >= nearlyBest * best!.score && titleShare >= headingShare;
  return (isInTitle && heading < same) || isNear
    ? [opening, ...chunks.filter((each) => each !== opening)]
    : chunks;
}
