import { z } from 'zod';
import type { Docs } from '../docs.ts';
import type { PageEntry, PageRecord } from '../engine/engine.ts';
import type { Operation } from '../vocabulary/page.ts';
import type { Scope } from '../vocabulary/scope.ts';
import { shorten } from './shorten.ts';

/** A page that describes an API operation. */
export type EndpointEntry = PageEntry & { operation: Operation };

export const endpointSchema = z.object({
  method: z.string(),
  path: z.string(),
  title: z.string(),
  tag: z.string().nullable(),
  operation_id: z.string().nullable(),
  deprecated: z.boolean(),
  api: z.string().describe('Title of the API it belongs to.'),
  url: z.string().describe('Its page: cite it.'),
});

export type Endpoint = z.infer<typeof endpointSchema>;

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
