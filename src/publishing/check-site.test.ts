import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { openSite } from '../content/open-site.ts';
import { checkSite } from './check-site.ts';

test('links, anchors and pages without text are checked with file and line', async (context) => {
  const directory = await temporarySite(context, {
    'index.md': '# Home\n\nText.\n\n[a](a.md) [b](a.md#gone)\n[c](nowhere.md) [d](https://example.com)',
    'a.md': '# A\n\n## Here\n\n[up](index.md) [here](#here)',
    'empty.md': '# Empty',
  });
  const { counts, links, problems } = await checkSite(openSite({ directory }));
  assert.deepEqual([counts.pages, counts.files], [3, 3]);
  assert.deepEqual(links, { resolved: 4, broken: 1, outside: 0, withAnchor: 2, brokenAnchors: 1 });
  assert.deepEqual(
    problems.map(({ code, file, line }) => [code, file, line]),
    [
      ['empty_page', 'empty.md', undefined],
      ['broken_anchor', 'index.md', 5],
      ['broken_link', 'index.md', 6],
    ],
  );
});

test('a page with hundreds of thousands of broken links is told like any other', async (context) => {
  const list = '- [x](y.md)\n'.repeat(130_000);
  const directory = await temporarySite(context, { 'index.md': `# Home\n\n${list}` });
  const { links, problems } = await checkSite(openSite({ directory }));
  assert.equal(links.broken, 130_000);
  assert.equal(problems.length, 130_000);
});
