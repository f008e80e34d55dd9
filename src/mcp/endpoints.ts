import type { Docs } from '../docs.ts';
import type { PageEntry, PageRecord } from '../engine/engine.ts';
import type { Operation } from '../vocabulary/page.ts';
import type { Scope } from '../vocabulary/scope.ts';
import { shorten } from './shorten.ts';

/** A page that describes an API operation. */
export type EndpointEntry = PageEntry & { operation: Operation };

export interface Endpoint {
  method: string;
  path: string;
  title: string;
  tag: string | null;
  operation_id: string | null;
  deprecated: boolean;
  /** Title of the operation's API. */
  api: string;
  url: string;
}

export async function hasOperations({ scopes, countPages }: Docs): Promise<boolean> {
  for (const scope of scopes) if ((await countPages(scope, { isOperation: true })) > 0) return true;
  return false;
}

export async function endpointsIn(docs: Docs, scope: Partial<Scope>): Promise<EndpointEntry[]> {
  const entries = await Array.fromAsync(docs.pageEntries(scope, { isOperation: true }));
  return entries.filter((entry): entry is EndpointEntry => entry.operation !== null);
}

export function endpointOf({ url, title, operation }: EndpointEntry): Endpoint {
  const { method, path, tag, operationId, deprecated, apiTitle, anchor } = operation;
  return {
    method,
    path,
    title: shorten(title, 200),
    tag,
    operation_id: operationId,
    deprecated,
    api: shorten(apiTitle, 200),
    url: anchor === null ? url : `${url}#${anchor}`,
  };
}

/** The page of an operation, which may share its URL with others. */
export async function endpointPage(
  docs: Docs,
  { url, operation }: EndpointEntry,
  scope: Partial<Scope>,
): Promise<PageRecord | undefined> {
  const pages = await docs.pagesAt(url, scope);
  return pages.find(
    (page) => page.operation?.method === operation.method && page.operation.path === operation.path,
  );
}
