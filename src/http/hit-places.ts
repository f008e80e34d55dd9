import { setTimeout as wait } from 'node:timers/promises';
import type { Docs } from '../docs.ts';
import { type MapPlace, type SiteMap, siteMap } from '../pages/preview/site-map.ts';
import { resolveScope } from '../search/resolve-scope.ts';
import type { HeadingBlock } from '../vocabulary/block.ts';
import { pagePath } from '../vocabulary/page-address.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { SearchHit, SearchRequest } from '../vocabulary/search.ts';

/** Maximum time that the first searches of a snapshot wait for its navigation. */
const patienceMs = 150;
const mostSections = 30;

/** Adds navigation trails and page sections to hits, if requested. */
export async function withPlaces<Hit extends SearchHit>(
  hits: readonly Hit[],
  { includeTrail = false, includeSections = false, ...wanted }: SearchRequest,
  docs: Docs,
): Promise<Hit[]> {
  const scope = resolveScope(wanted, docs);
  const map = includeTrail ? await mapInTime(docs, scope) : null;
  return Promise.all(
    hits.map(async (hit) => ({
      ...hit,
      ...(map !== null && { trail: trailOf(map.at(pagePath(hit.url)), map) }),
      ...(includeSections && isPage(hit) && { sections: await sectionsOf(hit, docs, scope) }),
    })),
  );
}

/** Null while the navigation of a large site is being read. */
function mapInTime(docs: Docs, scope: Scope): Promise<SiteMap | null> {
  return Promise.race([siteMap(docs, scope).catch(() => null), wait(patienceMs, null, { ref: false })]);
}

function trailOf(place: MapPlace | undefined, { others }: SiteMap): string[] {
  const titles: string[] = [];
  for (let group = place?.parent ?? null; group !== null && group !== others; group = group.parent)
    titles.unshift(group.title);
  return titles;
}

function isPage({ kind, anchor, headerPath }: SearchHit): boolean {
  return kind === 'doc' && (anchor === null || headerPath.length <= 1);
}

/** The headings of the highest level that has more than one. */
async function sectionsOf({ url }: SearchHit, docs: Docs, scope: Scope): Promise<SearchHit['sections']> {
  const address = url.replace(/#.*/, '');
  const page = await docs.page(address, scope);
  const headings = (page?.blocks ?? []).filter(
    (block): block is HeadingBlock => block.type === 'heading' && Boolean(block.anchor),
  );
  const level = [1, 2, 3, 4].find((depth) => headings.filter((each) => each.depth === depth).length > 1);
  return headings
    .filter(({ depth }) => depth === level)
    .slice(0, mostSections)
    .map(({ text, anchor }) => ({ title: text, url: `${address}#${anchor}` }));
}
