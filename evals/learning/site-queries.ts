import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LinkIndex } from '../../src/content/link-index.ts';
import { pageUrl } from '../../src/vocabulary/page-url.ts';
import type { Query } from '../query.ts';
import type { QuerySet } from '../query-set.ts';
import { random } from '../random.ts';

type Content = Pick<QuerySet, 'scope' | 'pages' | 'chunks'>;

/** Link texts that do not describe their target page. */
const generalText =
  /^(here|this|that|link|see|more|read more|learn more|docs?|documentation|page|guide|examples?|details|source|github|website|above|below|next|previous|home|\W*|\d+|https?:.*|[./].*)$/i;

/** Texts of a site's own links as queries. */
export function linkQueries({ pages, scope }: Content, most: number): Query[] {
  const index = new LinkIndex({});
  for (const page of pages) index.add(page);
  const byText = new Map<string, { query: string; targets: Set<string>; sources: Set<string> }>();
  for (const page of pages) {
    for (const { href, text } of page.links) {
      const query = text.replace(/\s+/g, ' ').trim();
      const target = index.resolve(href, page);
      if (query.length < 3 || query.length > 80 || generalText.test(query)) continue;
      if (target.kind !== 'page' || target.url === page.url) continue;
      const key = query.toLowerCase();
      const known = byText.get(key) ?? { query, targets: new Set<string>(), sources: new Set<string>() };
      known.targets.add(target.url);
      known.sources.add(page.url);
      byText.set(key, known);
    }
  }
  const clear = [...byText.values()].filter(({ targets }) => targets.size <= 3);
  return sample(clear, most).map(({ query, targets, sources }, place) => ({
    id: `link ${place}`,
    query,
    locale: scope.locale,
    relevantPages: [...targets],
    sourcePages: [...sources],
  }));
}

/** A site's descriptions and longer headings as queries. `folder` contains its source files. */
export function questionQueries(content: Content, folder: string, most: number): Query[] {
  const descriptions = sample(clear(descriptionsOf(content, folder)), most / 2);
  return [...descriptions, ...sample(clear(headingsOf(content)), most - descriptions.length)];
}

function descriptionsOf({ pages, scope }: Content, folder: string): Query[] {
  return pages.flatMap(({ url, sourceFile }) => {
    const file = join(folder, sourceFile);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const front = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
    const found = /^(?:description|summary|excerpt):\s*["']?([^\n>|"'][^\n]*?)["']?\s*$/m.exec(front)?.[1];
    if (found === undefined || found.length <= 15 || found.length >= 200) return [];
    return [{ id: url, query: found.replace(/[.。]$/, ''), locale: scope.locale, relevantPages: [url] }];
  });
}

function headingsOf({ pages, chunks, scope }: Content): Query[] {
  const urls = new Map(pages.map(({ url }) => [pageUrl(url), url]));
  return chunks.flatMap((chunk) => {
    const query = chunk.headerPath.length > 1 ? chunk.headerPath.at(-1)! : '';
    if (query.split(/\s+/).length < 3 || query.length >= 90) return [];
    const url = urls.get(pageUrl(chunk.pageUrl)) ?? chunk.pageUrl;
    return [{ id: chunk.url, query, locale: scope.locale, relevantPages: [url] }];
  });
}

/** Each text once, with all of its pages; texts of more than two pages are ambiguous and removed. */
function clear(queries: readonly Query[]): Query[] {
  const byText = new Map<string, Query>();
  for (const query of queries) {
    const known = byText.get(query.query.toLowerCase());
    if (known === undefined) byText.set(query.query.toLowerCase(), query);
    else known.relevantPages = [...new Set([...known.relevantPages, ...query.relevantPages])];
  }
  return [...byText.values()].filter(({ relevantPages }) => relevantPages.length <= 2);
}

/** A random sample, the same in every run. */
function sample<T>(items: readonly T[], most: number): T[] {
  const next = random(7);
  return items
    .map((item) => ({ item, key: next() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, most)
    .map(({ item }) => item);
}
