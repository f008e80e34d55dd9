import type { SearchHit } from '../vocabulary/search.ts';

/** Titles that a page has in many folders: it is named by its own folder. */
const isGeneric = /^(?:overview|intro(?:duction)?|about|index|(?:getting|get) started)$/i;

/**
 * Names the folder of a hit's page, such as `Clay` for `/integrations/clay/webhooks`: pages of several parts of a site
 * often have the same title. Empty if the title has that name, or if all hits are below the folder.
 */
export function folderOf({ url, title }: SearchHit, hits: readonly SearchHit[]): string[] {
  const segments = segmentsOf(url);
  const words = segments
    .slice(0, isGeneric.test(title) ? undefined : -1)
    .map((segment) => segment.replace(/[-_]+/g, ' '))
    .findLast(
      (name, depth) =>
        // Versions, percent codes and identifiers are no names.
        /^(?!v\d)\p{L}[\p{L}\d ]*$/u.test(name) &&
        !title.toLowerCase().includes(name.toLowerCase()) &&
        hits.some((hit) => segmentsOf(hit.url)[depth] !== segments[depth]),
    );
  if (words === undefined) return [];
  const texts = hits.flatMap((hit) => [hit.title, ...hit.headerPath, hit.snippet]).join('\n');
  // `AI` as the hits have it, else `Ai`.
  const spelled = new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'iu').exec(texts)?.[0] ?? words;
  return [spelled[0]!.toUpperCase() + spelled.slice(1)];
}

function segmentsOf(url: string): string[] {
  return url
    .replace(/^\w+:\/\/[^/]*|[#?].*/g, '')
    .split('/')
    .filter(Boolean);
}
