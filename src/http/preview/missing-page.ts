import type { Docs } from '../../docs.ts';
import { messagePage } from '../../pages/preview/message-page.ts';
import { navigation } from '../../pages/preview/navigation.ts';
import { linkOptions } from '../../pages/preview/preview-page.ts';
import { previewTexts } from '../../pages/preview/preview-texts.ts';
import { nameWords, type PageTitles, similarPages } from '../../pages/preview/similar-pages.ts';
import { siteMap } from '../../pages/preview/site-map.ts';
import { resolveScope } from '../../search/resolve-scope.ts';
import { decodedPath } from '../../vocabulary/page-address.ts';
import { type Scope, scopeQuery } from '../../vocabulary/scope.ts';
import type { AppSettings } from '../app-settings.ts';
import type { Reply } from '../reply.ts';
import { queryFor } from './page-at-path.ts';
import { pageHeaders } from './page-headers.ts';
import { previewSettings } from './preview-settings.ts';

const mostSuggestions = 5;
/** Longer paths are cut in the message. */
const longestPath = 80;

/**
 * A 404 for people, with links to the pages whose paths are similar or match the words of the path, otherwise to the
 * first pages.
 */
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
  const named = await previewSettings(docs, settings);
  const { links, start } = linkOptions(scope, linkQuery, named);
  const pages = await similarPages(docs, path, scope);
  const others = map.pages.filter((page) => page !== map.home);
  const shown: PageTitles = pages.length > 0 ? pages : others.map(({ path, title }) => [path, title]);
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
        query: nameWords(path),
        suggestions,
        suggested: pages.length > 0 ? texts.similarPages : texts.browse,
        scope,
        pages: navigation(map, undefined, links),
        // The front page is in the default version and language.
        start: settings.frontPage === true && linkQuery === '' ? '/' : start + scopeQuery(scope),
      },
      named,
    ),
  };
}
