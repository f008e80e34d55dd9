import type { SearchHit } from '../vocabulary/search.ts';

/**
 * The groups of the navigation that a hit names: the first and the last, such as `Platform`, `…`, `Steps`, and all of them
 * if another page of the same title would name the same. Leaves out groups that all hits are in, and names that the title
 * has.
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
