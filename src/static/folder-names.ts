import type { SearchHit } from '../vocabulary/search.ts';

/** Generic page titles, for which the last URL segment is shown as well. */
const isGeneric = /^(?:overview|intro(?:duction)?|about|index|(?:getting|get) started)$/i;

/** Folder names of a page, as an export has no navigation: `Getting started` for `/getting-started/use`. */
export function folderNames({ url, title }: SearchHit, hits: readonly SearchHit[]): string[] {
  const segments = url
    .replace(/^\w+:\/\/[^/]*|[#?].*/g, '')
    .split('/')
    .filter(Boolean);
  return (
    segments
      .slice(0, isGeneric.test(title) ? undefined : -1)
      .map((segment) => segment.replace(/[-_]+/g, ' '))
      // Skips percent codes and identifiers.
      .filter((name) => /^[\p{L}\d. ]*\p{L}[\p{L}\d. ]*$/u.test(name))
      .map((name) => spelled(name, hits))
  );
}

/** `AI` if the hits spell it so, otherwise `Ai`. */
function spelled(name: string, hits: readonly SearchHit[]): string {
  const texts = hits.flatMap((hit) => [hit.title, ...hit.headerPath, hit.snippet]).join('\n');
  const literal = name.replaceAll('.', '\\.');
  const found = new RegExp(`(?<!\\p{L})${literal}(?!\\p{L})`, 'iu').exec(texts)?.[0] ?? name;
  return found[0]!.toUpperCase() + found.slice(1);
}
