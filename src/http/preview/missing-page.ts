import type { Docs, FoundDocs } from '../../docs.ts';
import { messagePage } from '../../pages/preview/message-page.ts';
import { siteTitle } from '../../pages/site-title.ts';
import { resolveScope } from '../../search/resolve-scope.ts';
import { decodedPath, pagePath, withoutSlash } from '../../vocabulary/page-address.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import type { AppSettings } from '../app-settings.ts';
import type { Reply } from '../reply.ts';
import { pageHeaders } from './page-headers.ts';

/** A 404 for people, with links to the pages that match the words of the path. */
export async function missingPage(
  docs: Docs,
  path: string,
  wanted: Partial<Scope>,
  settings: AppSettings,
): Promise<Reply> {
  const scope = resolveScope(wanted, docs);
  const name = withoutSlash(path).split('/').at(-1) ?? '';
  const query = wordsOf(name) || wordsOf(path);
  const hits = [...(await found(docs, query, scope)), ...(await found(docs, wordsOf(path), scope))];
  const isNear = namesOneOf(wordsOf(path));
  const near = hits.filter(({ url, title }) => isNear(`${title} ${wordsOf(pagePath(url))}`));
  const pages = new Map(near.map(({ url, title }) => [pagePath(url), title]));
  const suggestions = [...pages].slice(0, 6).map(([href, title]) => ({ href, title }));
  const message = 'No indexed page has this URL.';
  return {
    status: 404,
    headers: { ...pageHeaders, 'cache-control': 'no-store' },
    body: messagePage(
      { title: 'Page not found', message, query, suggestions },
      { ...settings, name: await siteTitle(docs, settings) },
    ),
  };
}

async function found(docs: Docs, query: string, scope: Scope): Promise<FoundDocs['hits']> {
  if (query === '') return [];
  const request = { query, arms: 'keyword' as const, limit: 6, ...scope };
  // Not recorded: no reader typed these words, and a path may contain a secret.
  return (await docs.search(request, { isRecorded: false })).hits;
}

/** Tells whether a title or a path has a word of the wrong path, or one that begins or ends a little differently. */
function namesOneOf(words: string): (text: string) => boolean {
  const stems = words
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length >= 3)
    .map((word) => word.slice(0, Math.max(3, word.length - 2)));
  return (text) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => stems.some((stem) => word.startsWith(stem)));
}

/** `/guide/getting-started.html` -> `guide getting started` */
function wordsOf(path: string): string {
  return decodedPath(path)
    .replace(/\.\w{1,5}$/, '')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed();
}
