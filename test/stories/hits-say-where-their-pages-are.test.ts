import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { buildIndex } from '../../src/build-index.ts';
import { createApp } from '../../src/http/create-app.ts';
import { LiveDocs } from '../../src/http/live-docs.ts';
import { openDocs } from '../../src/open-docs.ts';
import type { SearchHit, SearchRequest } from '../../src/vocabulary/search.ts';
import { type Files, temporarySite } from './temporary-site.ts';

const files: Files = {
  'mkdocs.yml': `site_name: Kitchen
nav:
  - Home: index.md
  - Learn to cook:
      - Hot water:
          - Kettles: kt/kettle.md
`,
  'docs/index.md': '# Kitchen\n\nA place to cook.',
  'docs/kt/kettle.md':
    '# Kettles\n\nBoils water.\n\n## Fill it\n\nUp to the line.\n\n### Line\n\nRed.\n\n## Boil it\n\nWait.',
};

async function searchIn(context: TestContext, request: SearchRequest): Promise<SearchHit[]> {
  const dataDir = await temporarySite(context);
  await buildIndex({ directory: await temporarySite(context, files), dataDir });
  const docs = await openDocs({ dataDir });
  context.after(() => docs.close());
  const live = new LiveDocs();
  live.replace(docs);
  const post = {
    method: 'POST',
    body: JSON.stringify(request),
    headers: { 'content-type': 'application/json' },
  };
  const app = createApp(live, { searchLimit: null });
  // The first request waits only briefly for the navigation.
  await app.fetch(new Request('http://localhost/_service/api/ai/capabilities'));
  const response = await app.fetch(new Request('http://localhost/_service/api/search', post));
  return ((await response.json()) as { hits: SearchHit[] }).hits;
}

test('a hit has the navigation groups and the sections of its page on request', async (context) => {
  const [hit] = await searchIn(context, { query: 'kettles', includeTrail: true, includeSections: true });
  assert.deepEqual(hit?.trail, ['Learn to cook', 'Hot water']);
  assert.deepEqual(hit.sections, [
    { title: 'Fill it', url: '/kt/kettle/#fill-it' },
    { title: 'Boil it', url: '/kt/kettle/#boil-it' },
  ]);
});

test('a hit of a section has no list of sections', async (context) => {
  const [hit] = await searchIn(context, { query: 'boil it wait', includeSections: true });
  assert.equal(hit?.anchor, 'boil-it');
  assert.deepEqual([hit.sections, hit.trail], [undefined, undefined]);
});
