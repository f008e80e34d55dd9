import { editDistance } from '../vocabulary/edit-distance.ts';

/** Longer anchors are not compared letter by letter. */
const longest = 80;

/**
 * The anchor that a link to a missing one most likely means: the only one with the same words, as after a heading got
 * longer, or one that differs in a few letters.
 */
export function nearAnchor(missing: string, anchors: Iterable<string>): string | null {
  const all = [...anchors];
  const words = wordsOf(missing);
  const withWords = all.filter((anchor) => words.isSubsetOf(wordsOf(anchor)));
  if (words.size > 1 && withWords.length === 1) return withWords[0]!;
  const most = Math.min(3, Math.floor(missing.length / 4));
  if (missing.length > longest) return null;
  const near = all
    .filter(({ length }) => Math.abs(length - missing.length) <= most)
    .map((anchor) => ({ anchor, distance: editDistance(missing.toLowerCase(), anchor.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.anchor ?? null;
}

function wordsOf(anchor: string): Set<string> {
  return new Set(
    anchor
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );
}
