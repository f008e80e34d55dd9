import type { ChunkRef } from '../engine/engine.ts';
import { isOneWord } from './is-one-word.ts';

/** From this similarity on, a heading has hardly any other words than the query. */
const same = 0.8;

/** For a query of one word, how much more similar a heading must be than one that also has the word. */
const clearlyMore = 1.3;

/**
 * A query that is a heading, and not in the title, means that section. A query of one word that is in headings means the
 * section with the most similar heading.
 */
export function namedSectionFirst(chunks: ChunkRef[], query: string): ChunkRef[] {
  const [first] = chunks;
  const [named] = chunks.filter(isNamed).toSorted((a, b) => likeness(b) - likeness(a));
  if (named === undefined || likeness(named) <= likeness(first!)) return chunks;
  const isClear = !isNamed(first!) || likeness(named) >= clearlyMore * likeness(first!);
  if (likeness(named) < same && !(isOneWord(query) && isClear)) return chunks;
  return [named, ...chunks.filter((each) => each !== named)];
}

/** Whether all of the query is in the headings, and less of it in the title. */
function isNamed({ features: { headingShare = 0, titleShare = 0 } }: ChunkRef): boolean {
  return headingShare > 0.99 && titleShare < headingShare;
}

function likeness({ features }: ChunkRef): number {
  return features.heading ?? 0;
}
