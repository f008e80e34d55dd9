import type { SearchHit } from '../vocabulary/search.ts';

/** Titles that a page has in many folders: it is named by its own folder. */
const isGeneric = /^(?:overview|intro(?:duction)?|about|index|(?:getting|get) started)$/i;

/**
 * Names the part of the site and the folder of a hit's page, such as `Platform`, `…`, `Steps` for
 * `/platform/workflows/steps/digest`: pages of several parts often have the same title. Where these two are also the
 * same, names the folder between them that differs. Leaves out names that the title has, and folders that all hits are
 * below.
 */
export function folderOf({ url, title }: SearchHit, hits: readonly SearchHit[]): string[] {
  const segments = segmentsOf(url);
  const names = segments
    .slice(0, isGeneric.test(title) ? undefined : -1)
    .map((segment) => segment.replace(/[-_]+/g, ' '));
  const isTelling = (name: string, depth: number) =>
    // Versions, percent codes and identifiers are no names.
    /^(?!v\d)\p{L}[\p{L}\d ]*$/u.test(name) &&
    !title.toLowerCase().includes(name.toLowerCase()) &&
    hits.some((other) => segmentsOf(other.url)[depth] !== segments[depth]);
  const first = names.findIndex(isTelling);
  if (first === -1) return [];
  const last = names.findLastIndex(isTelling);
  const fromEnd = last - segments.length;
  const twins = hits
    .filter((other) => other.title === title)
    .map((other) => segmentsOf(other.url))
    .filter((other) => other[first] === segments[first] && other.at(fromEnd) === segments[last]);
  const different = names.findIndex(
    (name, depth) =>
      depth > first &&
      depth < last &&
      /^[\p{L}\d. ]+$/u.test(name) &&
      twins.some((twin) => twin[depth] !== segments[depth]),
  );
  const shown = new Set([first, different, last].filter((depth) => depth !== -1));
  let before = first;
  return [...shown].flatMap((depth) => {
    const gap = depth - before > 1 ? ['…'] : [];
    before = depth;
    return [...gap, spelled(names[depth]!, hits)];
  });
}

/** `AI` as the hits have it, else `Ai`. */
function spelled(name: string, hits: readonly SearchHit[]): string {
  const texts = hits.flatMap((hit) => [hit.title, ...hit.headerPath, hit.snippet]).join('\n');
  const found = new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').exec(texts)?.[0] ?? name;
  return found[0]!.toUpperCase() + found.slice(1);
}

function segmentsOf(url: string): string[] {
  return url
    .replace(/^\w+:\/\/[^/]*|[#?].*/g, '')
    .split('/')
    .filter(Boolean);
}
