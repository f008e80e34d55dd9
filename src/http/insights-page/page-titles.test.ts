import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from '../../../test/stories/built-site.ts';
import { pageTitles } from './page-titles.ts';

test('pages are found whether or not the URLs end with a slash, and are linked with their own URLs', async (context) => {
  const { docs } = await builtSite(context, {
    'hugo.toml': 'title = "Kitchen"',
    'content/kettle.md': '---\ntitle: Kettle\n---\nBoils.',
  });
  const cited = ['/kettle', '/kettle/', '/gone'].map((url) => ({
    ...{ url, version: 'current', locale: 'en', answers: 1, up: 0, down: 0 },
  }));
  const insights = { pages: { cited, downRated: [], reported: [] }, stale: null };
  const results = new Map([['boil', [{ url: '/kettle#use', version: 'current', locale: 'en' }]]]);
  assert.deepEqual(Object.fromEntries(await pageTitles(insights, { results }, docs)), {
    '/kettle': { title: 'Kettle', url: '/kettle/' },
    '/kettle/': { title: 'Kettle', url: '/kettle/' },
    '/kettle#use': { title: 'Kettle', url: '/kettle/#use' },
  });
});
