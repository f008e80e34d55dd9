import { escapeHtml } from '../escape-html.ts';
import { hrefOf } from '../preview/navigation.ts';
import type { MapPlace, SiteMap } from '../preview/site-map.ts';

const startNames = 'get(?:ting)?[-_ ]started|quick[-_ ]?start|installation|install|tutorial';
const startPage = new RegExp(`/(?:${startNames})(?:\\.html?)?/?$`, 'i');
const startTitle = new RegExp(`^(?:${startNames})$`, 'i');
const anyStart = new RegExp(startNames, 'i');
const startFolder = new RegExp(`/(?:${startNames})/`, 'i');

/** The page that newcomers read first, by the usual names of such pages and folders, as a button with its own title. */
export function startLink({ pages }: SiteMap, servicePath: string): string {
  const own = pages.filter(({ operation }) => operation === null);
  const starts = own.filter(({ path, title }) => startPage.test(path) || startTitle.test(title));
  const [page] = starts.toSorted((one, other) => distance(one) - distance(other));
  const place = page ?? own.find(({ path }) => startFolder.test(path));
  if (place === undefined) return '';
  // `Overview` in the group `Getting Started`.
  const group = place.parent?.title;
  const isGroup = group !== undefined && (page === undefined || startTitle.test(group));
  const title = isGroup && !anyStart.test(place.title) ? group : place.title;
  const links = { query: '', home: `/${servicePath}/preview`, locale: 'en' };
  return ` <a class="start" href="${hrefOf(place, links)}">${escapeHtml(title)}</a>`;
}

/** Deep in the docs, the first steps are those of a part, above all where a title does not name them. */
function distance({ path, title }: MapPlace): number {
  return path.split('/').length + (anyStart.test(title) ? 0 : 2);
}
