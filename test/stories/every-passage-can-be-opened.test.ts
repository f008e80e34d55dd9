import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { renderArticle } from '../../src/pages/preview/render-article.ts';
import type { Page } from '../../src/vocabulary/page.ts';
import { readWhole } from './temporary-site.ts';

const manual = fileURLToPath(new URL('../../docs', import.meta.url));
const corpora = fileURLToPath(new URL('../../../shared/corpora', import.meta.url));
const skip = existsSync(corpora) ? false : 'the corpora ../shared/corpora are not here';

test('the link of every chunk of the manual leads to its anchor', async () => {
  assert.ok((await missingAnchors({ directory: manual })).opened > 100);
});

for (const [name, site] of Object.entries({
  kubernetes: { directory: `${corpora}/k8s`, locales: { list: ['fr', 'ja'] } },
  astro: { directory: `${corpora}/astro` },
  vue: { directory: `${corpora}/vue` },
  'the GitHub API': { directory: `${corpora}/github-api` },
  'the GitHub API, many operations to a page': {
    directory: `${corpora}/github-api`,
    content: [
      {
        kind: 'openapi' as const,
        path: `${corpora}/github-api/api.github.com.yaml`,
        operationUrl: '/api/{tag}#{operationId}',
      },
    ],
  },
}))
  test(`the link of every chunk of ${name} leads to its anchor, and every anchor is on its page`, {
    skip,
  }, async () => {
    assert.ok((await missingAnchors(site)).opened > 400);
  });

/** Ids of form fields in a live example of Vue, which have no text. */
const formFields = new Set(['/guide/essentials/forms#one', '/guide/essentials/forms#two']);

/** Renders every page and checks its anchors, those of its chunks, and those of the sections merged into them. */
async function missingAnchors(site: Parameters<typeof readWhole>[0]): Promise<{ opened: number }> {
  const { pages, chunks } = await readWhole(site);
  const ids = new Map<string, Set<string>>();
  for (const [url, shared] of Map.groupBy(pages, ({ version, locale, url }) => `${version} ${locale} ${url}`))
    ids.set(url, idsOf(shared));
  const missing: string[] = [];
  for (const { version, locale, url, anchors } of pages)
    for (const anchor of anchors)
      if (!ids.get(`${version} ${locale} ${url}`)?.has(anchor)) missing.push(`${url}#${anchor}`);
  let opened = 0;
  for (const { version, locale, pageUrl, url, anchor, sections } of chunks) {
    const known = ids.get(`${version} ${locale} ${pageUrl}`);
    assert.equal(url, anchor === null ? pageUrl : `${pageUrl}#${anchor}`);
    for (const fragment of [anchor, ...sections.map((section) => section.anchor)]) {
      opened++;
      if (fragment !== null && !known?.has(fragment)) missing.push(`${pageUrl}#${fragment}`);
    }
  }
  assert.deepEqual(
    missing.filter((address) => !formFields.has(address)),
    [],
  );
  return { opened };
}

function idsOf(pages: readonly Page[]): Set<string> {
  const ids = new Set<string>();
  const html = pages
    .map(({ operation = null, ...page }) =>
      renderArticle({ ...page, operation }, { titleLevel: 1, ids, resolve: (href) => href }),
    )
    .join('');
  return new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => unescaped(id)));
}

function unescaped(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}
