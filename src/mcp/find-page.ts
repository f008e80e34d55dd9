import type { Docs } from '../docs.ts';
import type { PageRecord } from '../engine/engine.ts';
import { DocentError } from '../errors.ts';
import type { Scope } from '../vocabulary/scope.ts';

export interface PageAddress {
  /** As a page's own link has it: with or without origin, fragment, trailing slash or file ending. */
  url: string;
  fragment: string | null;
}

/** `https://docs.example.com/guide/install.md#linux` is `/guide/install` and `linux`. */
export function readAddress(given: string): PageAddress {
  const [before = '', ...rest] = given.trim().split('#');
  const path = before.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/\?.*$/s, '');
  const fragment = rest.join('#');
  return { url: path.startsWith('/') ? path : `/${path}`, fragment: fragment === '' ? null : fragment };
}

/** The page at an address: nothing is looked up but the index. */
export async function findPage(
  docs: Docs,
  given: string,
  scope: Partial<Scope>,
): Promise<{ page: PageRecord; fragment: string | null }> {
  const { url, fragment } = readAddress(given);
  for (const candidate of spellings(url)) {
    const pages = await docs.pagesAt(candidate, scope);
    // Operations may share a page; then the fragment tells them apart.
    const page =
      pages.find(({ operation }) => fragment !== null && operation?.anchor === fragment) ?? pages[0];
    if (page !== undefined) return { page, fragment: decoded(fragment) };
  }
  throw new DocentError('invalid_request', await nothingAt(docs, url, scope));
}

function spellings(url: string): Set<string> {
  const bare = url.length > 1 ? url.replace(/\/+$/, '') || '/' : url;
  const withoutEnding = bare.replace(/(\/index)?\.(mdx?|html?)$/i, '').replace(/\/index$/, '') || '/';
  return new Set([bare, url, withoutEnding, decoded(bare), encodeURI(decoded(bare))]);
}

function decoded<Text extends string | null>(text: Text): Text | string {
  try {
    return text === null ? text : decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function nothingAt(docs: Docs, url: string, scope: Partial<Scope>): Promise<string> {
  const name = decoded(url.split('/').findLast((part) => part !== '') ?? '').toLowerCase();
  const near = (await docs.pageEntries(scope))
    .filter((entry) => name !== '' && entry.url.toLowerCase().split('/').at(-1) === name)
    .slice(0, 5);
  const shown = url.length > 200 ? `${url.slice(0, 200).toWellFormed()}…` : url;
  const hint = near.length === 0 ? '' : ` There is ${near.map((entry) => entry.url).join(', ')}.`;
  return `url: there is no page at ${shown}.${hint} Take a url as search_docs or list_pages gave it.`;
}
