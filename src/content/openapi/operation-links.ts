import type { Page } from '../../vocabulary/page.ts';
import { resolveLinks } from '../../vocabulary/resolve-links.ts';

/** Syntax of links to operations in viewers of descriptions: Redoc, Swagger UI, Scalar, Stoplight. */
const forms = [
  /^#(?:tag\/[^/]+\/)?operation\/(?<id>[^/]+)$/,
  /^#\/operations\/(?<id>[^/]+)$/,
  /^#\/[^/]+\/(?<id>[^/]+)$/,
  /^#(?:tag\/[^/]+\/|\/)?paths\/(?<path>[^/]+)\/(?<method>\w+)$/,
  /^#tag\/[^/]+\/(?<method>GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE)(?<path>\/.*)$/i,
];

/** Rewrites links to operations, such as `#operation/listPets`, to the pages of the operations. */
export function linkOperations(pages: readonly Page[]): void {
  const urls = new Map<string, string>();
  for (const { operation, url } of pages) {
    if (operation === undefined) continue;
    const address = operation.anchor === null ? url : `${url}#${operation.anchor}`;
    urls.set(callKey(operation.method, operation.path), address);
    if (operation.operationId !== null) urls.set(operation.operationId, address);
  }
  const resolve = (href: string) => urls.get(keyOf(href)) ?? href;
  for (const page of pages) {
    page.blocks = resolveLinks(page.blocks, resolve);
    if (page.passage) page.passage = resolveLinks(page.passage, resolve);
  }
}

/** The id of the linked operation, or its method and path. */
function keyOf(href: string): string {
  for (const form of forms) {
    const { id, path, method } = form.exec(href)?.groups ?? {};
    if (id !== undefined) return decoded(id);
    if (path !== undefined && method !== undefined)
      return callKey(method, decoded(path).replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  return '';
}

function callKey(method: string, path: string): string {
  return `${method.toUpperCase()} ${path}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
