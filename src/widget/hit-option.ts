import type { SearchHit } from '../vocabulary/search.ts';
import { groupHits, type PageHits } from './group-hits.ts';
import { icon } from './icons.ts';
import { linkAddress } from './link-address.ts';
import { make } from './make.ts';
import { marked } from './marked.ts';
import { withoutNames } from './without-names.ts';

export interface HitPlace {
  query: string;
  baseUrl: string | null;
  choose(hit: SearchHit, event: MouseEvent): void;
}

/** Hits as options of a list box, grouped if a page has several. */
export function hitGroups(hits: readonly SearchHit[], place: HitPlace): HTMLElement[] {
  return groupHits(hits).map((page) =>
    page.hits.length === 1 ? hitOption(page.hits[0]!, trailOf(page.hits[0]!), place) : pageGroup(page, place),
  );
}

/** Passages below their page: below the page's own hit if there is one, else below its title. */
function pageGroup({ title, hits }: PageHits, place: HitPlace): HTMLElement {
  const [first, ...others] = hits;
  const hasPage = isPage(first!);
  const passages = (hasPage ? others : hits).map((hit) =>
    hitOption(hit, trailOf(hit).slice(1), place, 'nested'),
  );
  return make(
    'div',
    { role: 'group', class: 'group', part: 'group', 'aria-label': title },
    hasPage ? hitOption(first!, [], place) : groupTitle(title, place.query),
    ...passages,
  );
}

function groupTitle(title: string, query: string): HTMLElement {
  return make(
    'div',
    { class: 'group-title', 'aria-hidden': 'true', dir: 'auto' },
    icon('page'),
    make('span', {}, ...marked(title, query)),
  );
}

function isPage({ anchor, headerPath }: SearchHit): boolean {
  return anchor === null || headerPath.length <= 1;
}

/** The page title and the headings above the heading of the option. */
function trailOf({ kind, headerPath, title }: SearchHit): string[] {
  if (kind === 'endpoint') return headerPath.filter((heading) => heading !== title);
  const above = headerPath.slice(0, -1);
  return headerPath.length > 0 && headerPath[0] !== title ? [title, ...above] : above;
}

/** An option that is a link, so that middle click and "copy link" work. */
function hitOption(
  hit: SearchHit,
  trail: readonly string[],
  { query, baseUrl, choose }: HitPlace,
  place = '',
): HTMLElement {
  const heading = headingOf(hit);
  const snippet = withoutNames(hit.snippet, hit);
  return make(
    'a',
    {
      role: 'option',
      class: `option hit ${place}`,
      part: 'option',
      'aria-selected': 'false',
      tabindex: -1,
      href: linkAddress(hit.url, baseUrl),
      'data-id': hit.id,
      onclick: (event: MouseEvent) => choose(hit, event),
    },
    badge(hit),
    make(
      'span',
      { class: 'hit-body' },
      trail.length > 0 && make('span', { class: 'trail', dir: 'auto' }, ...trailPieces(trail, query)),
      heading !== null && make('span', { class: 'hit-title', dir: 'auto' }, ...marked(heading, query)),
      hit.path !== null && make('code', { class: 'path', dir: 'ltr' }, ...marked(hit.path, query)),
      snippet !== '' && make('span', { class: 'snippet', dir: 'auto' }, ...marked(snippet, query)),
    ),
    icon('enter'),
  );
}

/** Null for an operation without a summary, whose title is its method and path. */
function headingOf({ kind, title, headerPath, method, path }: SearchHit): string | null {
  if (kind !== 'endpoint') return headerPath.at(-1) ?? title;
  return title === path || title === `${method} ${path}` ? null : title;
}

function badge(hit: SearchHit): HTMLElement {
  const { kind, method } = hit;
  if (kind === 'endpoint') {
    const name = (method ?? 'API').toUpperCase();
    return make('span', { class: 'badge method', part: 'badge', 'data-method': name.toLowerCase() }, name);
  }
  return make(
    'span',
    { class: 'badge', part: 'badge' },
    icon(isPage(hit) ? 'page' : 'heading'),
    make('span', { class: 'hidden' }, 'doc'),
  );
}

function trailPieces(trail: readonly string[], query: string): (Node | string)[] {
  const step = () => make('span', { class: 'step', 'aria-hidden': 'true' }, '›');
  return trail.flatMap((heading, index) => [...(index === 0 ? [] : [step()]), ...marked(heading, query)]);
}
