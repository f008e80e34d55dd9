import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from '../../../test/stories/built-site.ts';
import { frontCards } from '../../pages/front/front-page.ts';
import { siteMap } from '../../pages/preview/site-map.ts';

const described = (title: string, ...paths: string[]) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths: Object.fromEntries(
      paths.map((path) => [
        path,
        { get: { tags: ['Shop'], summary: `List ${path.slice(1)}`, responses: {} } },
      ]),
    ),
  });

test('older versions of an API are in a group at the end, without a card on the front page', async (context) => {
  const { docs } = await builtSite(context, {
    'Tea-v9.json': described('Tea API', '/cups'),
    'Tea-v10.json': described('Tea API', '/cups', '/pots'),
    'Water.json': described('Water API', '/kettles'),
  });
  const map = await siteMap(docs, { version: docs.currentVersion, locale: docs.defaultLocale });
  const titles = (places: readonly { title: string }[]) => places.map(({ title }) => title);
  assert.deepEqual(titles(map.places), ['Tea API v10', 'Water API', 'Older versions']);
  const [older] = map.places.at(-1)!.children;
  assert.deepEqual([older?.title, older?.path], ['Tea API v9', '/api/Tea-v9']);
  assert.deepEqual(titles(older?.children ?? []), ['Shop']);
  assert.deepEqual(titles(await frontCards(map, docs)), ['Tea API v10', 'Water API']);
  const { hits } = await docs.search({ query: 'list cups' });
  assert.deepEqual(
    hits.flatMap(({ url, title }) => (title === 'List cups' ? url : [])),
    ['/api/Tea-v10/get-cups'],
  );
});
