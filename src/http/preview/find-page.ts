import { linkable } from '../../content/linkable.ts';
import type { Docs } from '../../docs.ts';
import type { PageRecord } from '../../engine/engine.ts';
import { siteMap } from '../../pages/preview/site-map.ts';
import { resolveScope } from '../../search/resolve-scope.ts';
import { decodedPath, pagePath } from '../../vocabulary/page-address.ts';
import { isSameScope, type Scope, scopeQuery } from '../../vocabulary/scope.ts';

/** What stands at a path of the site. */
export interface PageAtPath {
  scope: Scope;
  /** More than one where API operations share a URL. */
  records: readonly [PageRecord, ...PageRecord[]];
  /** Its own path, which may be written otherwise than the one asked for. */
  path: string;
}

/** The page at exactly this path: in the scope that is asked for, else in the usual one before the others. */
export async function findPage(docs: Docs, path: string, wanted: Partial<Scope>): Promise<PageAtPath | null> {
  for (const scope of scopesToLookIn(docs, wanted))
    for (const url of waysToWrite(path)) {
      const found = await pageAt(docs, url, scope);
      if (found !== null) return found;
    }
  return null;
}

/** The same, also for a path that is written otherwise: with a slash, `index` or an ending, or in capitals. */
export async function findSimilarPage(
  docs: Docs,
  path: string,
  wanted: Partial<Scope>,
): Promise<PageAtPath | null> {
  const found = await findPage(docs, path, wanted);
  if (found !== null) return found;
  for (const scope of scopesToLookIn(docs, wanted)) {
    const entry = (await siteMap(docs, scope)).similar(path)?.entry ?? null;
    if (entry !== null) return pageAt(docs, entry.url, scope);
  }
  return null;
}

/** What links to a page and its neighbours need so that they mean its scope: nothing where their paths alone do. */
export async function queryFor({ scope, path }: PageAtPath, docs: Docs): Promise<string> {
  const meant = docs.scopes.length === 1 ? null : await findSimilarPage(docs, path, {});
  return meant === null || isSameScope(meant.scope, scope) ? '' : scopeQuery(scope);
}

function scopesToLookIn(docs: Docs, wanted: Partial<Scope>): Scope[] {
  const first = resolveScope(wanted, docs);
  if (wanted.version !== undefined || wanted.locale !== undefined) return [first];
  const others = docs.scopes.filter((scope) => !isSameScope(scope, first));
  return [first, ...others];
}

/** A browser escapes every letter that is not ASCII, an index only what would end the path. */
function waysToWrite(path: string): Set<string> {
  const plain = decodedPath(path);
  return new Set([path, linkable(plain), plain]);
}

async function pageAt(docs: Docs, url: string, { version, locale }: Scope): Promise<PageAtPath | null> {
  const [first, ...others] = await docs.pagesAt(url, { version, locale });
  if (first === undefined) return null;
  return { scope: { version, locale }, records: [first, ...others], path: pagePath(first.url) };
}
