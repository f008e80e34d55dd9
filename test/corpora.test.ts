import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { splitPage } from '../src/chunking/split-page.ts';
import { LinkIndex } from '../src/content/link-index.ts';
import { openSite } from '../src/content/open-site.ts';
import { readSite } from '../src/content/read-site.ts';
import { checkSite } from '../src/publishing/check-site.ts';
import type { Page } from '../src/vocabulary/page.ts';
import type { Problem } from '../src/vocabulary/problem.ts';

const corpora = join(import.meta.dirname, '../../shared/corpora');

interface Expectation {
  site: string;
  /** Minimum number of pages per locale. */
  pages: Record<string, number>;
  /** Only the links of these pages count. */
  locale: string;
  links: number;
  anchors: number;
}

const expectations: Expectation[] = [
  { site: 'vue', pages: { en: 110 }, locale: 'en', links: 0.98, anchors: 0.95 },
  { site: 'astro', pages: { en: 400 }, locale: 'en', links: 0.98, anchors: 0.95 },
  {
    site: 'k8s',
    pages: { en: 1000, 'zh-cn': 1000, ja: 400, fr: 200 },
    locale: 'en',
    links: 0.95,
    anchors: 0.9,
  },
];

for (const { site, pages, locale, links, anchors } of expectations) {
  test(`${site} is read completely, each page in its scope, and its links resolve`, async (context) => {
    const directory = join(corpora, site);
    if (!existsSync(directory)) return context.skip(`no corpus at ${directory}`);
    const read = await readLinks(directory);
    assert.deepEqual(read.errors, []);
    for (const [name, least] of Object.entries(pages)) {
      const count = read.pages.filter((page) => page.locale === name).length;
      assert.ok(count >= least, `${name}: ${count} pages`);
    }
    for (const page of read.pages) assertInScope(page, Object.keys(pages));
    const fare = countLinks(read.pages, read.index, locale);
    assert.ok(fare.links >= links, `links: ${fare.links}`);
    assert.ok(fare.anchors >= anchors, `anchors: ${fare.anchors}`);
  });
}

test('github-api has 860 operations, each with its parameters', async (context) => {
  const directory = join(corpora, 'github-api');
  if (!existsSync(directory)) return context.skip(`no corpus at ${directory}`);
  const pages: Page[] = [];
  for await (const read of readSite(openSite({ directory }), { report: () => {} })) pages.push(...read.pages);
  const chunks = pages.flatMap((page) => splitPage(page)).filter((chunk) => chunk.kind === 'endpoint');
  assert.equal(chunks.length, 860);
  assert.equal(new Set(chunks.map((chunk) => chunk.id)).size, 860);
  for (const { path, text, headerPath, title } of chunks) {
    assert.equal(headerPath.at(-1), title);
    for (const [, name] of path?.matchAll(/\{(.+?)\}/g) ?? [])
      assert.ok(text.includes(`${name}`), `${path}: ${name}`);
  }
});

test('doctor checks a corpus without crashing', async (context) => {
  const directory = join(corpora, 'vue');
  if (!existsSync(directory)) return context.skip(`no corpus at ${directory}`);
  const { counts, links, chunkSizes } = await checkSite(openSite({ directory }));
  assert.ok(links.resolved > 500 && counts.chunks > 500);
  assert.ok(chunkSizes.largestBytes < 2400 * 1.2);
});

type LinkedPage = Pick<Page, 'url' | 'locale' | 'sourceFile' | 'links'>;

async function readLinks(directory: string) {
  const index = new LinkIndex();
  const pages: LinkedPage[] = [];
  const errors: Problem[] = [];
  const ids = new Set<string>();
  for await (const read of readSite(openSite({ directory }), { report: () => {} })) {
    errors.push(...read.problems.filter((problem) => problem.severity === 'error'));
    for (const page of read.pages) {
      index.add(page);
      pages.push({ url: page.url, locale: page.locale, sourceFile: page.sourceFile, links: page.links });
      for (const { id, locale } of splitPage(page)) {
        assert.equal(locale, page.locale);
        assert.ok(!ids.has(id), `${page.url} shares the chunk id ${id}`);
        ids.add(id);
      }
    }
  }
  return { index, pages, errors };
}

/** `content/ja/...` has the locale `ja` and URLs below `/ja/`; the locale `en` may be at the root. */
function assertInScope({ url, locale, sourceFile }: LinkedPage, locales: string[]): void {
  const first = url.split('/')[1] ?? '';
  const named = locales.find((each) => each === first);
  assert.equal(locale, named ?? 'en', `${sourceFile}: ${url}`);
  const folder = sourceFile.split('/').find((name) => locales.includes(name));
  if (folder !== undefined) assert.equal(locale, folder, sourceFile);
}

function countLinks(pages: LinkedPage[], index: LinkIndex, locale: string) {
  const counts = { resolved: 0, missing: 0, withAnchor: 0, found: 0 };
  for (const page of pages.filter((each) => each.locale === locale)) {
    for (const { href } of page.links) {
      const target = index.resolve(href, page);
      if (target.kind === 'missing') counts.missing++;
      if (target.kind !== 'page') continue;
      counts.resolved++;
      if (!target.fragment) continue;
      counts.withAnchor++;
      if (target.anchorFound) counts.found++;
    }
  }
  return {
    links: counts.resolved / (counts.resolved + counts.missing),
    anchors: counts.found / counts.withAnchor,
  };
}
