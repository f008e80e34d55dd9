import type { SearchHit } from '../vocabulary/search.ts';

/** Titles that a page has in many folders: its own folder names it, too. */
const isGeneric = /^(?:overview|intro(?:duction)?|about|index|(?:getting|get) started)$/i;

/** The folders of a hit's page as names, because an export has no navigation: `Getting started` for `/getting-started/use`. */
export function folderNames({ url, title }: SearchHit, hits: readonly SearchHit[]): string[] {
  const segments = url
    .replace(/^\w+:\/\/[^/]*|[#?].*/g, '')
    .split('/')
    .filter(Boolean);
  return (
    segments
      .slice(0, isGeneric.test(title) ? undefined : -1)
      .map((segment) => segment.replace(/[-_]+/g, ' '))
      // Percent codes and identifiers are no names.
      .filter((name) => /^[\p{L}\d. ]*\p{L}[\p{L}\d. ]*$/u.test(name))
      .map((name) => spelled(name, hits))
  );
}

/** `AI` as the hits have it, else `Ai`. */
function spelled(name: string, hits: readonly SearchHit[]): string {
  const texts = hits.flatMap((hit) => [hit.title, ...hit.headerPath, hit.snippet]).join('\n');
  const literal = name.replaceAll('.', '\\.');
  const found = new RegExp(`(?<!\\p{L})${literal}(?!\\p{L})`, 'iu').exec(texts)?.[0] ?? name;
  return found[0]!.toUpperCase() + found.slice(1);
}
