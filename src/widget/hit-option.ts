import type { SearchHit } from '../vocabulary/search.ts';
import { tellingHeadings } from '../vocabulary/telling-headings.ts';
import { groupHits, type PageHits } from './group-hits.ts';
import { highlight } from './highlight.ts';
import { icon } from './icons.ts';
import { linkAddress } from './link-address.ts';
import { type Child, make } from './make.ts';
import { marked, marks } from './marked.ts';
import type { DocsPart } from './service.ts';
import { shownTrail } from './shown-trail.ts';
import { withTextFragment } from './text-fragment.ts';
import { withoutNames } from './without-names.ts';

export interface HitPlace {
  query: string;
  baseUrl: string | null;
  choose(hit: SearchHit, event: MouseEvent): void;
}

/** Hits as options of a list box, grouped if a page has several. */
export function hitGroups(hits: readonly SearchHit[], place: HitPlace): HTMLElement[] {
  const apis = new Set(hits.filter(({ kind }) => kind === 'endpoint').map(({ headerPath }) => headerPath[0]));
  return groupHits(hits).map((page) => {
    const [first] = page.hits;
    if (first!.kind === 'endpoint' && page.hits.length === 1)
      return hitOption(first!, operationTrail(first!, apis.size), place);
    const folder = shownTrail(first!, hits);
    if (page.hits.length > 1) return pageGroup(page, folder, place);
    return hitOption(first!, trailOf(first!), place, folder);
  });
}

/** The tag of an operation; the title of its API only if the hits are from several APIs. */
function operationTrail({ headerPath, title }: SearchHit, apis: number): string[] {
  return headerPath.slice(apis > 1 ? 0 : 1).filter((heading) => heading !== title);
}

/** The passages of a page: below the page's own hit if that is the best, else below the page title. */
function pageGroup({ title, hits }: PageHits, folder: readonly string[], place: HitPlace): HTMLElement {
  const page = hits.slice(0, 1).find(isPage);
  const passages = hits
    .filter((hit) => hit !== page)
    .map((hit) => hitOption(hit, trailOf(hit).slice(1), place, [], 'nested'));
  return make(
    'div',
    { role: 'group', class: 'group', part: 'group', 'aria-label': title },
    page === undefined ? groupTitle(hits[0]!, folder, place) : hitOption(page, [], place, folder),
    ...passages,
  );
}

/** A link for the mouse; keyboard users have the options below it. */
function groupTitle(
  first: SearchHit,
  folder: readonly string[],
  { query, baseUrl, choose }: HitPlace,
): HTMLElement {
  const { title } = first;
  const url = first.url.replace(/#.*/, '');
  const page: SearchHit = { ...first, url, anchor: null, headerPath: [title] };
  return make(
    'a',
    {
      class: 'group-title',
      'aria-hidden': 'true',
      tabindex: -1,
      href: linkAddress(url, baseUrl),
      onclick: (event: MouseEvent) => choose(page, event),
    },
    icon('page'),
    make('span', { dir: 'auto' }, ...steps([...folder, title], query)),
  );
}

function isPage({ anchor, headerPath }: SearchHit): boolean {
  return anchor === null || headerPath.length <= 1;
}

/** The page title and the parent headings of the option. */
function trailOf({ headerPath, title }: SearchHit): string[] {
  const above = headerPath.slice(0, -1);
  return headerPath.length > 0 && headerPath[0] !== title ? [title, ...above] : above;
}

/** An option is a link, so that middle click and "copy link" work. */
function hitOption(
  hit: SearchHit,
  headings: readonly string[],
  { query, baseUrl, choose }: HitPlace,
  folder: readonly string[] = [],
  place = '',
): HTMLElement {
  const trail = [...folder, ...headings];
  const snippet = highlight(withoutNames(hit.snippet, hit), query);
  const heading = headingOf(hit);
  const names = heading === null ? [] : tellingHeadings([...trail, heading]);
  const above = heading === null ? trail : trail.slice(0, trail.length + 1 - names.length);
  const href = linkAddress(hit.url, baseUrl);
  return make(
    'a',
    {
      role: 'option',
      class: `option hit ${place}`,
      part: 'option',
      'aria-selected': 'false',
      tabindex: -1,
      href: href && hit.kind === 'doc' ? withTextFragment(href, snippet) : href,
      'data-id': hit.id,
      onclick: (event: MouseEvent) => choose(hit, event),
    },
    badge(hit),
    make(
      'span',
      { class: 'hit-body' },
      above.length > 0 &&
        make(
          'span',
          { class: 'trail', dir: 'auto' },
          make('span', {}, ...steps(above.slice(0, folder.length), query)),
          folder[0] && above[folder.length] && step(),
          make('span', {}, ...steps(above.slice(folder.length), query)),
        ),
      names.length > 0 && make('span', { class: 'hit-title', dir: 'auto' }, ...steps(names, query)),
      hit.path !== null && call(hit, hit.path, query),
      snippet.length > 0 && make('span', { class: 'snippet', dir: 'auto' }, ...marks(snippet)),
    ),
    icon('enter'),
  );
}

/** A part of the docs, shown like a hit. */
export function partOption({ title, url, about }: DocsPart, place: HitPlace): HTMLElement {
  const hit: SearchHit = {
    ...{ id: url, kind: 'doc', title, url, anchor: null, headerPath: [], snippet: about },
    ...{ method: null, path: null, score: 0 },
  };
  return hitOption(hit, [], place);
}

/** The name of a hit that is shown without its context. */
export function hitName({ kind, title, headerPath }: SearchHit): string {
  return (kind === 'doc' && tellingHeadings(headerPath).join(' › ')) || title;
}

/** Null for an operation without a summary, whose title is its method and path. */
function headingOf({ kind, title, headerPath, method, path }: SearchHit): string | null {
  if (kind !== 'endpoint') return headerPath.at(-1) ?? title;
  return title === path || title === `${method} ${path}` ? null : title;
}

function badge(hit: SearchHit): HTMLElement {
  const name = hit.kind === 'endpoint' ? 'call' : isPage(hit) ? 'page' : 'heading';
  return make('span', { class: 'badge', part: 'badge' }, icon(name));
}

/** `GET /pets` */
function call({ method }: SearchHit, path: string, query: string): HTMLElement {
  const name = (method ?? 'API').toUpperCase();
  return make(
    'code',
    { class: 'path', dir: 'ltr' },
    make('span', { class: 'method', 'data-method': name.toLowerCase() }, name),
    ' ',
    ...breakable(marked(path, query)),
  );
}

/** Allows a path to break after a slash rather than within a name. */
function breakable(pieces: readonly (Node | string)[]): Child[] {
  return pieces.flatMap((piece): Child[] =>
    typeof piece === 'string'
      ? piece.split(/(?<=\/)/).flatMap((part) => [part, /\/$/.test(part) && make('wbr')])
      : [piece],
  );
}

function steps(trail: readonly string[], query: string): Child[] {
  return trail.flatMap((heading, index) => [index > 0 && step(), ...marked(heading, query)]);
}

function step(): HTMLElement {
  return make('span', { class: 'step', 'aria-hidden': 'true' }, '›');
}
