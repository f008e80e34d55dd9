import { slug } from 'github-slugger';
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

/** Rewrites links to operations, such as `#operation/listPets`, and to tags and sections of the API's own pages. */
export function linkOperations(
  pages: readonly Page[],
  tagPages: ReadonlyMap<string, Page> = new Map(),
): void {
  const urls = new Map<string, string>();
  for (const { operation, url } of pages) {
    if (operation === undefined) continue;
    const address = operation.anchor === null ? url : `${url}#${operation.anchor}`;
    urls.set(callKey(operation.method, operation.path), address);
    if (operation.operationId !== null) urls.set(operation.operationId, address);
  }
  const [overview] = pages;
  if (overview !== undefined) addSections('#section', overview, urls);
  for (const [name, page] of tagPages) addSections(`#tag/${slug(name)}`, page, urls);
  const resolve = (href: string) => urls.get(keyOf(href)) ?? urls.get(sectionKey(href)) ?? href;
  for (const page of pages) {
    page.blocks = resolveLinks(page.blocks, resolve);
    if (page.passage) page.passage = resolveLinks(page.passage, resolve);
  }
}

function addSections(prefix: string, { url, anchors }: Page, urls: Map<string, string>): void {
  urls.set(prefix, url);
  for (const anchor of anchors) urls.set(`${prefix}/${anchor}`, `${url}#${anchor}`);
}

/** `#tag/Gift-cards/Codes` -> `#tag/gift-cards/codes`, `#section/Start/Limits` -> `#section/limits` */
function sectionKey(href: string): string {
  const [kind, ...names] = href.split('/').map((name) => slug(decoded(name)));
  if (kind === 'section') return `#section/${names.at(-1)}`;
  return `#tag/${names.length > 1 ? `${names[0]}/${names.at(-1)}` : names[0]}`;
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
