import type { Problem } from '../../vocabulary/problem.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import type { CrawlHeader, MirrorRecord, StoredPage } from './mirror-log.ts';
import { pageKey } from './page-key.ts';
import { pageScopes } from './page-scopes.ts';

/** A page of a published site in its mirror. */
export interface MirroredPage extends Scope {
  /** Published URL: a path with its query, as in the address bar. */
  url: string;
  /** File with the content, relative to the mirror's folder. */
  file: string;
  /** Other addresses of the page. */
  aliases: string[];
}

export interface Mirrored {
  pages: MirroredPage[];
  /** Addresses that are not pages here although the site has content there: hidden pages, downloads. */
  others: string[];
  problems: Problem[];
}

/** The pages of a mirror: redirects, other canonical addresses and copies are aliases of a page. */
export function mirroredPages(header: CrawlHeader, records: ReadonlyMap<string, MirrorRecord>): Mirrored {
  const { origin } = new URL(header.start);
  const stored = new Map<string, StoredPage>();
  const leadsTo = new Map<string, string>();
  for (const { address, page, redirect } of records.values()) {
    if (redirect !== undefined) leadsTo.set(pageKey(address), pageKey(redirect));
    if (page !== undefined && page.isHidden !== true && !stored.has(pageKey(page.url)))
      stored.set(pageKey(page.url), page);
  }
  for (const [key, { signals }] of [...stored].sort(byKey)) {
    const canonical =
      signals.canonical === undefined ? key : destination(pageKey(signals.canonical), leadsTo);
    if (canonical !== key && stored.has(canonical)) leadsTo.set(key, canonical);
  }
  const aliases = new Map<string, string[]>();
  for (const address of leadsTo.keys()) {
    const target = destination(address, leadsTo);
    if (target !== address && stored.has(target))
      aliases.set(target, [...(aliases.get(target) ?? []), address]);
  }
  const own = [...stored]
    .filter(([key]) => destination(key, leadsTo) === key)
    .sort(byKey)
    .map(([key, page]) => ({ key, page }));
  const scopes = pageScopes(
    own.map(({ key, page }) => ({ path: key, signals: page.signals })),
    destination(pageKey(header.startPage), leadsTo),
  );
  const pages: MirroredPage[] = [];
  const copies = new Map<string, { page: MirroredPage; others: string[] }>();
  for (const [index, { key, page }] of own.entries()) {
    const { url, file, signals } = page;
    const scope = scopes[index]!;
    const first = copies.get(`${scope.version}\n${scope.locale}\n${signals.print}`);
    if (first !== undefined) {
      first.page.aliases.push(url, ...(aliases.get(key) ?? []));
      if (!isSpelling(first.page.url, url)) first.others.push(url);
      continue;
    }
    const mirrored = { url, file, ...scope, aliases: aliases.get(key) ?? [] };
    pages.push(mirrored);
    copies.set(`${scope.version}\n${scope.locale}\n${signals.print}`, { page: mirrored, others: [] });
  }
  const repeated = [...copies.values()].filter(({ others }) => others.length > 0);
  const others = records.values().filter(isOther);
  return {
    pages,
    others: Array.from(others, ({ address }) => address),
    problems: repeated.map(({ page, others }) => copied(origin, page.url, others)),
  };
}

function isOther({ page, skipped }: MirrorRecord): boolean {
  return page === undefined
    ? skipped !== undefined && !skipped.startsWith('status ')
    : page.isHidden === true;
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** The final target of redirects and canonical addresses; a redirect loop has no page. */
function destination(key: string, leadsTo: ReadonlyMap<string, string>): string {
  const seen = new Set<string>();
  let here = key;
  while (!seen.has(here)) {
    seen.add(here);
    const next = leadsTo.get(here);
    if (next === undefined) return here;
    here = next;
  }
  return here;
}

/** Whether two addresses differ only in the final `.html`. */
function isSpelling(a: string, b: string): boolean {
  const bare = (address: string) => pageKey(address).replace(/\.x?html?$/i, '');
  return bare(a) === bare(b);
}

function copied(origin: string, url: string, others: readonly string[]): Problem {
  const many = others.length === 1 ? 'Another URL has' : `${others.length} other URLs have`;
  return {
    code: 'duplicate_content',
    severity: 'warning',
    file: `${origin}${url}`,
    message: `${many} the same title and text, such as ${others[0]}. Only this page is indexed. If these pages do not exist, the server should return 404 for them.`,
  };
}
