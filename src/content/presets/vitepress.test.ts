import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';

test('the sidebar of a language may be in a configuration file beside its pages', async (context) => {
  const config = (base: string, title: string) => `
    import { defineAdditionalConfig } from 'vitepress';
    export default defineAdditionalConfig({ themeConfig: { sidebar: { '${base}': { base: '${base}', items: items() } } } });
    function items() { return [{ text: '${title}', items: [{ text: 'B', link: 'b' }, { text: 'A', link: 'a' }] }]; }`;
  const page = '# Page\n\nText.';
  const directory = await temporarySite(context, {
    '.vitepress/config.ts':
      "export default { rewrites: { 'en/:rest*': ':rest*' }, locales: { root: { lang: 'en' }, de: { lang: 'de' } } }",
    'en/config.ts': config('/tea/', 'Tea'),
    'en/tea/a.md': page,
    'en/tea/b.md': page,
    'de/config.ts': config('/de/tea/', 'Tee'),
    'de/tea/a.md': page,
    'de/tea/b.md': page,
  });
  const { pages } = await readWhole({ directory });
  const ordered = pages.toSorted((one, other) => one.navigation!.order! - other.navigation!.order!);
  const groups = ordered.map(({ url, navigation }) => [url, navigation?.groups?.[0]?.title].join(' '));
  assert.deepEqual(groups.sort(), [
    '/de/tea/a.html Tee',
    '/de/tea/b.html Tee',
    '/tea/a.html Tea',
    '/tea/b.html Tea',
  ]);
  assert.deepEqual(
    ordered.map(({ navigation }) => navigation?.label),
    ['B', 'B', 'A', 'A'],
  );
});

test('attributes after links, images and code are not text', async (context) => {
  const text =
    '# Page\n\n[Save](/tea.toml){download} the `pot`{.big} and ![a lid](/lid.png){width=40 alt="x"}, but `a{b}` and (lid){download}.\n\n' +
    'Press `{Shift}`, `{Alt}` or ``a`{b}``, see [`{c}`](/c) and `{d}`{.big}.';
  const directory = await temporarySite(context, {
    '.vitepress/config.ts': 'export default {}',
    'a.md': text,
  });
  const { pages } = await readWhole({ directory });
  assert.equal(
    renderBlocks(pages[0]!.blocks.slice(-2)),
    'Save the `pot` and a lid, but `a{b}` and (lid){download}.\n\n' +
      'Press `{Shift}`, `{Alt}` or `` a`{b} ``, see `{c}` and `{d}`.',
  );
});
