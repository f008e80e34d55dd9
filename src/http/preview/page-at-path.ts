import type { Docs } from '../../docs.ts';
import { type FoundPage, findPage } from '../../find-page.ts';
import { resolveScope } from '../../search/resolve-scope.ts';
import { isSameScope, type Scope, scopeQuery } from '../../vocabulary/scope.ts';

/** The page at a path in the wanted scope; if no scope is wanted, in the default scope before the others. */
export async function pageAtPath(
  docs: Docs,
  path: string,
  wanted: Partial<Scope>,
): Promise<FoundPage | null> {
  return findPage(docs, path, scopesToLookIn(docs, wanted));
}

/** The query string that links to a page need so that they lead to its scope; empty if the path alone does. */
export async function queryFor(
  docs: Docs,
  { scope, path }: Pick<FoundPage, 'scope' | 'path'>,
): Promise<string> {
  const meant = docs.scopes.length === 1 ? null : await pageAtPath(docs, path, {});
  return meant === null || isSameScope(meant.scope, scope) ? '' : scopeQuery(scope);
}

function scopesToLookIn(docs: Docs, wanted: Partial<Scope>): Scope[] {
  const first = resolveScope(wanted, docs);
  if (wanted.version !== undefined || wanted.locale !== undefined) return [first];
  const others = docs.scopes.filter((scope) => !isSameScope(scope, first));
  return [first, ...others];
}
