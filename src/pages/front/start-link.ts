import type { Docs } from '../../docs.ts';
import { pagePath, withoutSlash } from '../../vocabulary/page-address.ts';
import { inlineText } from '../../vocabulary/plain-text.ts';
import { escapeHtml } from '../escape-html.ts';
import { hrefOf } from '../preview/navigation.ts';
import { inNavigation, type MapPlace, partsOf, rootOf, type SiteMap } from '../preview/site-map.ts';

const firstSteps = 'get(?:ting)?[-_ ]started|quick[-_ ]?start|first[-_ ]?steps';
const startNames = `${firstSteps}|installation|install|tutorial`;
const startPage = new RegExp(`/(?:${startNames})(?:\\.html?)?/?$`, 'i');
const startTitle = new RegExp(`^(?:${startNames})$`, 'i');
/** `Quick start for Kettle`, `Getting started guide` */
const longStartTitle = new RegExp(`^(?:${firstSteps})(?: (?:for|with|guide|tutorial)\\b.*|: .*)$`, 'i');
const introductionPage = /\/intro(?:duction)?(?:\.html?)?\/?$/i;
const anyStart = new RegExp(startNames, 'i');
const startsAsStart = new RegExp(`^(?:${startNames})`, 'i');
const startFolder = new RegExp(`/(?:${startNames})/`, 'i');
/** A page that introduces the site, if it is at the top of the navigation. */
const introduction = /^(?:introduction|overview|welcome|what (?:is|are) .*|what['’]s .*)$/i;
const installing = /install/i;
/** Names of folders and groups for those who work on the project itself. */
const forContributors =
  /^(?:development|(?:for )?contribut(?:e|ing|ors?|ions?)|hacking|internals)(?: guides?)?$/i;
/** A page below more folders than this belongs to a part, if the site has a group for first steps. */
const deepestStart = 2;
/** Longer page titles are cut to `Getting started` or a similar name. */
const longestButton = 22;

/**
 * The page that newcomers read first, found by the usual names of pages and folders, as a button with the page's title.
 */
export function startLink(
  map: SiteMap,
  servicePath: string,
  { siteName = '', action }: { siteName?: string; action?: StartAction | null } = {},
): string {
  const links = { query: '', home: `/${servicePath}/preview`, locale: 'en' };
  if (action) return linkTo(hrefOf(action.place, links), action.text);
  const { pages, home } = map;
  const [firstPart] = partsOf(map);
  const isIntroduced = pages.some((place) => rootOf(place) === firstPart && isIntroduction(place));
  const own = pages.filter(
    (place) =>
      place.operation === null &&
      place !== home &&
      (!isInstallation(place) || isNearTop(place, firstPart)) &&
      !(isIntroduced && isForContributors(place)),
  );
  const starts = own.filter(
    ({ path, title, parent }) =>
      startPage.test(path) ||
      startTitle.test(title) ||
      longStartTitle.test(title) ||
      (parent === null && introductionPage.test(path)),
  );
  const far = (place: MapPlace) => distance(place, siteName) - (isBelow(place, home) ? depthOf(home) : 0);
  const [nearest] = starts.toSorted((one, other) => far(one) - far(other));
  const inGroup = own.find((each) => startTitle.test(each.parent?.title ?? ''));
  const isElsewhere =
    nearest?.parent != null && inGroup?.parent === firstPart && rootOf(nearest) !== firstPart;
  const isOfPart =
    nearest !== undefined && (depthOf(nearest) > deepestStart || isElsewhere) && isAtTop(inGroup?.parent);
  const page = isOfPart ? undefined : nearest;
  const inFolder = isOfPart ? undefined : own.find(({ path }) => startFolder.test(path));
  const isLeading = (each: MapPlace) =>
    isIntroduction(each) &&
    inNavigation(each) &&
    (each.parent === null || each === firstPart || each === firstPart?.children[0]);
  const found = page ?? inFolder ?? (inGroup?.parent?.entry ? inGroup.parent : inGroup);
  const leading = found && !isAboutPart(found, siteName) ? undefined : pages.find(isLeading);
  const place = leading ?? found;
  if (place === undefined) return '';
  // For example `Overview` or `Next.js Quickstart` in the group `Getting Started`.
  const group = place.parent?.title;
  const isGroup = group !== undefined && place !== leading && (page === undefined || startTitle.test(group));
  const title = isGroup && !startsAsStart.test(place.title) ? group : place.title;
  return linkTo(hrefOf(place, links), title);
}

/** A button of the home page, and the page that it opens. */
export interface StartAction {
  place: MapPlace;
  text: string;
}

/** The first button of the home page that opens another page of the docs. */
export async function startAction({ home, at }: SiteMap, docs: Docs): Promise<StartAction | null> {
  const scope = { version: docs.currentVersion, locale: docs.defaultLocale };
  const page = home?.entry && !home.operation ? await docs.page(home.entry.url, scope) : null;
  const buttons = page?.blocks.flatMap((block) =>
    block.type === 'list' && block.buttons ? block.items : [],
  );
  for (const { blocks } of buttons ?? []) {
    const [first] = blocks;
    for (const piece of first?.type === 'paragraph' ? first.content : []) {
      if (typeof piece !== 'object' || !('link' in piece)) continue;
      const place = at(pagePath(piece.link));
      const text = inlineText(piece.content).replace(/[\s→›»>]+$/u, '');
      if (place !== undefined && place !== home && text !== '') return { place, text };
    }
  }
  return null;
}

function linkTo(href: string, title: string): string {
  return ` <a class="start" href="${href}">${escapeHtml(brief(title))}</a>`;
}

function isIntroduction({ path, title }: MapPlace): boolean {
  return introduction.test(title) || introductionPage.test(path);
}

/** Whether the page is below a folder or group about work on the project. */
function isForContributors({ path, parent }: MapPlace): boolean {
  const folders = withoutSlash(path).split('/').slice(1, -1);
  const groups: string[] = [];
  for (let group = parent; group !== null; group = group.parent) groups.push(group.title);
  return [...folders, ...groups].some((name) => forContributors.test(name));
}

/**
 * First steps deep in the docs belong to a part, especially if the title does not mention them, or mentions a part
 * rather than the site. At the same depth, first steps take precedence over an installation.
 */
function distance({ path, title }: MapPlace, siteName: string): number {
  const isFirst = new RegExp(firstSteps, 'i').test(`${path} ${title}`);
  const depth = depthOf({ path }) + (isFirst ? 0 : 0.5);
  if (!anyStart.test(title)) return depth + 2;
  return depth + (isOfTopic(title, siteName) ? 1 : 0);
}

function isInstallation({ path, title }: MapPlace): boolean {
  return installing.test(`${path} ${title}`) && !new RegExp(firstSteps, 'i').test(`${path} ${title}`);
}

/** Whether a page is at the top of the navigation, in its first part, or in a part with the first steps. */
function isNearTop(place: MapPlace, firstPart: MapPlace | undefined): boolean {
  const top = rootOf(place);
  return place.parent === null || top === firstPart || anyStart.test(top.title);
}

/** `Getting started with the API` in a part of the site. */
function isAboutPart(place: MapPlace, siteName: string): boolean {
  return place.parent !== null && isOfTopic(place.title, siteName);
}

function isOfTopic(title: string, siteName: string): boolean {
  return / (?:for|with) |: /i.test(title) && !namesSite(title, siteName);
}

/** Whether a page is in the part whose page is the start page of the site: `/docs/tea/install` for `/docs/tea`. */
function isBelow({ path }: MapPlace, home: MapPlace | null): home is MapPlace {
  return home !== null && path.startsWith(`${withoutSlash(home.path)}/`);
}

/** `/install` has a depth of 1. */
function depthOf({ path }: Pick<MapPlace, 'path'>): number {
  return path.replace(/\/$/, '').split('/').length - 1;
}

function isAtTop(group: MapPlace | null | undefined): boolean {
  return group != null && group.parent == null;
}

function namesSite(title: string, siteName: string): boolean {
  const words = siteName.toLowerCase().match(/[\p{L}\p{N}.]{3,}/gu) ?? [];
  return words.some((word) => title.toLowerCase().includes(word));
}

function brief(title: string): string {
  if (title.length <= longestButton) return title;
  return startsAsStart.exec(title)?.[0] ?? title;
}
