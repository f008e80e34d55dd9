import type { SearchHit } from '../vocabulary/search.ts';

/**
 * Names the folder of a hit's page, such as `Clay` for `/integrations/clay/webhooks`: pages of several parts of a site
 * often have the same title. Empty if the title has that name, or if all hits are below the folder.
 */
export function folderOf({ url, title }: SearchHit, hits: readonly SearchHit[]): string[] {
  const folders = foldersOf(url);
  const name = folders.findLast((_, depth) =>
    hits.some((hit) => foldersOf(hit.url)[depth] !== folders[depth]),
  );
  const words = name?.replace(/[-_]+/g, ' ') ?? '';
  // Versions, percent codes and identifiers are no names.
  if (!/^(?!v\d)\p{L}[\p{L}\d ]*$/u.test(words) || title.toLowerCase().includes(words.toLowerCase()))
    return [];
  const texts = hits.flatMap((hit) => [hit.title, ...hit.headerPath, hit.snippet]).join('\n');
  // `AI` as the hits have it, else `Ai`.
  const spelled = new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'iu').exec(texts)?.[0] ?? words;
  return [spelled[0]!.toUpperCase() + spelled.slice(1)];
}

function foldersOf(url: string): string[] {
  return url
    .replace(/^\w+:\/\/[^/]*|[#?].*/g, '')
    .split('/')
    .filter(Boolean)
    .slice(0, -1);
}
