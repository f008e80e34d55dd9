import type { Docs } from '../../docs.ts';
import type { PageRecord } from '../../engine/engine.ts';
import type { ResolveLink } from '../../vocabulary/render-blocks.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { escapeHtml } from '../escape-html.ts';
import { contentsList } from './contents-list.ts';
import { breadcrumb, type LinkOptions, navigation, neighbours } from './navigation.ts';
import { type PreviewSettings, pageShell } from './page-shell.ts';
import { renderArticle } from './render-article.ts';
import { scopeSwitch } from './scope-switch.ts';
import type { SiteMap } from './site-map.ts';

interface PreviewedPage {
  scope: Scope;
  /** More than one where API operations share a URL. */
  records: readonly [PageRecord, ...PageRecord[]];
  path: string;
  /** Address of the page as Markdown. */
  markdown: string;
  /** Appended to every link, if the path alone would lead to another scope. */
  query: string;
}

/** A page for people, with links to the other pages of its scope. */
export function previewPage(
  { scope, records, path, markdown, query }: PreviewedPage,
  { map, scopes }: { map: SiteMap; scopes: Docs['scopes'] },
  settings: PreviewSettings,
): string {
  const here = map.at(path);
  const title = here?.title ?? records[0].title;
  const start = `/${settings.servicePath ?? '_service'}/preview`;
  const links = { query, home: settings.frontPage === true ? start : '/' };
  return pageShell(
    {
      title,
      scope,
      pages: navigation(map, here, links),
      contents: contentsList(records),
      scopes: scopeSwitch(scopes, scope, { start, from: path }),
      head: `<link rel="alternate" type="text/markdown" href="${escapeHtml(markdown)}">\n`,
      main: `${breadcrumb(map, here, links)}${articles(records, title, (record) => linkResolver(record, map, links))}${facts(records[0], markdown)}${neighbours(map, here, links)}`,
    },
    settings,
  );
}

/** One article, or one for each operation where operations share a page. */
function articles(
  records: PreviewedPage['records'],
  title: string,
  resolverOf: (record: PageRecord) => ResolveLink,
): string {
  // The page shell uses these ids.
  const ids = new Set(['docent-main', 'docent-pages', 'docent-contents']);
  const titleLevel = records.length === 1 ? 1 : 2;
  const parts = records.map((record) =>
    renderArticle(record, { titleLevel, ids, resolve: resolverOf(record) }),
  );
  if (titleLevel === 1) return parts.join('');
  return `<h1>${escapeHtml(title)}</h1>\n${parts.join('')}`;
}

/** Where a page's links lead in the preview. */
function linkResolver(record: PageRecord, map: SiteMap, { query, home }: LinkOptions): ResolveLink {
  return (href) => {
    const target = map.linkTarget(href, record);
    if (target === null || !target.startsWith('/')) return target;
    const [path = '', ...fragment] = target.split('#');
    const place = (path === '/' ? home : path) + query;
    return [place, ...fragment].join('#');
  };
}

function facts({ sourceFile }: PageRecord, markdown: string): string {
  return `<p class="facts" lang="en" dir="ltr"><a href="${escapeHtml(markdown)}">This page as Markdown</a> <span>Read from <code>${escapeHtml(sourceFile)}</code></span></p>\n`;
}
