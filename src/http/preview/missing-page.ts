import type { Docs, FoundDocs } from '../../docs.ts';
import { messagePage } from '../../pages/preview/message-page.ts';
import { navigation } from '../../pages/preview/navigation.ts';
import { linkOptions } from '../../pages/preview/preview-page.ts';
import { previewTexts } from '../../pages/preview/preview-texts.ts';
import { type SiteMap, siteMap } from '../../pages/preview/site-map.ts';
import { siteTitle } from '../../pages/site-title.ts';
import { resolveScope } from '../../search/resolve-scope.ts';
import { editDistance } from '../../vocabulary/edit-distance.ts';
import {
  comparablePath,
  decodedPath,
  lastSegment,
  pagePath,
  withoutSlash,
} from '../../vocabulary/page-address.ts';
import { type Scope, scopeQuery } from '../../vocabulary/scope.ts';
import type { AppSettings } from '../app-settings.ts';
import type { Reply } from '../reply.ts';
import { queryFor } from './page-at-path.ts';
import { pageHeaders } from './page-headers.ts';

const mostSuggestions = 5;
/** Longer paths are cut in the message. */
const longestPath = 80;

/** A 404 for people, with links to the pages whose paths are similar or match the words of the path, else to the first pages. */
export async function missingPage(
  docs: Docs,
  path: string,
  wanted: Partial<Scope>,
  settings: AppSettings,
): Promise<Reply> {
  const scope = resolveScope(wanted, docs);
  const map = await siteMap(docs, scope);
  const first = map.pages[0];
  const linkQuery = first === undefined ? '' : await queryFor(docs, { scope, path: first.path });
  const named = { ...settings, name: await siteTitle(docs, settings) };
  const { links, start } = linkOptions(scope, linkQuery, named);
  const words = wordsOf(withoutSlash(path).split('/').at(-1) ?? '') || wordsOf(path);
  const pages = new Map([...similarPaths(map, path), ...(await matchingPages(docs, words, path, scope))]);
  // Without a similar page, the first pages of the site help more than nothing.
  const others = map.pages.filter((page) => page !== map.home);
  const shown: Titles = pages.size > 0 ? [...pages] : others.map(({ path, title }) => [path, title]);
  const suggestions = shown
    .slice(0, mostSuggestions)
    .map(([href, title]) => ({ href: (href === '/' ? links.home : href) + linkQuery, title }));
  const texts = previewTexts(scope.locale);
  const shownPath = decodedPath(path).slice(0, longestPath).toWellFormed();
  return {
    status: 404,
    headers: { ...pageHeaders, 'cache-control': 'no-store' },
    body: messagePage(
      {
        title: texts.pageNotFound,
        message: texts.noPageAt.replace('{path}', () => shownPath),
        query: words,
        suggestions,
        suggested: pages.size > 0 ? texts.similarPages : texts.browse,
        scope,
        pages: navigation(map, undefined, links),
        // The front page is in the default version and language.
        start: settings.frontPage === true && linkQuery === '' ? '/' : start + scopeQuery(scope),
      },
      named,
    ),
  };
}

type Titles = (readonly [path: string, title: string])[];

/** Pages whose last segment differs by few letters, the most similar path first. */
function similarPaths({ pages }: SiteMap, path: string): Titles {
  const wanted = comparablePath(path);
  const name = lastSegment(wanted);
  const most = Math.min(3, Math.floor(name.length / 3));
  if (name.length > longestPath) return [];
  return pages
    .flatMap((page) => {
      const own = lastSegment(comparablePath(page.path));
      // The difference in length is a lower bound of the distance.
      if (Math.abs(own.length - name.length) > most) return [];
      const distance = editDistance(name, own);
      return distance > most ? [] : [{ page, distance, folders: sharedStart(wanted, page.path) }];
    })
    .toSorted((one, other) => one.distance - other.distance || other.folders - one.folders)
    .map(({ page }) => [page.path, page.title]);
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** Pages that the words of the path find, if their title or path has such a word. */
async function matchingPages(docs: Docs, words: string, path: string, scope: Scope): Promise<Titles> {
  const hits = [...(await found(docs, words, scope)), ...(await found(docs, wordsOf(path), scope))];
  const isNear = namesOneOf(wordsOf(path));
  return hits
    .filter(({ url, title }) => isNear(`${title} ${wordsOf(pagePath(url))}`))
    .map(({ url, title }) => [pagePath(url), title]);
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
