import type { Docs } from '../../docs.ts';
import type { PageRecord } from '../../engine/engine.ts';
import { markdownPath } from '../../vocabulary/page-address.ts';
import type { AppSettings } from '../app-settings.ts';
import type { Reply } from '../reply.ts';
import { conditional } from './conditional.ts';
import { contentsList } from './contents-list.ts';
import { tagOf } from './entity-tag.ts';
import { escapeHtml } from './escape-html.ts';
import { type PageAtPath, queryFor } from './find-page.ts';
import { breadcrumb, type LinkOptions, navigation, neighbours } from './navigation.ts';
import { pageHeaders, pageShell } from './page-shell.ts';
import { renderArticle } from './render-article.ts';
import type { PageLink } from './restore-links.ts';
import { scopeSwitch } from './scope-switch.ts';
import { type SiteMap, siteMap } from './site-map.ts';

/** A page as people read it, among the other pages of its scope. */
export async function pageAnswer(
  request: Request,
  docs: Docs,
  found: PageAtPath,
  settings: AppSettings,
): Promise<Reply> {
  const { scope, records, path } = found;
  const map = await siteMap(docs, scope);
  const here = map.at(path);
  const query = await queryFor(found, docs);
  const markdown = markdownPath(records[0].url) + query;
  const title = here?.title ?? records[0].title;
  const start = `/${settings.servicePath ?? '_service'}/preview`;
  const links = { query, home: settings.frontPage === true ? start : '/' };
  const body = pageShell(
    {
      title,
      scope,
      pages: navigation(map, here, links),
      contents: contentsList(records),
      scopes: scopeSwitch(docs, scope, { start, from: path }),
      head: `<link rel="alternate" type="text/markdown" href="${escapeHtml(markdown)}">\n`,
      main: `${breadcrumb(map, here, links)}${articles(found, title, (record) => linksOf(record, map, links))}${facts(found, markdown)}${neighbours(map, here, links)}`,
    },
    settings,
  );
  return conditional(request, tagOf(body), () => ({
    status: 200,
    headers: { ...pageHeaders, link: `<${markdown}>; rel="alternate"; type="text/markdown"` },
    body,
  }));
}

/** One article, or where operations share a page, one for each below a title of their own. */
function articles({ records }: PageAtPath, title: string, links: (record: PageRecord) => PageLink[]): string {
  // Those of the frame.
  const ids = new Set(['docent-main', 'docent-pages', 'docent-contents']);
  if (records.length === 1)
    return renderArticle(records[0], { titleLevel: 1, ids, links: links(records[0]) });
  const parts = records.map((record) => renderArticle(record, { titleLevel: 2, ids, links: links(record) }));
  return `<h1>${escapeHtml(title)}</h1>\n${parts.join('')}`;
}

/** The links of a page as they lead on in the preview. */
function linksOf(record: PageRecord, map: SiteMap, { query, home }: LinkOptions): PageLink[] {
  return record.links.flatMap(({ href, text }) => {
    const target = map.linkTarget(href, record);
    if (target === null) return [];
    if (!target.startsWith('/')) return [{ text, href: target }];
    const [path = '', ...fragment] = target.split('#');
    const place = (path === '/' ? home : path) + query;
    return [{ text, href: [place, ...fragment].join('#') }];
  });
}

function facts({ records }: PageAtPath, markdown: string): string {
  return `<p class="facts" lang="en" dir="ltr"><a href="${escapeHtml(markdown)}">This page as Markdown</a> <span>Read from <code>${escapeHtml(records[0].sourceFile)}</code></span></p>\n`;
}
