import type { Docs } from '../../docs.ts';
import type { FoundPage } from '../../find-page.ts';
import { brandStyles } from '../../pages/brand-styles.ts';
import { messagePage } from '../../pages/preview/message-page.ts';
import { withOpenings } from '../../pages/preview/page-cards.ts';
import { landingPage, landingPlaces } from '../../pages/preview/preview-page.ts';
import { previewScript } from '../../pages/preview/preview-script.ts';
import { previewStyles } from '../../pages/preview/preview-styles.ts';
import { type MapPlace, newsFolder, type SiteMap, siteMap } from '../../pages/preview/site-map.ts';
import { resolveScope } from '../../search/resolve-scope.ts';
import { withoutSlash } from '../../vocabulary/page-address.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import type { AppSettings } from '../app-settings.ts';
import { conditional, tagOf } from '../entity-tag.ts';
import { HttpError, toHttpError } from '../http-error.ts';
import type { LiveDocs } from '../live-docs.ts';
import type { Reply } from '../reply.ts';
import type { Route } from '../route.ts';
import { acceptedType } from './accepted-type.ts';
import { llmsReply } from './llms-reply.ts';
import { markdownReply } from './markdown-reply.ts';
import { missingPage } from './missing-page.ts';
import { pageAtPath, queryFor } from './page-at-path.ts';
import { pageHeaders } from './page-headers.ts';
import { imagePath, imageReply } from './page-images.ts';
import { pageReply } from './page-reply.ts';
import { previewSettings } from './preview-settings.ts';
import { wantedScope } from './wanted-scope.ts';

/** Maximum number of posts listed on the index page of a blog. */
const mostPosts = 100;

/** The routes that serve the indexed pages. */
export interface Preview {
  /** Below `/{servicePath}`. */
  serviceRoutes: Route[];
  /** At the root, and below the mount path. */
  rootRoutes: Route[];
  /** Every other path: a page of the site, or a 404. */
  page: Route;
  /** Whether a page is found at the path of the request. */
  hasPage(request: Request): Promise<boolean>;
}

export function createPreview(live: LiveDocs, settings: AppSettings): Preview {
  const people = (answer: (docs: Docs, request: Request, url: URL) => Promise<Reply>) => (request: Request) =>
    toldKindly(request, settings, () => live.use((docs) => answer(docs, request, new URL(request.url))));
  const get = (path: string, answer: Route['answer']): Route => ({ method: 'GET', path, answer });
  const start = people((docs, request, url) => startReply(docs, request, url, settings));
  return {
    serviceRoutes: [
      get(
        '/preview.css',
        file(() => previewStyles + brandStyles(settings.brand?.colors), 'text/css'),
      ),
      get(
        '/preview.js',
        file(() => previewScript, 'text/javascript'),
      ),
      get('/preview', start),
      get('/preview/', start),
      get(imagePath, (request) =>
        live.use((docs) => imageReply(docs, request, new URL(request.url), settings)),
      ),
    ],
    rootRoutes: [
      get('/llms.txt', (request) => llmsReply(request, live, settings, { isFull: false })),
      get('/llms-full.txt', (request) => llmsReply(request, live, settings, { isFull: true })),
    ],
    page: get(
      'page',
      people((docs, request, url) => anyPage(docs, request, url, settings)),
    ),
    hasPage: (request) => live.use(async (docs) => (await placeOf(docs, new URL(request.url))) !== null),
  };
}

/** The page at a path, and whether its Markdown is requested; null if there is none. */
async function placeOf(
  docs: Docs,
  { pathname, searchParams }: URL,
): Promise<{ found: FoundPage; isMarkdown: boolean } | null> {
  const wanted = wantedScope(searchParams);
  const found = await pageAtPath(docs, pathname, wanted);
  // A page's own URL may end with `.md`.
  if (found?.isExact || !pathname.endsWith('.md')) return found && { found, isMarkdown: false };
  const source = await pageAtPath(docs, pathname.slice(0, -'.md'.length) || '/', wanted);
  return source && { found: source, isMarkdown: true };
}

/**
 * Serves a page at its own path and its Markdown at that path plus `.md`; other spellings and aliases redirect to the
 * page's path.
 */
async function anyPage(docs: Docs, request: Request, url: URL, settings: AppSettings): Promise<Reply> {
  const { pathname, searchParams, search } = url;
  const place = await placeOf(docs, url);
  const type = acceptedType(request);
  if (place === null) {
    if (type === 'html')
      return (
        (await postsReply(docs, request, url, settings)) ??
        missingPage(docs, pathname, wantedScope(searchParams), settings)
      );
    throw new HttpError(404, 'not_found', notFound(settings), { headers: { vary: 'Accept' } });
  }
  const { found, isMarkdown } = place;
  if (isMarkdown) return markdownReply(request, found);
  if (found.path !== pathname && isElsewhere(found, settings)) return redirect(found.path + search, 301);
  return type === 'markdown' ? markdownReply(request, found) : pageReply(request, docs, found, settings);
}

/** With a front page at `/`, the site's own page at `/` cannot be redirected to; it is served at the other spelling. */
function isElsewhere({ path }: FoundPage, { frontPage = false }: AppSettings): boolean {
  return path !== '/' || !frontPage;
}

/**
 * `/preview`: redirects to the start page of a scope, or to the counterpart of the page in `?from=`. Without a start page,
 * cards lead to the parts of the site. With `?all`, all pages are listed.
 */
async function startReply(docs: Docs, request: Request, url: URL, settings: AppSettings): Promise<Reply> {
  const scope = resolveScope(wantedScope(url.searchParams), docs);
  const from = url.searchParams.get('from');
  const map = await siteMap(docs, scope);
  const listsAll = url.searchParams.has('all');
  if (listsAll && map.pages.length > 0)
    return landingReply(request, docs, { scope, map, listsAll }, settings);
  const start = map.home ?? (map.pages.length === 1 ? map.pages[0] : undefined);
  const path = (from === null ? null : await counterpart(docs, from, scope)) ?? start?.path ?? null;
  if (path === null && map.pages.length > 0)
    return landingReply(request, docs, { scope, map, listsAll }, settings);
  const found = path === null ? null : await pageAtPath(docs, path, scope);
  if (found === null) throw new HttpError(404, 'not_found', 'Nothing is indexed yet.');
  if (!isElsewhere(found, settings)) return pageReply(request, docs, found, settings);
  return redirect(found.path + (await queryFor(docs, found)));
}

/** The posts of a blog, whose index page is made by the site's framework and is not in a file; null for other paths. */
async function postsReply(
  docs: Docs,
  request: Request,
  url: URL,
  settings: AppSettings,
): Promise<Reply | null> {
  const scope = resolveScope(wantedScope(url.searchParams), docs);
  const map = await siteMap(docs, scope);
  const blog = newsFolder(map, url.pathname);
  if (blog === undefined) return null;
  const posts = await withOpenings(blog.children.slice(0, mostPosts), map, docs, scope);
  const listed = { title: blog.title, places: posts };
  return landingReply(request, docs, { scope, map, listsAll: false, listed }, settings);
}

async function landingReply(
  request: Request,
  docs: Docs,
  {
    scope,
    map,
    listsAll,
    listed,
  }: { scope: Scope; map: SiteMap; listsAll: boolean; listed?: { title: string; places: MapPlace[] } },
  settings: AppSettings,
): Promise<Reply> {
  if (!listsAll) await withOpenings(landingPlaces(map), map, docs, scope);
  const first = map.pages[0];
  const query = first === undefined ? '' : await queryFor(docs, { scope, path: first.path });
  const named = { ...(await previewSettings(docs, settings)), query, listsAll };
  const body = landingPage(scope, { map, scopes: docs.scopes, listed }, named);
  return conditional(request, tagOf(body), () => ({ status: 200, headers: pageHeaders, body }));
}

/** `/ja/docs/pods` for `/docs/pods`: the same path below the common folder of the scope. */
async function counterpart(docs: Docs, path: string, scope: Scope): Promise<string | null> {
  const here = await pageAtPath(docs, path, {});
  if (here === null) return null;
  const [own, other] = [await siteMap(docs, here.scope), await siteMap(docs, scope)];
  const paths = [
    ...withVersion(here.path, here.scope.version, scope.version),
    ...counterpartPaths(here.path, own.base, other.base),
  ];
  const places = paths.map((each) => other.at(each));
  return places.find((place) => place?.entry)?.path ?? null;
}

/** `/docs/tea/v1/pour` for `/docs/tea/v2/pour`, also if the scope of v2 has pages without a version in their URL. */
function withVersion(path: string, own: string, other: string): string[] {
  const segments = path.split('/');
  const at = segments.indexOf(own);
  return at === -1 || own === other ? [] : [segments.with(at, other).join('/')];
}

/**
 * Where a page may be in another scope, the most likely path first. A blog or other pages that only one scope has make
 * its common folder shorter: `/` for `/docs/pods` and `/blog`, `/docs/v1` for `/docs/v1/pods`.
 */
function counterpartPaths(path: string, ownBase: string, otherBase: string): string[] {
  const [own, other] = [withoutSlash(ownBase), withoutSlash(otherBase)];
  const below = path.slice(own.length);
  const shared = foldersAbove(other).filter((folder) => path.startsWith(`${folder}/`));
  return [
    other + below,
    ...shared.map((folder) => other + path.slice(folder.length)),
    ...foldersAbove(own).map((folder) => folder + below),
  ];
}

/** `/a/b/c` -> `/a/b`, `/a`, `` */
function foldersAbove(path: string): string[] {
  const segments = path.split('/');
  return segments.map((_, index) => segments.slice(0, -index - 1).join('/')).slice(0, -1);
}

/** Shows expected errors as a page to browsers and as JSON to programs; the others are logged. */
async function toldKindly(
  request: Request,
  settings: AppSettings,
  work: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    const told = toHttpError(error);
    if (told.status === 500 || acceptedType(request) !== 'html') throw error;
    const title = told.status === 503 ? 'One moment' : 'This page cannot be shown';
    const { status, message, headers } = told;
    return {
      status,
      headers: { ...pageHeaders, ...headers, 'cache-control': 'no-store' },
      body: messagePage(
        { title, message, retryAfter: headers['retry-after'] },
        await previewSettings(null, settings),
      ),
    };
  }
}

function redirect(location: string, status = 302): Reply {
  return { status, headers: { location, 'cache-control': 'no-cache', vary: 'Accept' }, body: null };
}

/** A text that is the same for all pages. */
function file(read: () => string, type: string): Route['answer'] {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' };
  return async (request) => {
    const body = read();
    return conditional(request, tagOf(body), () => ({ status: 200, headers, body }));
  };
}

function notFound({ servicePath = '_service' }: AppSettings): string {
  return `Not found. The API operations are at /${servicePath}/api/, and the list of pages is at /llms.txt.`;
}
