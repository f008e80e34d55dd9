import { pageEditions, pathWithoutEditions } from '../vocabulary/page-editions.ts';

interface Hit {
  kind: 'doc' | 'endpoint';
  title: string;
  url: string;
  snippet: string;
  score: number;
}

/**
 * Keeps one of several hits that look the same, because their pages differ only in the version or language in their
 * URLs: the newest version, or the page without a version, unless the query names another one.
 */
export function oneOfCopies<Found extends Hit>(
  hits: readonly Found[],
  query: string,
  textOf: (hit: Found) => string = ({ snippet }) => snippet,
): Found[] {
  const words = query.toLowerCase().split(/[^\p{L}\p{N}._-]+/u);
  const kept = new Map<string, Found>();
  for (const hit of hits) {
    const key =
      hit.kind === 'doc'
        ? `${pathWithoutEditions(hit.url)}\n${textOf(hit)}`
        : `${operationKey(hit.url)}\n${hit.title}`;
    const other = kept.get(key);
    if (other === undefined) kept.set(key, hit);
    else if (isPreferred(hit, other, words)) kept.set(key, { ...hit, score: other.score });
  }
  return [...kept.values()];
}

/** An operation may change between versions, so its text is not compared; `list-cups-v2` is not a version of an API. */
function operationKey(url: string): string {
  const folder = url.replace(/[^/]*$/, '');
  return pageEditions(folder).length === 0
    ? url
    : `${pathWithoutEditions(folder)}${url.slice(folder.length)}`;
}

function isPreferred(hit: Hit, other: Hit, words: readonly string[]): boolean {
  const [own, others] = [pageEditions(hit.url), pageEditions(other.url)];
  const isNamed = (editions: readonly string[]) => editions.some((each) => words.includes(each));
  if (isNamed(own) !== isNamed(others)) return isNamed(own);
  if (own.length !== others.length) return own.length < others.length;
  return own.join('/').localeCompare(others.join('/'), 'en', { numeric: true }) > 0;
}
