import type { Docs } from '../docs.ts';
import type { PageRecord } from '../engine/engine.ts';
import { DocentError } from '../errors.ts';
import { findPage, readAddress } from '../find-page.ts';
import { resolveScope } from '../search/resolve-scope.ts';
import { decodedPath } from '../vocabulary/page-address.ts';
import type { Scope } from '../vocabulary/scope.ts';

/** The page at an address; throws an error that names similar pages. */
export async function requirePage(
  docs: Docs,
  address: string,
  scope: Partial<Scope>,
): Promise<{ page: PageRecord; fragment: string | null }> {
  const { path, fragment } = readAddress(address);
  const found = await findPage(docs, address, [resolveScope(scope, docs)]);
  if (found === null) throw new DocentError('invalid_request', await nothingAt(docs, path, scope));
  // If operations share the page, the fragment says which one is meant.
  const named = found.records.find(({ operation }) => fragment !== null && operation?.anchor === fragment);
  return { page: named ?? found.records[0], fragment };
}

async function nothingAt(docs: Docs, path: string, scope: Partial<Scope>): Promise<string> {
  const name = decodedPath(path.split('/').findLast((part) => part !== '') ?? '').toLowerCase();
  const near: string[] = [];
  if (name !== '')
    for await (const { url } of docs.pageEntries(scope, { name })) if (near.push(url) === 5) break;
  const shown = path.length > 200 ? `${path.slice(0, 200).toWellFormed()}…` : path;
  const hint = near.length === 0 ? '' : ` There is ${near.join(', ')}.`;
  return `url: there is no page at ${shown}.${hint} Use a url from search_docs or list_pages.`;
}
