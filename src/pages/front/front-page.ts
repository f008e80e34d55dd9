import { nameAndTagline } from '../../content/name-and-tagline.ts';
import { olderVersions } from '../../content/openapi/older-versions.ts';
import type { SiteBrand } from '../../content/site-brand.ts';
import type { BrandColors } from '../../content/style-colors.ts';
import type { Docs } from '../../docs.ts';
import type { Block } from '../../vocabulary/block.ts';
import { lastSegment } from '../../vocabulary/page-address.ts';
import { inlineText } from '../../vocabulary/plain-text.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { brandMark } from '../brand-mark.ts';
import { brandStyles } from '../brand-styles.ts';
import { escapeHtml } from '../escape-html.ts';
import { fillHtml } from '../fill-html.ts';
import { hashOf } from '../hash-of.ts';
import { firstParagraph, isCollective, pageCards, shortened, withOpenings } from '../preview/page-cards.ts';
import { directionOf, metaTags } from '../preview/page-shell.ts';
import { pageTree } from '../preview/page-tree.ts';
import { placesOf } from '../preview/preview-page.ts';
import { fillCount, listed, ownAttributes, previewTexts } from '../preview/preview-texts.ts';
import { saysMore } from '../preview/says-more.ts';
import { type ScopeChoice, scopeChoices } from '../preview/scope-switch.ts';
import { isNews, isOfApi, type MapPlace, type SiteMap } from '../preview/site-map.ts';
import { centralParts } from './central-parts.ts';
import { type DeveloperOptions, developerSection } from './developer-section.ts';
import { developerTexts } from './developer-texts.ts';
import { subjectOf } from './example-questions.ts';
import { frontPageScript } from './front-page-script.ts';
import { frontPageStyles } from './front-page-styles.ts';
import { isForDevelopers } from './is-for-developers.ts';
import { docsPart, entriesIn, mainPart } from './main-part.ts';
import { siteDefinition } from './site-definition.ts';
import type { StartAction } from './start-action.ts';
import { startLink } from './start-link.ts';

/** The docs shown on the page; for private docs, only the name is shown. */
export type FrontPageState =
  | { is: 'private' }
  | { is: 'building'; message: string; progress: number }
  | {
      is: 'served';
      docs: Docs;
      map: SiteMap;
      cards: readonly MapPlace[];
      /** The first paragraph of the start page. */
      opening: string;
      /** How to call an API, if the site is one. */
      access?: readonly ApiAccess[];
      /** The first button of the start page that opens a page of the docs. */
      action?: StartAction | null;
    };

export interface FrontPageOptions extends DeveloperOptions {
  /** The tagline in the configuration. */
  tagline?: string;
  /** Logo and color of the site. */
  brand?: SiteBrand;
  /** Who sees the link to the insights page: everyone, only browsers on the server's machine, or nobody. */
  insights: 'all' | 'local' | 'off';
}

/** Maximum number of cards; the other parts are in the list of all pages. */
const mostCards = 12;
/** Number of cards that the parts of an API beside guides get at least, if there are too many. */
const leastOfApi = 4;
/**
 * With fewer parts, a site without a navigation also shows top-level pages, if they are this many or at least this share
 * of its pages.
 */
const [enoughCards, flatShare] = [9, 0.1];
/** Beside this many other cards, parts about the project get none if the site has no navigation. */
const severalCards = 3;
/** A README with this many sections contains docs of its own. */
const manySections = 6;
/** The introduction of a site without a start page is one of this many pages. */
const firstPages = 3;
/** Longer lists of pages have a page of their own. */
const mostListed = 300;
/** Longer lists of versions or languages are collapsed. */
const mostChoices = 8;
/** Number of cards that the styles show on phones until a reader opens the rest. */
const cardsOnPhones = 6;

/**
 * The places that get cards: parts of the docs and pages of the site's own navigation. For a site without a navigation
 * and with few parts, also the first top-level pages. Guides come before the parts of an API.
 */
export async function frontCards(map: SiteMap, docs: Docs, locale = docs.defaultLocale): Promise<MapPlace[]> {
  const scope = { version: docs.currentVersion, locale };
  const undated = withoutTwins(placesOf(map)).filter(
    ({ path, title }) => !isYear(path) && title !== olderVersions,
  );
  const places = undated.length > 0 ? undated : placesOf(map);
  const all = places.flatMap((place) => (isCollective(place.title) ? opened(place) : place));
  const isPart = ({ children, entry }: MapPlace) => children.length > 0 || entry?.navigation !== undefined;
  const parts = all.filter(isPart);
  const alone = all.filter((place) => !isPart(place));
  // An API beside guides does not make them less important.
  const isApi = isApiOnly(map);
  const counted = map.pages.filter((place) => isApi || !isOfApi(place)).length;
  const countedParts = parts.filter((place) => isApi || !isApiPart(place)).length;
  const isFlat = map.listed === 0 && (alone.length >= flatShare * counted || alone.length >= enoughCards);
  const introducing = alone.toSorted(projectLast);
  const added = new Set(isFlat ? introducing.slice(0, Math.max(0, enoughCards - countedParts)) : []);
  const chosen = all.filter((place) => isPart(place) || added.has(place));
  const main = mainPart(chosen.filter((place) => !isAboutProject(place))) ?? docsPart(chosen, map);
  const open = chosen.flatMap((place) => (place === main ? opened(place) : place));
  const shown = open.length > 0 ? open : all.length > 0 ? all : map.pages;
  if (isApi) return withOpenings(central(shown), map, docs, scope);
  if (map.listed > 0) return withOpenings(guidesFirst(shown, map), map, docs, scope);
  const kept = guidesFirst(withoutProject(shown), map);
  const start = kept.length < enoughCards && (await isLongReadme(map, docs, scope)) ? [map.home!] : [];
  return withOpenings([...start, ...kept.filter((place) => !start.includes(place))], map, docs, scope);
}

/**
 * The files of a repository are in the order of their names: `CODE_OF_CONDUCT.md` is before `guide.md`. Those about the
 * project are last. Beside several parts, its single pages and the folders for developers are left out.
 */
function withoutProject(places: readonly MapPlace[]): MapPlace[] {
  const isExtra = (place: MapPlace) =>
    isForDevelopers(place) || (place.children.length === 0 && isAboutProject(place));
  const others = places.filter((place) => !isExtra(place));
  return (others.length >= severalCards ? others : places).toSorted(projectLast);
}

/** Whether the start page is a README with many sections, which contains docs of its own. */
async function isLongReadme({ home }: SiteMap, docs: Docs, scope: Scope): Promise<boolean> {
  if (!home?.entry || !/(?:^|\/)readme\.\w+$/i.test(home.entry.sourceFile)) return false;
  const blocks = (await docs.page(home.entry.url, scope))?.blocks ?? [];
  return blocks.filter(({ type }) => type === 'heading').length >= manySections;
}

/** If there are too many places, guides come first, and the parts of an API get the other cards, but at least a third. */
function guidesFirst(places: readonly MapPlace[], map: SiteMap): MapPlace[] {
  const apis = places.filter(isApiPart);
  const guides = places.filter((place) => !isApiPart(place));
  if (places.length <= mostCards || apis.length < 2 || guides.length === 0) return fitting(places);
  const main = mainPart(guides) ?? docsPart(guides, map);
  const open = guides.flatMap((place) => (place === main ? opened(place) : place));
  const shown = central(apis, Math.max(leastOfApi, mostCards - open.length));
  return [...fitting(open, mostCards - shown.length), ...shown];
}

function isApiPart(place: MapPlace): boolean {
  return entriesIn(place).every((entry) => isOfApi({ entry }));
}

function projectLast(one: MapPlace, other: MapPlace): number {
  return Number(isAboutProject(one)) - Number(isAboutProject(other));
}

/**
 * Limits the number of cards: leaves out parts about the project first, then single pages, then the smallest parts of a
 * site that does not order them.
 */
function fitting(places: readonly MapPlace[], most = mostCards): MapPlace[] {
  const importance = (place: MapPlace) => (isAboutProject(place) ? 0 : place.children.length === 0 ? 1 : 2);
  const sizeOf = (place: MapPlace) =>
    hasOrder(place) ? mostListed : Math.min(entriesIn(place).length, mostListed);
  const kept = places.toSorted(
    (one, other) => importance(other) - importance(one) || sizeOf(other) - sizeOf(one),
  );
  const shown = new Set(kept.slice(0, most));
  return places.filter((place) => shown.has(place));
}

/** Whether the site itself defines the position of a part, or of the pages in it. */
function hasOrder({ entry, children }: MapPlace): boolean {
  const { order, groups } = entry?.navigation ?? {};
  return order !== undefined || groups !== undefined || children.some(hasOrder);
}

/** Leaves out pages that have the title of a group. */
function withoutTwins(places: readonly MapPlace[]): MapPlace[] {
  const groups = new Set(places.filter(({ children }) => children.length > 0).map(({ title }) => title));
  return places.filter(({ title, children }) => children.length > 0 || !groups.has(title));
}

/** Whether a folder contains the posts of a year: `/2024/`. */
function isYear(path: string): boolean {
  return /^(?:19|20)\d\d$/.test(lastSegment(path));
}

function isAboutProject(place: MapPlace): boolean {
  const names =
    /^(?:about|adopters|careers|changes|(?:full )?change ?log|code of conduct|community|contribut\w*|customers|deprecat\w+|donat\w+|events|foundation|governance|impressum|imprint|jobs|legal|licen[cs]e|partners|press|pricing|privacy|releas(?:es?|ing)|release (?:checklist|notes|process)|reporting security|roadmap|sponsors?|team|terms)\b/i;
  const file = lastSegment(place.path).replace(/[-_]/g, ' ');
  const isPolicy = /\bpolicy$/i.test(file);
  return isNews(place) || names.test(place.title) || names.test(file) || isPolicy || isForDevelopers(place);
}

/** The central parts of an API, in their original order: the first tags of an API are often small. */
function central(places: readonly MapPlace[], most = mostCards): MapPlace[] {
  if (places.length <= most) return [...places];
  const parts = places.map((place) => ({
    place,
    title: place.title,
    isDescribed: place.entry !== null && place.entry.description !== '',
    operations: entriesIn(place),
  }));
  const kept = new Set(
    centralParts(parts)
      .slice(0, most)
      .map(({ place }) => place),
  );
  return places.filter((place) => kept.has(place));
}

/**
 * The first paragraph of the start page, for a site without a description; if it does not name the site, the definition
 * on another page. Empty if the paragraph has a URL, which points elsewhere, or if the site is only an API, where the
 * first text is that of the first tag.
 */
export async function frontOpening(map: SiteMap, docs: Docs, name: string): Promise<string> {
  if (isApiOnly(map)) return '';
  const scope = { version: docs.currentVersion, locale: docs.defaultLocale };
  const start =
    map.home ??
    map.pages.slice(0, firstPages).find(({ title }) => /^(?:introduction|overview|welcome)\b/i.test(title));
  const page = start?.entry && !start.operation ? await docs.page(start.entry.url, scope) : null;
  const blocks = belowTitle(page?.blocks ?? []);
  const first = blocks.findIndex(({ type }) => type === 'paragraph');
  const end = blocks.findIndex(({ type }, index) => type === 'heading' && index > first);
  // Below a heading such as `What is tea?`, a page describes only a part.
  const above = blocks.slice(0, Math.max(0, first)).findLast((block) => block.type === 'heading');
  const isOfPart =
    above?.type === 'heading' &&
    above.depth > 1 &&
    !/^(?:about|introduction|overview|welcome|why)\b/i.test(above.text) &&
    !above.text.toLowerCase().includes(subjectOf(name).toLowerCase());
  const opening = isOfPart ? [] : end === -1 ? blocks : blocks.slice(0, end);
  const inside = opening.flatMap((block) =>
    block.type === 'callout' || block.type === 'quote' ? block.blocks : [],
  );
  const text = firstParagraph(opening, name) || firstParagraph(inside, name);
  const own = /https?:/.test(text) ? '' : shortened(text);
  const isAboutSite = own.toLowerCase().includes(subjectOf(name).toLowerCase());
  const other = map.home === null ? '' : own;
  return shortened(isAboutSite ? own : (await siteDefinition(map, docs, name)) || other);
}

/** The blocks below the title, whose anchor is kept: a README may have badges and sponsors above it. */
function belowTitle(blocks: readonly Block[]): readonly Block[] {
  const at = blocks.findIndex((block) => {
    const [piece, ...others] = block.type === 'paragraph' ? block.content : [];
    return others.length === 0 && typeof piece === 'object' && 'anchor' in piece;
  });
  return blocks.slice(at + 1);
}

/** `Base URL`, or `Authentication`. */
interface ApiAccess {
  title: string;
  text: string;
  isCode: boolean;
}

const mostSchemes = 3;

/** The first server and the ways to authenticate of a site that is only an API, from the sections of its overview. */
export async function apiAccess(map: SiteMap, docs: Docs): Promise<ApiAccess[]> {
  const { home } = map;
  if (!isApiOnly(map) || !home?.entry || home.operation) return [];
  const scope = { version: docs.currentVersion, locale: docs.defaultLocale };
  const blocks = (await docs.page(home.entry.url, scope))?.blocks ?? [];
  const linesBelow = (title: string): string[] => {
    const at = blocks.findIndex((block) => block.type === 'heading' && block.text === title);
    const list = at === -1 ? undefined : blocks[at + 1];
    if (list?.type !== 'list') return [];
    return list.items.map(({ blocks: [line] }) =>
      line?.type === 'paragraph' ? inlineText(line.content) : '',
    );
  };
  const server = linesBelow('Servers')[0]?.split(': ')[0] ?? '';
  const kinds = linesBelow('Authentication').flatMap((line) => /\(([^(),]+)/.exec(line)?.[1] ?? []);
  return [
    { title: 'Base URL', text: /^https?:/.test(server) ? server : '', isCode: true },
    { title: 'Authentication', text: [...new Set(kinds)].slice(0, mostSchemes).join(', '), isCode: false },
  ].filter(({ text }) => text !== '');
}

function accessList(access: readonly ApiAccess[] = []): string {
  if (access.length === 0) return '';
  const rows = access.map(({ title, text, isCode }) => {
    const words = escapeHtml(shortened(text));
    return `<div><dt>${escapeHtml(title)}</dt> <dd>${isCode ? `<code>${words}</code>` : words}</dd></div>`;
  });
  return `<dl class="access" lang="en">${rows.join('')}</dl>\n`;
}

/** The children of a part, if there are several; otherwise the part itself. */
function opened(place: MapPlace): MapPlace[] {
  return place.children.length > 1 ? place.children : [place];
}

/** Allows the widget's script, searches, the icon, and the page's own script and styles. */
export function frontPagePolicy(colors?: BrandColors): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(stylesWith(colors))}`,
    `script-src 'self' ${hashOf(frontPageScript)}`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

function stylesWith(colors?: BrandColors): string {
  return frontPageStyles + brandStyles(colors);
}

/** The page at `/`: the site's name, a search, its parts, and a collapsed section about using the docs elsewhere. */
export function frontPage(state: FrontPageState, options: FrontPageOptions): string {
  const { servicePath, ask, examples } = options;
  const [name, tagline] = nameAndTagline(options.name);
  const locale = state.is === 'served' ? state.docs.defaultLocale : 'en';
  const texts = previewTexts(locale);
  const service = `/${escapeHtml(encodeURI(servicePath))}`;
  const about = state.is === 'served' ? aboutSite(state, name, [options.tagline, tagline]) : tagline;
  const lead = ask ? texts.searchOrAsk : texts.searchDocs;
  const isApi = state.is === 'served' && isApiOnly(state.map);
  const kind = isApi ? texts.apiReference : texts.documentation;
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${state.is === 'building' ? '<noscript><meta http-equiv="refresh" content="3"></noscript>\n' : ''}<title>${escapeHtml(options.name)}</title>
${metaTags({ title: options.name, description: about || lead, name: options.name })}<link rel="icon" href="${service}/icon.svg">
<style>${stylesWith(options.brand?.colors)}</style>
<script src="${service}/widget.js" defer></script>
</head>
<body data-copy="${escapeHtml(texts.copy)}" data-copied="${escapeHtml(texts.copied)}"${state.is === 'building' ? ' data-building' : ''}${state.is === 'served' && options.preview ? ` data-preview="${service}/preview"` : ''}>
${headerBar(state, { ...options, name }, kind)}<main>
<section class="hero">
${stateLine(state)}${kindLine(kind, name)}<h1>${escapeHtml(name)}</h1>
<p class="lead">${unbroken(escapeHtml(about || lead))}</p>
<docent-search${examplesAttribute(examples)}${ask ? ` placeholder="${escapeHtml(texts.searchOrAskShort)}"` : ' ask="off"'}></docent-search>
${exampleLinks(examples, texts.tryAsking)}${state.is === 'served' ? accessList(state.access) : ''}</section>
${state.is === 'served' ? browse(state, options) : ''}</main>
${footer(state, options, locale)}<script>${frontPageScript}</script>
</body>
</html>
`;
}

/** Keeps words such as `open-source` on one line. */
function unbroken(html: string): string {
  return html.replace(/(?<!\S)[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu, '<span class="word">$&</span>');
}

/** Whether all pages but the start page are read from API descriptions, some of which may have no operations. */
function isApiOnly({ pages, home }: SiteMap): boolean {
  const others = pages.filter((place) => place !== home);
  return others.some(({ operation }) => operation !== null) && others.every(isOfApi);
}

/** The kind of the site, such as `Documentation`, unless its name contains that. */
function kindLine(kind: string, name: string): string {
  const isNamed = /\b(?:docs?|documentation|manual|handbook|guide|book|reference)$/i.test(name);
  return isNamed || name.toLowerCase().includes(kind.toLowerCase())
    ? ''
    : `<p class="kind">${escapeHtml(kind)}</p>\n`;
}

/** The name of the site, and links into the docs. */
function headerBar(
  state: FrontPageState,
  { name, preview, servicePath, brand }: FrontPageOptions,
  kind: string,
): string {
  const docs =
    state.is === 'served' && preview
      ? `<a class="docs" href="${escapeHtml(`/${servicePath}/preview`)}">${escapeHtml(kind)}</a> `
      : '';
  const start =
    state.is === 'served' && preview
      ? startLink(state.map, servicePath, { siteName: name, action: state.action })
      : '';
  return `<header class="top"><a class="name" href="/">${brandMark({ name, servicePath, brand })}</a><nav>${docs}${start}</nav></header>\n`;
}

/**
 * The first text that adds to the site's name: description of the start page, taglines, or opening of the start page.
 */
export function aboutSite(
  { map: { home }, opening }: Pick<Served, 'map' | 'opening'>,
  name: string,
  taglines: readonly (string | undefined)[],
): string {
  const texts = [home?.entry?.description, ...taglines, opening].map((text) => text ?? '');
  const about = shortened(texts.find((text) => saysMore(text, name)) ?? '');
  // Packages are often described in lowercase.
  return about.replace(/^(?:an?|the)(?= )/, (article) => article[0]!.toUpperCase() + article.slice(1));
}

function stateLine(state: FrontPageState): string {
  if (state.is === 'served') return '';
  const words =
    state.is === 'private'
      ? 'This documentation is private'
      : `${state.message} (${Math.floor(state.progress * 100)}%)`;
  return `<p class="state" lang="en">${escapeHtml(words)}</p>\n`;
}

const mostExamples = 3;

function exampleLinks(examples: readonly string[], words: string): string {
  if (examples.length === 0) return '';
  const links = examples
    .slice(0, mostExamples)
    .map(
      (question) =>
        `<a href="/?${escapeHtml(String(new URLSearchParams({ q: question, ask: '' })))}">${escapeHtml(question)}</a>`,
    );
  return `<p class="examples"><span>${escapeHtml(words)}</span> ${links.join(' ')}</p>\n`;
}

type Served = Extract<FrontPageState, { is: 'served' }>;

/** The parts of the docs as cards, and the other versions and languages. */
function browse({ docs, map, cards }: Served, { servicePath, preview }: FrontPageOptions): string {
  if (!preview) return '';
  const here = { version: docs.currentVersion, locale: docs.defaultLocale };
  const texts = previewTexts(here.locale);
  const start = `/${servicePath}/preview`;
  const { versions, languages } = scopeChoices(docs.scopes, here, { start, from: null });
  const links = { query: '', home: start, locale: here.locale };
  const count = fillCount(texts.allPages, map.pages.length, here.locale);
  const others = map.pages.filter((place) => place !== map.home);
  const rest = cards.length - cardsOnPhones;
  const isMore = others.length > cards.length;
  const all = !isMore
    ? ''
    : map.pages.length > mostListed
      ? `<p class="all"><a href="${escapeHtml(start)}?all">${escapeHtml(count)}</a></p>\n`
      : `<details class="all"><summary>${escapeHtml(count)}</summary>${pageTree(map.places, links)}</details>\n`;
  return `<section class="browse">
<h2>${escapeHtml(texts.browse)}</h2>
${choiceLinks(texts.version, versions)}${choiceLinks(texts.language, languages)}${pageCards(cards, links, { headingLevel: 3, isBrief: true, home: map.home })}${rest > 0 ? `<details class="rest all"><summary>${escapeHtml(fillCount(texts.more, rest, here.locale))}</summary></details>\n` : ''}${all}</section>
`;
}

function choiceLinks(label: string, choices: readonly ScopeChoice[]): string {
  if (choices.length === 0) return '';
  const links = choices.map(({ name, locale, href, isHere }) => {
    const language = locale === undefined ? '' : ` lang="${escapeHtml(locale)}"`;
    return `<a href="${escapeHtml(href)}"${language}${isHere ? ' aria-current="true"' : ''}>${escapeHtml(name)}</a>`;
  });
  const list = `<p class="scopes"><span>${escapeHtml(label)}</span> ${links.join(' ')}</p>\n`;
  const here = choices.find(({ isHere }) => isHere);
  if (choices.length <= mostChoices || here === undefined) return list;
  return `<details class="choices"><summary>${escapeHtml(label)} <b>${escapeHtml(here.name)}</b></summary><div class="scopes">${links.join(' ')}</div></details>\n`;
}

/** The section for developers, a line about Docent and the last build, and the link for the owner. */
function footer(state: FrontPageState, options: FrontPageOptions, locale: string): string {
  const texts = developerTexts(locale);
  const indexed = state.is === 'served' ? ` <bdi>${indexedHtml(state, locale)}</bdi>` : '';
  const developers = developerSection(options, { isPrivate: state.is === 'private', locale });
  return `<footer${ownAttributes(locale)}>\n${developers}<p><bdi>${escapeHtml(texts.servedBy)}</bdi>${indexed}</p>\n${ownerLine(options, locale)}</footer>\n`;
}

function ownerLine({ insights, servicePath }: FrontPageOptions, locale: string): string {
  if (insights === 'off') return '';
  const { owner, ownerSignIn } = developerTexts(locale);
  const address = `/${escapeHtml(encodeURI(servicePath))}/insights`;
  if (insights === 'all')
    return `<p class="owner"><a href="${address}" rel="nofollow">${escapeHtml(ownerSignIn)}</a></p>\n`;
  const link = `<a href="${address}" lang="en">Insights</a>`;
  // The page's script shows the link in browsers on the server's machine.
  return `<p class="owner" hidden>${fillHtml(owner, { link })}</p>\n`;
}

function indexedHtml({ docs }: Served, locale: string): string {
  const { createdAt } = docs;
  const built = createdAt.toISOString().slice(0, 16).replace('T', ' ');
  return fillHtml(developerTexts(locale).indexed, {
    pages: escapeHtml(pagesIndexed(docs, locale)),
    time: `<time datetime="${createdAt.toISOString()}">${built} UTC</time>`,
  });
}

/** `300 pages`, or `300 pages in 2 languages and 3 versions` */
function pagesIndexed({ scopes }: Docs, locale: string): string {
  const { pageCount, pagesIn, languageCount, versionCount } = previewTexts(locale);
  const sum = scopes.reduce((sum, scope) => sum + scope.pages, 0);
  const pages = fillCount(pageCount, sum, locale);
  const counts = [
    [languageCount, new Set(scopes.map((scope) => scope.locale)).size],
    [versionCount, new Set(scopes.map((scope) => scope.version)).size],
  ] as const;
  const several = counts.flatMap(([text, count]) => (count > 1 ? [fillCount(text, count, locale)] : []));
  return several.length === 0
    ? pages
    : pagesIn.replace('{pages}', pages).replace('{scopes}', listed(several, locale));
}

function examplesAttribute(examples: readonly string[]): string {
  return examples.length === 0 ? '' : ` examples="${escapeHtml(examples.join(' | '))}"`;
}
