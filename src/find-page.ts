import { linkable } from './content/linkable.ts';
import type { Docs } from './docs.ts';
import type { PageRecord } from './engine/engine.ts';
import { decodedPath, pagePath } from './vocabulary/page-address.ts';
import type { Scope } from './vocabulary/scope.ts';

export interface FoundPage {
  scope: Scope;
  /** More than one if API operations share a URL. */
  records: readonly [PageRecord, ...PageRecord[]];
  /** The page's own path, which may differ from the requested one. */
  path: string;
  /** False when only rule 3 found the page. */
  isExact: boolean;
}

type SearchedDocs = Pick<Docs, 'pagesAt' | 'urlAt'>;

/**
 * The page at an address: a path, or a URL of any origin. Query and fragment are ignored, a missing slash at the start
 * is added. The rules, each tried in all scopes before the next one:
 *
 * 1. The page has exactly this URL; percent-encoding may differ.
 * 2. The page has another origin but the same path.
 * 3. The paths differ only in case, trailing slashes, a final `index`, `_index` or `readme`, or a final `.html`,
 *    `.htm`, `.md` or `.mdx`. If several pages match, the first in reading order is found. If none matches, the page to
 *    which the path redirects is found.
 */
export async function findPage(
  docs: SearchedDocs,
  address: string,
  scopes: readonly Scope[],
): Promise<FoundPage | null> {
  const { url, path } = readAddress(address);
  for (const scope of scopes)
    for (const spelling of spellings(url, path)) {
      const found = await pageAt(docs, spelling, scope, true);
      if (found !== null) return found;
    }
  for (const isExact of [true, false])
    for (const scope of scopes) {
      const known = await docs.urlAt(path, isExact, scope);
      if (known !== null) return pageAt(docs, known, scope, isExact);
    }
  return null;
}

/** `docs.example.com/a.md?b#c` of any scheme: the URL without query and fragment, its path, and the fragment. */
export function readAddress(address: string): { url: string; path: string; fragment: string | null } {
  const [before = '', ...rest] = address.trim().split('#');
  const url = before.replace(/\?.*$/s, '');
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '');
  const fragment = rest.join('#');
  return {
    url,
    path: path.startsWith('/') ? path : `/${path}`,
    fragment: fragment === '' ? null : decodedPath(fragment),
  };
}

/** Browsers escape every character that is not ASCII, the index only those that would end the path. */
function spellings(url: string, path: string): Set<string> {
  const plain = decodedPath(path);
  return new Set([url, path, linkable(plain), plain]);
}

async function pageAt(
  docs: SearchedDocs,
  url: string,
  { version, locale }: Scope,
  isExact: boolean,
): Promise<FoundPage | null> {
  const [first, ...others] = await docs.pagesAt(url, { version, locale });
  if (first === undefined) return null;
  return { scope: { version, locale }, records: [first, ...others], path: pagePath(first.url), isExact };
}
