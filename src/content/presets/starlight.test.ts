import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';

test('the sidebar may have badges and collapsed groups', async (context) => {
  const directory = await temporarySite(context, {
    'astro.config.mjs': `export default defineConfig({ integrations: [starlight({ title: 'Tea', sidebar: [
      { label: 'Old', collapsed: true, badge: { text: 'Deprecated', variant: 'caution' }, items: [
        { label: 'Pour', slug: 'pour', badge: 'New' },
      ] },
      { label: 'All', collapsed: false, items: [{ autogenerate: { directory: 'all' } }] },
    ] })] });`,
    'src/content/docs/pour.md': '---\ntitle: Pour\n---\nText.',
    'src/content/docs/all/boil.md': '---\ntitle: Boil\nsidebar:\n  badge:\n    text: Beta\n---\nText.',
  });
  const { pages } = await readWhole({ directory });
  const places = new Map(pages.map(({ url, navigation }) => [url, navigation]));
  const pour = places.get('/pour/');
  assert.deepEqual(pour?.groups, [{ title: 'Old', order: 0, badge: 'Deprecated', isCollapsed: true }]);
  assert.equal(pour?.badge, 'New');
  const boil = places.get('/all/boil/');
  assert.deepEqual(boil?.groups, [{ title: 'All', order: 2 }]);
  assert.equal(boil?.badge, 'Beta');
});
