import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from '../../test/stories/built-site.ts';

const small = '# Tools\n\nAbout all tools.\n\n## Hammer\n\nIt drives nails.\n\n## Saw\n\nIt cuts boards.\n';

test('a hit in a small section that was merged links to that section', async (context) => {
  const { docs } = await builtSite(context, { 'tools.md': small });
  const [hit] = (await docs.search({ query: 'cuts boards' })).hits;
  assert.deepEqual([hit?.url, hit?.anchor, hit?.headerPath], ['/tools#saw', 'saw', ['Tools', 'Saw']]);
  assert.equal(hit?.snippet, 'It cuts boards.');
});

test('what stands before the small sections, or in several alike, links to the page', async (context) => {
  const { docs } = await builtSite(context, { 'tools.md': small });
  assert.equal((await docs.search({ query: 'all tools' })).hits[0]?.url, '/tools');
});

test('the whole text stays the whole chunk', async (context) => {
  const { docs } = await builtSite(context, { 'tools.md': small });
  const [hit] = (await docs.search({ query: 'boards', includeText: true })).hits;
  assert.match(hit?.text ?? '', /nails[\s\S]*boards/);
});
