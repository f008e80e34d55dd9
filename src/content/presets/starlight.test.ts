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

test('labels of the sidebar are translated to the language of a locale', async (context) => {
  const directory = await temporarySite(context, {
    'astro.config.mjs': `export default defineConfig({ integrations: [starlight({
      title: 'Tea',
      locales: {
        root: { label: 'English', lang: 'en' },
        'pt-br': { label: 'Português', lang: 'pt-BR' },
        tw: { label: '正體中文', lang: 'zh-Hant-TW' },
      },
      sidebar: [{
        label: 'Guides',
        translations: { 'pt-BR': 'Guias', 'zh-Hant-TW': '指南' },
        badge: { text: { en: 'New', 'pt-BR': 'Novo' } },
        items: [{ label: 'Pour', link: '/pour', translations: { 'pt-BR': 'Servir', 'zh-Hant-TW': '倒' } }],
      }],
    })] });`,
    'src/content/docs/pour.md': '---\ntitle: Pour\n---\nText.',
    'src/content/docs/pt-br/pour.md': '---\ntitle: Servir\n---\nTexto.',
  });
  const { pages } = await readWhole({ directory });
  const labels = pages.map(({ url, navigation }) => [
    url,
    navigation?.groups?.[0]?.title,
    navigation?.groups?.[0]?.badge,
    navigation?.label,
  ]);
  assert.deepEqual(labels.sort(), [
    ['/pour/', 'Guides', 'New', 'Pour'],
    ['/pt-br/pour/', 'Guias', 'Novo', 'Servir'],
    ['/tw/pour/', '指南', 'New', '倒'],
  ]);
});
