import type { PassageRef } from '../engine/engine.ts';

/** Pages that are looked at: a page further down that holds more of the query was found unfit for other reasons. */
const firstPages = 5;

/** Share of the query, by weight, that a passage of the best pages holds: 1 when one of them holds it all. */
export function keywordConfidence(
  pages: readonly { passages: readonly Pick<PassageRef, 'features'>[] }[],
): number {
  const passages = pages.slice(0, firstPages).flatMap((page) => page.passages);
  return passages.reduce((most, { features }) => Math.max(most, features.coverage ?? 0), 0);
}
