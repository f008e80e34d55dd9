import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from '../../../test/stories/built-site.ts';
import { pageTitles } from './page-titles.ts';

test('pages have their titles, whether or not their URLs end with a slash', async (context) => {
  const { docs } = await builtSite(context, {
    'hugo.toml': 'title = "Kitchen"',
    'content/kettle.md': '---\ntitle: Kettle\n---\nBoils.',
  });
  const cited = ['/kettle', '/kettle/', '/gone'].map((url) => ({
    ...{ url, version: 'current', locale: 'en', answers: 1, up: 0, down: 0 },
  }));
  const titles = await pageTitles({ pages: { cited, downRated: [], reported: [] }, stale: null }, docs);
  assert.deepEqual(Object.fromEntries(titles), { '/kettle': 'Kettle', '/kettle/': 'Kettle' });
});
