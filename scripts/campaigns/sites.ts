import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { compareUrls } from '../../src/content/compare-urls.ts';
import { type LinkedPage, LinkIndex, type LinkTarget } from '../../src/content/link-index.ts';
import { openSite } from '../../src/content/open-site.ts';
import { publishedUrls } from '../../src/crawl/published-urls.ts';
import { surveySite } from '../../src/publishing/survey-site.ts';
import type { Page } from '../../src/vocabulary/page.ts';

const usage = `Name a file with a site per line: FOLDER, and after a space what its URLs are compared with:
  a sitemap or a folder of built HTML   whether each page has a published URL; a third word is put before its paths
  https://docs.example.com              whether the pages' own links to that address lead to pages
  nothing                               whether links that start with / lead to pages`;

/** Reads real sites and prints the share of correct URLs. */
export async function sitesCampaign(list?: string): Promise<void> {
  if (list === undefined) throw new Error(usage);
  const lines = readFileSync(list, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  console.log('site | detected as | pages | URLs right | checked by | first that are wrong');
  console.log('--- | --- | ---: | ---: | --- | ---');
  for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) {
    const [folder = '', check = '', base = ''] = line.split(/\s+/);
    const row = await checkSite(folder, check, base).catch((error) => [folder, `failed: ${error.message}`]);
    console.log(row.join(' | '));
  }
}

async function checkSite(directory: string, check: string, base: string): Promise<string[]> {
  const site = openSite({ directory });
  const pages: Page[] = [];
  const hidden: LinkedPage[] = [];
  await surveySite(site, {
    onPage: (page) => void pages.push({ ...page, blocks: [] }),
    onHidden: (page) => hidden.push(page),
  });
  const { right, of, by, wrong } = /^https?:|^$/.test(check)
    ? byOwnLinks(pages, hidden, check)
    : byPublished(pages, await publishedUrls(check), base);
  const share = of === 0 ? 'none to check' : `${((100 * right) / of).toFixed(1)} % of ${of}`;
  const detected = site.detected.filter((each) => !each.startsWith('OpenAPI')).join('; ');
  return [basename(directory), detected, String(pages.length), share, by, wrong.slice(0, 3).join(', ')];
}

interface Verdict {
  right: number;
  of: number;
  by: string;
  wrong: string[];
}

function byPublished(pages: readonly Page[], published: readonly string[], base: string): Verdict {
  const compared = pages.filter(({ operation }) => operation === undefined);
  const placed = published.map((url) => (url.startsWith('/') ? base + url : url));
  const { right, pages: of, wrong } = compareUrls(compared, placed);
  return { right, of, by: `${published.length} published URLs`, wrong: wrong.map(({ url }) => url) };
}

/** Checks absolute links of the site to itself; without a site URL, links that start with a slash. */
function byOwnLinks(pages: readonly Page[], hidden: readonly LinkedPage[], address: string): Verdict {
  const index = new LinkIndex({ siteUrl: address || undefined });
  for (const page of pages) index.add(page);
  for (const page of hidden) index.addHidden(page);
  const start = address === '' ? '/' : address;
  const isOwn = (href: string) => href.startsWith(start) && !href.startsWith('//');
  const found = pages.flatMap((page) =>
    page.links
      .filter(({ href }) => isOwn(href))
      .map(({ href }) => [href, index.resolve(href, page)] as const),
  );
  const distinct = new Map<string, LinkTarget>(found.map(([href, target]) => [href.split('#')[0]!, target]));
  const judged = [...distinct].filter(([, { kind }]) => kind === 'page' || kind === 'missing');
  const outside = [...distinct.values()].filter(({ kind }) => kind === 'outside').length;
  const wrong = judged.filter(([, { kind }]) => kind === 'missing').map(([href]) => href);
  const links = address === '' ? 'links that start with /' : `own links to ${new URL(address).host}`;
  const by = outside === 0 ? links : `${links}, ${outside} more lead elsewhere`;
  return { right: judged.length - wrong.length, of: judged.length, by, wrong };
}
