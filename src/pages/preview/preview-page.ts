import type { Docs } from '../../docs.ts';
import type { PageRecord } from '../../engine/engine.ts';
import { type Block, childrenOf, type Inline, paragraph } from '../../vocabulary/block.ts';
import { comparablePath, pagePath, withoutSlash } from '../../vocabulary/page-address.ts';
import { plainText } from '../../vocabulary/plain-text.ts';
import type { ResolveLink } from '../../vocabulary/render-blocks.ts';
import { linksIn } from '../../vocabulary/resolve-links.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { escapeHtml } from '../escape-html.ts';
import { fillHtml } from '../fill-html.ts';
import type { Diagrams, Pictures } from './content-renderer.ts';
import { contentsList } from './contents-list.ts';
import { breadcrumb, type LinkOptions, navigation, neighbours } from './navigation.ts';
import { pageCards } from './page-cards.ts';
import { type PreviewSettings, pageShell, scopeAttributes } from './page-shell.ts';
import { pageTree } from './page-tree.ts';
import { fillCount, previewTexts, textsLanguage } from './preview-texts.ts';
import { type ArticleOptions, renderArticle } from './render-article.ts';
import { scopeSwitch } from './scope-switch.ts';
import {
  inNavigation,
  introducesApi,
  isLeftover,
  isNews,
  isTranslation,
  type MapPlace,
  partsOf,
  rootOf,
  type SiteMap,
} from './site-map.ts';

interface PreviewedPage {
  scope: Scope;
  /** More than one if API operations share a URL. */
  records: readonly [PageRecord, ...PageRecord[]];
  path: string;
  /** URL of the page as Markdown. */
  markdown: string;
  /** Appended to every link if the path alone would refer to another scope. */
  query: string;
  /** Images of the page that can be shown. */
  pictures?: Pictures;
  diagrams?: Diagrams;
  /** Language of the content, if the page is not translated into the language of its scope. */
  written?: string;
}

interface PageSurroundings {
  map: SiteMap;
  scopes: Docs['scopes'];
}

/** A page for people, with links to the other pages of its scope. */
export function previewPage(
  { scope, records, path, markdown, query, pictures, diagrams, written }: PreviewedPage,
  { map, scopes }: PageSurroundings,
  settings: PreviewSettings,
): string {
  const here = map.at(path);
  const [record] = records;
  const title = records.length === 1 ? record.title : (here?.title ?? record.title);
  const { links, start } = linkOptions(scope, query, settings);
  const contents = contentsList(records, previewTexts(scope.locale).overview);
  const isEmpty = !hasText(records, here !== undefined && here === map.home);
  const under = partsUnder(here, map);
  const listed = isEmpty && here !== map.home ? introducedBy(here) : placesBelow(here, map);
  const below = withoutLoneFolder(isEmpty && under.length > 0 ? under : listed);
  const isApi = introducesApi(record, below);
  const cards = isEmpty || isApi || leavesUnlinked(records, below) ? below : [];
  const origin = settings.siteUrl ?? settings.publishedOrigin;
  const published = origin === undefined ? undefined : new URL(path, origin).href;
  // Cards replace the list that a component of the site would show.
  const isBare = isEmpty && cards.length === 0 && records.every(hasNothing);
  const read = isBare
    ? withBlocks(records, [paragraph({ unread: '' })])
    : isEmpty && cards.length > 0
      ? withBlocks(records, [])
      : records;
  const shown = articles(
    read,
    {
      title,
      titleLevel: records.length === 1 ? 1 : 2,
      locale: scope.locale,
      pictures,
      diagrams,
      published,
      written,
    },
    linkResolver(links),
  );
  return pageShell(
    {
      title,
      scope,
      pages: navigation(map, here, links),
      contents,
      scopes: scopeSwitch(scopes, scope, { start, from: path }),
      description: record.description,
      isWide: record.operation !== null && !hasOwnSections(records),
      head: `<link rel="alternate" type="text/markdown" href="${escapeHtml(markdown)}">\n`,
      main: `<div class="above">${breadcrumb(here, links)}${pageActions(path, scope, settings)}</div>\n${shown}${pageCards(cards, links, { home: map.home, isBrief: !isApi && here !== map.home })}${facts(record, markdown, { locale: scope.locale, isLong: contents !== '' })}${neighbours(map, here, links)}`,
    },
    settings,
  );
}

/** The menu to copy the page or open it elsewhere. Nothing is shown without the widget's script. */
function pageActions(path: string, scope: Scope, { siteUrl }: PreviewSettings): string {
  const base = siteUrl === undefined ? '' : ` base-url="${escapeHtml(siteUrl)}"`;
  return `<docent-page-actions page="${escapeHtml(path)}"${scopeAttributes(scope)}${base}></docent-page-actions>`;
}

/**
 * The landing page of a site without a start page: a card for each part of its navigation, or a list of all pages; or the
 * page of a folder without a page, with cards for the pages in it.
 */
export function landingPage(
  scope: Scope,
  { map, scopes, listed }: PageSurroundings & { listed?: { title: string; places: MapPlace[] } },
  { query, listsAll, ...settings }: PreviewSettings & { query: string; listsAll: boolean },
): string {
  const { name = 'Docent' } = settings;
  const { links, start } = linkOptions(scope, query, settings);
  const { allPages, browse } = previewTexts(scope.locale);
  const about = listsAll ? fillCount(allPages, map.pages.length, scope.locale) : browse;
  const lead = listed === undefined ? `<p class="lead">${escapeHtml(about)}</p>\n` : '';
  const title = listed?.title ?? name;
  const cards = pageCards(listed?.places ?? landingPlaces(map), links, {
    home: map.home,
    isBrief: listed !== undefined,
  });
  const list = listsAll ? pageTree(map.places, links) : cards;
  return pageShell(
    {
      title,
      scope,
      pages: navigation(map, undefined, links),
      scopes: scopeSwitch(scopes, scope, { start, from: null }),
      isWide: true,
      main: `<h1>${escapeHtml(title)}</h1>\n${lead}${list}`,
    },
    settings,
  );
}

/** With this many other cards, a start page has none for pages without a description that the site does not list. */
const enoughCards = 6;

/** The places with cards on a landing page. */
export function landingPlaces(map: SiteMap): MapPlace[] {
  const places = placesOf(map);
  const telling = places.filter(
    (place) => place.children.length > 0 || place.entry?.description || inNavigation(place),
  );
  return telling.length >= enoughCards ? telling : places;
}

/**
 * The places that get cards on a start page. A single group is replaced by its children; so is the only group beside
 * pages and a blog, if it contains groups itself.
 */
export function placesOf(map: SiteMap): MapPlace[] {
  const others = partsOf(map).filter((place) => !isLeftover(place, map) && !isTranslation(place, map));
  const [only, ...rest] = others.filter((place) => isGroup(place) && !isNews(place));
  const isTrunk = others.length === 1 || (only?.children.filter(isGroup).length ?? 0) > 1;
  if (only === undefined || rest.length > 0 || !isTrunk) return others;
  return others.flatMap((place) => (place === only ? only.children : [place]));
}

function isGroup({ children }: MapPlace): boolean {
  return children.length > 0;
}

/** The link options of a scope, and the path of its start page. */
export function linkOptions(
  { locale }: Scope,
  query: string,
  settings: PreviewSettings,
): { links: LinkOptions; start: string } {
  const start = `/${settings.servicePath ?? '_service'}/preview`;
  const home = settings.frontPage === true ? start : '/';
  return { start, links: { query, locale, home, siteName: settings.name } };
}

/** Whether the page has linkable sections: their list takes the room of an example. */
function hasOwnSections([first, ...others]: PreviewedPage['records']): boolean {
  const sections = first.blocks.filter((block) => block.type === 'heading' && block.anchor !== null);
  return others.length > 0 || sections.length > 1;
}

/** Whether the page has any text. Code is none on a start page: components show it as a picture. */
function hasText(records: readonly PageRecord[], isHome: boolean): boolean {
  const isText = (block: Block) => !(isHome && isCode(block)) && plainText([block]).text.trim() !== '';
  return records.some(({ blocks }) => blocks.some(isText));
}

/** Whether a block is code, or contains nothing else, such as tabs. */
function isCode(block: Block): boolean {
  const inside = childrenOf(block).flat();
  return block.type === 'code' || (inside.length > 0 && inside.every(isCode));
}

/** Longer pages are not only an introduction to the pages below them. */
const longestIntroduction = 600;
/** A page with links to this share of the pages below it lists them itself. */
const mostLinked = 0.5;

/** Whether a page only introduces the pages below it, and the framework's theme lists them. */
function leavesUnlinked(records: readonly PageRecord[], below: readonly MapPlace[]): boolean {
  const blocks = records.flatMap((record) => record.blocks);
  if (below.length === 0 || plainText(blocks).text.length > longestIntroduction) return false;
  const linked = new Set([...linksIn(blocks)].map((href) => comparablePath(pagePath(href))));
  const listed = below.filter(({ path }) => linked.has(comparablePath(path)));
  return listed.length < mostLinked * below.length;
}

function placesBelow(page: MapPlace | undefined, map: SiteMap): MapPlace[] {
  return page === map.home ? placesOf(map) : (page?.children ?? []);
}

/** The parts of the navigation in the folder of a page that the navigation omits: `/docs/guide` for `/docs`. */
function partsUnder(page: MapPlace | undefined, map: SiteMap): MapPlace[] {
  if (page === undefined || page === map.home || inNavigation(page)) return [];
  const isUnder = (place: MapPlace): boolean =>
    place.entry === null
      ? place.children.length > 0 && place.children.every(isUnder)
      : place.path.startsWith(`${withoutSlash(page.path)}/`);
  return map.places.filter((place) => place !== map.others && place !== rootOf(page) && isUnder(place));
}

/** The pages of a folder, if it is the only place. */
function withoutLoneFolder(places: MapPlace[]): MapPlace[] {
  const [only, ...others] = places;
  return only !== undefined && others.length === 0 && only.entry === null && only.children.length > 0
    ? only.children
    : places;
}

/** The places below a page; if there are none, the places after it in the group that it starts. */
function introducedBy(page: MapPlace | undefined): MapPlace[] {
  if (page === undefined || page.children.length > 0) return page?.children ?? [];
  let place = page;
  for (let { parent } = page; parent?.children[0] === place; { parent } = parent) {
    if (parent.children.length > 1) return parent.children.slice(1);
    place = parent;
  }
  return [];
}

function withBlocks(records: readonly PageRecord[], blocks: Block[]): PageRecord[] {
  return records.map((record) => ({ ...record, blocks }));
}

/** Whether a page has only a title, because a layout of the site shows its content. */
function hasNothing({ operation, blocks }: PageRecord): boolean {
  const isNothing = (piece: Inline) => (typeof piece === 'string' ? piece.trim() === '' : 'anchor' in piece);
  return (
    operation === null &&
    blocks.every((block) => block.type === 'paragraph' && block.content.every(isNothing))
  );
}

/** One article, or one for each operation where operations share a page. */
function articles(
  records: readonly PageRecord[],
  {
    title,
    ...options
  }: { title: string } & Pick<
    ArticleOptions,
    'titleLevel' | 'locale' | 'pictures' | 'diagrams' | 'published' | 'written'
  >,
  resolve: ResolveLink,
): string {
  // The page shell uses these ids.
  const ids = new Set(['docent-main', 'docent-pages', 'docent-contents']);
  const parts = records.map((record) => renderArticle(record, { ...options, ids, resolve }));
  return options.titleLevel === 1 ? parts.join('') : `<h1>${escapeHtml(title)}</h1>\n${parts.join('')}`;
}

/** Rewrites links for the preview. */
function linkResolver({ query, home }: LinkOptions): ResolveLink {
  return (href) => {
    if (!href.startsWith('/')) return href;
    const [url = '', ...fragment] = href.split('#');
    const path = pagePath(url);
    return [(path === '/' ? home : path) + query, ...fragment].join('#');
  };
}

function facts(
  { sourceFile }: PageRecord,
  markdown: string,
  { locale, isLong }: { locale: string; isLong: boolean },
): string {
  const texts = previewTexts(locale);
  const file = `<code>${escapeHtml(sourceFile)}</code>`;
  const source = fillHtml(texts.readFrom, { file });
  const toTop = isLong ? ` <a href="#docent-main">${escapeHtml(texts.backToTop)}</a>` : '';
  return `<p class="facts" lang="${escapeHtml(textsLanguage(locale))}"><a href="${escapeHtml(markdown)}">${escapeHtml(texts.markdown)}</a> <span>${source}</span>${toTop}</p>\n`;
}
