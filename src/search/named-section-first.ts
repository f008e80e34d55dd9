import type { ChunkRef } from '../engine/engine.ts';

/** A query of one word that is in headings, and not in the title, means the section with the most similar heading. */
export function namedSectionFirst(chunks: ChunkRef[], query: string): ChunkRef[] {
  const [first] = chunks;
  // Scripts without letter case, such as Chinese, write several words without spaces.
  if (/\s|\p{Lo}/u.test(query.trim()) || isNamed(first!)) return chunks;
  const [named] = chunks.filter(isNamed).toSorted((a, b) => likeness(b) - likeness(a));
  return named === undefined ? chunks : [named, ...chunks.filter((each) => each !== named)];
}

/** Whether all of the query is in the headings, and less of it in the title. */
function isNamed({ features: { headingShare = 0, titleShare = 0 } }: ChunkRef): boolean {
  return headingShare > 0.99 && titleShare < headingShare;
}

function likeness({ features }: ChunkRef): number {
  return features.heading ?? 0;
}
