import { withoutSlash } from '../../vocabulary/page-address.ts';
import { escapeHtml } from '../escape-html.ts';
import { hrefOf } from '../preview/navigation.ts';
import { inNavigation, type MapPlace, partsOf, rootOf, type SiteMap } from '../preview/site-map.ts';
import type { StartAction } from './start-action.ts';

const firstSteps = 'get(?:ting)?[-_ ]started|quick[-_ ]?start|first[-_ ]?steps';
const startNames = `${firstSteps}|installation|install|tutorial`;
const startPage = new RegExp(`/(?:${startNames})(?:\\.html?)?/?$`, 'i');
const startTitle = new RegExp(`^(?:${startNames})$`, 'i');
/** `Quick start for Kettle`, `Getting started guide` */
const longStartTitle = new RegExp(`^(?:${firstSteps})(?: (?:for|with|guide|tutorial)\\b.*|: .*)$`, 'i');
const introductionPage = /\/intro(?:duction)?(?:\.html?)?\/?$/i;
const anyFirstSteps = new RegExp(firstSteps, 'i');
const anyStart = new RegExp(startNames, 'i');
const startsAsStart = new RegExp(`^(?:${startNames})`, 'i');
const startFolder = new RegExp(`/(?:${startNames})/`, 'i');
/** A page that introduces the site, if it is at the top of the navigation. */
const introduction = /^(?:introduction|overview|welcome|what (?:is|are) .*|what['’]s .*)$/i;
/** Names of folders and groups for those who work on the project itself. */
const forContributors =
  /^(?:development|(?:for )?contribut(?:e|ing|ors?|ions?)|hacking|internals)(?: guides?)?$/i;
/** A page below more folders than this belongs to a part, if the site has a group for first steps. */
const deepestStart = 2;
/** Longer page titles are cut to `Getting started` or a similar name. */
const longestButton = 22;

/** The page that newcomers read first, as a button. */
export function startLink(
  map: SiteMap,
  servicePath: string,
  { siteName = '', action }: { siteName?: string; action?: StartAction | null } = {},
): string {
  const start = action ?? startOf(map, siteName);
  if (start === undefined) return '';
  const href = hrefOf(start.place, { query: '', home: `/${servicePath}/preview`, locale: 'en' });
  return ` <a class="start" href="${href}">${escapeHtml(brief(start.text))}</a>`;
}

/**
 * The first page with the name of first steps, in a folder or in a group with this name, that is not about a part of the
 * site; else an introduction.
 */
function startOf(map: SiteMap, siteName: string): StartAction | undefined {
  const pages = ownPages(map);
  const named = nearestNamed(pages, map, siteName);
  const inFolder = pages.find(({ path }) => startFolder.test(path));
  const inGroup = pages.find(isInStartGroup);
  const group = inGroup?.parent;
  const ofGroup = inGroupName(group?.entry ? group : inGroup);
  const candidates =
    named !== undefined && isOfPart(named, group, map)
      ? [ofGroup]
      : [
          named && (isInStartGroup(named) ? inGroupName(named) : titled(named)),
          inGroupName(inFolder),
          ofGroup,
        ];
  return candidates.find((start) => start && !isAboutPart(start, siteName)) ?? introductionOf(map);
}

/** Pages that may be the first steps: without operations, the start page, and setup or development deep in the docs. */
function ownPages(map: SiteMap): MapPlace[] {
  const { pages, home } = map;
  const [firstPart] = partsOf(map);
  const isIntroduced = pages.some((place) => rootOf(place) === firstPart && isIntroduction(place));
  return pages.filter(
    (place) =>
      place.operation === null &&
      place !== home &&
      (!isInstallation(place) || isNearTop(place, firstPart)) &&
      !(isIntroduced && isForContributors(place)),
  );
}

/** The page with a usual path or title that is nearest to the top of the site, or to its start page. */
function nearestNamed(pages: readonly MapPlace[], { home }: SiteMap, siteName: string): MapPlace | undefined {
  const far = (place: MapPlace) => distance(place, siteName) - (isBelow(place, home) ? depthOf(home) : 0);
  const named = pages.filter(
    ({ path, title, parent }) =>
      startPage.test(path) ||
      startTitle.test(title) ||
      longStartTitle.test(title) ||
      (parent === null && introductionPage.test(path)),
  );
  return named.toSorted((one, other) => far(one) - far(other))[0];
}

/** Whether a page belongs to a part, and the site has a group for its own first steps. */
function isOfPart(place: MapPlace, group: MapPlace | null | undefined, map: SiteMap): boolean {
  if (place.parent === null || group?.parent !== null) return false;
  const [firstPart] = partsOf(map);
  return depthOf(place) > deepestStart || (group === firstPart && rootOf(place) !== firstPart);
}

/** A page that introduces the site, at the top of the navigation or at the start of its first part. */
function introductionOf(map: SiteMap): StartAction | undefined {
  const [firstPart] = partsOf(map);
  const place = map.pages.find(
    (each) =>
      each !== map.home &&
      isIntroduction(each) &&
      inNavigation(each) &&
      (each.parent === null || each === firstPart || each === firstPart?.children[0]),
  );
  return place && titled(place);
}

function isInStartGroup({ parent }: MapPlace): boolean {
  return startTitle.test(parent?.title ?? '');
}

function titled(place: MapPlace): StartAction {
  return { place, text: place.title };
}

/** A page in a group for first steps, with the title of the group unless the page has a usual title itself. */
function inGroupName(place: MapPlace | undefined): StartAction | undefined {
  if (place === undefined || place.parent === null || startsAsStart.test(place.title))
    return place && titled(place);
  return { place, text: place.parent.title };
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
  const isFirst = anyFirstSteps.test(`${path} ${title}`);
  const depth = depthOf({ path }) + (isFirst ? 0 : 0.5);
  if (!anyStart.test(title)) return depth + 2;
  return depth + (isOfTopic(title, siteName) ? 1 : 0);
}

function isInstallation({ path, title }: MapPlace): boolean {
  return /install/i.test(`${path} ${title}`) && !anyFirstSteps.test(`${path} ${title}`);
}

/** Whether a page is at the top of the navigation, in its first part, or in a part with the first steps. */
function isNearTop(place: MapPlace, firstPart: MapPlace | undefined): boolean {
  const top = rootOf(place);
  return place.parent === null || top === firstPart || anyStart.test(top.title);
}

/** `Getting started with the API` in a part of the site. */
function isAboutPart({ place, text }: StartAction, siteName: string): boolean {
  return place.parent !== null && isOfTopic(text, siteName);
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

function namesSite(title: string, siteName: string): boolean {
  const words = siteName.toLowerCase().match(/[\p{L}\p{N}.]{3,}/gu) ?? [];
  return words.some((word) => title.toLowerCase().includes(word));
}

function brief(title: string): string {
  if (title.length <= longestButton) return title;
  return startsAsStart.exec(title)?.[0] ?? title;
}
