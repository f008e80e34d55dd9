import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';

test('the sidebars of folders have the names in the navigation bar', async (context) => {
  const page = '# Page\n\nText.';
  const directory = await temporarySite(context, {
    '.vuepress/config.ts': `export default { theme: defaultTheme({ locales: { '/': {
      navbar: [
        { text: 'First cup', link: '/book/brew' },
        { text: 'Docs', children: [{ text: 'The tea book', link: '/book/' }, { text: 'Tools', link: '/tools/' }] },
      ],
      sidebar: {
        '/tools/': [{ text: 'Kinds', children: ['/tools/kinds/cups.md'] }],
        '/book/': ['/book/brew.md'],
      },
    } } }) }`,
    'book/brew.md': page,
    'book/more/leaves.md': page,
    'tools/README.md': page,
    'tools/kinds/cups.md': page,
    'tools/all/cup.md': page,
    'blog/a.md': page,
  });
  const { pages } = await readWhole({ directory });
  const groups = pages.map(({ url, navigation }) =>
    [url, ...(navigation?.groups ?? []).map(({ title }) => title)].join(' > '),
  );
  assert.deepEqual(groups.sort(), [
    '/blog/a.html',
    '/book/brew.html > The tea book',
    '/book/more/leaves.html > The tea book',
    '/tools/ > Tools',
    '/tools/all/cup.html > Tools',
    '/tools/kinds/cups.html > Tools > Kinds',
  ]);
  const start = pages.find(({ url }) => url === '/tools/')?.navigation;
  assert.equal(start?.isGroupPage, true);
});
