import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { LiveDocs } from '../../src/http/live-docs.ts';
import { openDocs } from '../../src/open-docs.ts';
import { builtSite } from './built-site.ts';
import { serveProcess } from './serve-process.ts';
import { postSearch, servedApp } from './served-site.ts';

const edition = (name: string) =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `page-${index}.md`,
      `# Page ${index}\n\nThe lighthouse keeper of edition ${name}.`,
    ]),
  );

test('20 hot swaps under load cause no failed and no mixed answers', async (context) => {
  const editions = await Promise.all(['red', 'blue'].map((name) => builtSite(context, edition(name))));
  const live = new LiveDocs();
  live.replace(await openDocs(editions[0]!));
  const { search } = await servedApp(context, live);
  const seen = new Map<string, number>();
  let isOver = false;
  const reader = async () => {
    while (!isOver) {
      const { status, body } = await search({ query: 'lighthouse keeper', includeText: true });
      assert.equal(status, 200);
      assert.equal(body.hits.length, 10);
      const names = new Set(body.hits.map(({ text }) => /edition (\w+)/.exec(text ?? '')?.[1] ?? 'none'));
      assert.equal(names.size, 1, `mixed: ${[...names]}`);
      for (const name of names) seen.set(name, (seen.get(name) ?? 0) + 1);
    }
  };
  const readers = Array.from({ length: 4 }, reader);
  for (let swap = 0; swap < 20; swap++) live.replace(await openDocs(editions[swap % 2]!));
  isOver = true;
  await Promise.all(readers);
  assert.deepEqual([...seen.keys()].sort(), ['blue', 'red']);
  await live.close();
});

test('docent serve --watch publishes an edit without a failed request', async (context) => {
  const { directory, url, wrote } = await serveProcess(
    context,
    { 'a.md': '# A\n\nThe word is heron.' },
    ['--watch'],
    {
      DOCENT_LIMIT_SEARCH: 'off',
    },
  );
  let isOver = false;
  const reader = (async () => {
    while (!isOver) assert.equal((await postSearch(url, { query: 'word' })).status, 200);
  })();
  await writeFile(join(directory, 'a.md'), '# A\n\nThe word is kingfisher.');
  await wrote(/Serving snapshot 2/);
  isOver = true;
  await reader;
  const { body } = await postSearch(url, { query: 'kingfisher', includeText: true });
  assert.match(body.hits[0]?.text ?? '', /kingfisher/);
});
