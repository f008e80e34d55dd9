import type { Docs, FoundDocs } from '../../docs.ts';
import { editDistance } from '../../vocabulary/edit-distance.ts';
import {
  comparablePath,
  decodedPath,
  lastSegment,
  pagePath,
  withoutSlash,
} from '../../vocabulary/page-address.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { type MapPlace, type SiteMap, siteMap } from './site-map.ts';

export type PageTitles = (readonly [path: string, title: string])[];

/** Longer names are not compared letter by letter. */
const longestName = 80;
/** Maximum length of a search query. */
const longestWords = 200;

/** Pages for a path that does not exist: those with a similar path or matching words, the most similar first. */
export async function similarPages(docs: Docs, path: string, scope: Scope): Promise<PageTitles> {
  const map = await siteMap(docs, scope);
  const [similar, matching] = [similarPaths(map.pages, path), await matchingPages(docs, path, scope)];
  // Names such as `overview` exist in many folders.
  const isGeneric = nameWords(lastSegment(path)) === '';
  const found = isGeneric ? [...matching, ...similar] : [...similar, ...matching];
  return [...new Map([...found, ...pageAbove(map, path)])];
}

/** The page of the innermost folder that has one, but not the start page. */
function pageAbove(map: SiteMap, path: string): PageTitles {
  const folder = folderOf(withoutSlash(path));
  if (folder === '') return [];
  const page = map.at(folder);
  if (page === map.home) return [];
  return page?.entry ? [[page.path, page.title]] : pageAbove(map, folder);
}

function folderOf(path: string): string {
  return path.replace(/\/[^/]*$/, '');
}

/** Pages whose last segment differs in a few letters, the most similar path first. */
export function similarPaths(pages: readonly Pick<MapPlace, 'path' | 'title'>[], path: string): PageTitles {
  const wanted = comparablePath(path);
  const name = lastSegment(wanted);
  const most = Math.min(3, Math.floor(name.length / 3));
  if (name.length > longestName) return [];
  return pages
    .flatMap((page) => {
      const own = lastSegment(comparablePath(page.path));
      // The difference in length is a lower bound of the distance.
      if (Math.abs(own.length - name.length) > most) return [];
      const distance = editDistance(name, own);
      // In another folder, a short name with another letter is a different page.
      const isFar = distance > (folderOf(wanted) === folderOf(comparablePath(page.path)) ? most : most - 1);
      return isFar ? [] : [{ page, distance, folders: sharedStart(wanted, page.path) }];
    })
    .toSorted((one, other) => one.distance - other.distance || other.folders - one.folders)
    .map(({ page }) => [page.path, page.title]);
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/**
 * Search results for the words of the path, if their title or last segment contains one of the words: a folder name
 * matches many pages.
 */
async function matchingPages(docs: Docs, path: string, scope: Scope): Promise<PageTitles> {
  const words = nameWords(path);
  const hits = [...(await found(docs, words, scope)), ...(await found(docs, wordsOf(path), scope))];
  const isNear = namesOneOf(wordsOf(path));
  return hits
    .filter(({ url, title }) => isNear(`${title} ${nameWords(pagePath(url))}`))
    .map(({ url, title }) => [pagePath(url), title]);
}

async function found(docs: Docs, query: string, scope: Scope): Promise<FoundDocs['hits']> {
  if (query === '') return [];
  const request = { query, arms: 'keyword' as const, limit: 6, ...scope };
  // Not recorded: no reader typed these words, and a path may contain a secret.
  return (await docs.search(request, { isRecorded: false })).hits;
}

/** Returns a check whether a text contains a word of the wrong path, or one with another ending. */
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

/** The words of the last segment that is not generic; empty if all are. */
export function nameWords(path: string): string {
  return segmentWords(path).at(-1) ?? '';
}

/** `/guide/getting-started.html` -> `guide getting started` */
function wordsOf(path: string): string {
  return segmentWords(path).join(' ').slice(0, longestWords).toWellFormed();
}

const generic = new Set(
  'a an current default doc docs documentation home index intro introduction latest main no of overview page pages readme site stable such the'.split(
    ' ',
  ),
);

function segmentWords(path: string): string[] {
  return decodedPath(path)
    .replace(/\.\w{1,5}$/, '')
    .split('/')
    .map((segment) =>
      segment
        .replace(/[^\p{L}\p{N}.]+/gu, ' ')
        .trim()
        .slice(0, longestWords)
        .toWellFormed(),
    )
    .filter((words) =>
      words
        .toLowerCase()
        .split(' ')
        .some((word) => word !== '' && !generic.has(word)),
    );
}
