import { pageEditions, pathWithoutEditions } from '../vocabulary/page-editions.ts';

interface Hit {
  kind: 'doc' | 'endpoint';
  url: string;
  snippet: string;
  score: number;
}

/**
 * Keeps one of several hits that look the same, because their pages differ only in the folder of a version or language:
 * the newest version, or the page without such a folder, unless the query names another one.
 */
export function oneOfCopies<Found extends Hit>(hits: readonly Found[], query: string): Found[] {
  const words = query.toLowerCase().split(/[^\p{L}\p{N}._-]+/u);
  const kept = new Map<string, Found>();
  for (const hit of hits) {
    const key = hit.kind === 'doc' ? `${pathWithoutEditions(hit.url)}\n${hit.snippet}` : hit.url;
    const other = kept.get(key);
    if (other === undefined) kept.set(key, hit);
    else if (isPreferred(hit, other, words)) kept.set(key, { ...hit, score: other.score });
  }
  return [...kept.values()];
}

function isPreferred(hit: Hit, other: Hit, words: readonly string[]): boolean {
  const [own, others] = [pageEditions(hit.url), pageEditions(other.url)];
  const isNamed = (editions: readonly string[]) => editions.some((each) => words.includes(each));
  if (isNamed(own) !== isNamed(others)) return isNamed(own);
  if (own.length !== others.length) return own.length < others.length;
  return own.join('/').localeCompare(others.join('/'), 'en', { numeric: true }) > 0;
}
