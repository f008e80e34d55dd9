import type { SearchHit } from '../vocabulary/search.ts';

/**
 * The navigation groups shown for a hit: the first and the last, such as `Platform`, `…`, `Steps`, or all if another
 * page with the same title would show the same. Leaves out groups that all hits share, and names that the title
 * contains.
 */
export function shownTrail(hit: SearchHit, hits: readonly SearchHit[]): string[] {
  const { trail = [], title } = hit;
  const shared = trail.findIndex((name, depth) => hits.some((other) => other.trail?.[depth] !== name));
  const names = (shared === -1 ? [] : trail.slice(shared)).filter(
    (name) => !title.toLowerCase().includes(name.toLowerCase()),
  );
  if (names.length < 3) return names;
  const isTwin = (other: SearchHit) =>
    other.title === title && `${other.trail}` !== `${trail}` && other.trail?.at(-1) === trail.at(-1);
  return hits.some(isTwin) ? names : [names[0]!, '…', names.at(-1)!];
}
