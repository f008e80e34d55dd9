import { folderTitle } from '../../vocabulary/page-address.ts';
import type { FoundOperation } from './find-operations.ts';
import { firstTag } from './first-tag.ts';

/** A segment shared by a larger share of operations does not distinguish them: `/api`, `/rest`. */
const mostShared = 0.8;
const deepest = 5;
/** Fewer operations are listed without groups. */
const fewestOperations = 8;

/**
 * Groups for an API whose operations have no tags or all have the same: the first path segments that distinguish
 * operations, with two or more operations each.
 */
export function pathGroups(operations: readonly Pick<FoundOperation, 'path' | 'operation'>[]): PathGroups {
  const none = new Map<string, string>();
  if (operations.length < fewestOperations) return none;
  if (new Set(operations.map(({ operation }) => firstTag(operation))).size > 1) return none;
  const segments = withoutShared(operations.map(({ path }) => literalSegments(path)));
  const sizes = Map.groupBy(segments, ([first]) => first);
  if (sizes.size < 2) return none;
  const groups = new Map<string, string>();
  for (const [index, { path }] of operations.entries()) {
    const name = segments[index]?.[0];
    if (name !== undefined && sizes.get(name)!.length > 1) groups.set(path, folderTitle(name));
  }
  return groups;
}

/** Titles of groups by path. */
export type PathGroups = ReadonlyMap<string, string>;

/** Removes parameters, versions and extensions: `/v1/pets/{id}/photos.json` -> `pets`, `photos`. */
function literalSegments(path: string): string[] {
  return path
    .slice(0, 500)
    .split(/[/#?]/)
    .map((segment) => segment.replace(/\.(?:json|xml)$/, ''))
    .filter((segment) => segment !== '' && !/[{}]|^v\d|^\d{4}-\d\d-\d\d$/.test(segment));
}

function withoutShared(paths: string[][]): string[][] {
  let rest = paths;
  for (let depth = 0; depth < deepest; depth++) {
    const sizes = Map.groupBy(rest, ([first]) => first);
    const [shared, sharing] = [...sizes].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    const isShared = sharing.length > mostShared * rest.length && sharing.some(({ length }) => length > 1);
    if (shared === undefined || !isShared) break;
    rest = rest.map((segments) => (segments[0] === shared ? segments.slice(1) : segments));
  }
  return rest;
}
