import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { linksIn } from '../../vocabulary/resolve-links.ts';

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

test('the home page begins with its tagline and its buttons', async (context) => {
  const home = (fields: string) =>
    `---\nhome: true\nheroText: Kettle\ntagline: Boils water\n${fields}\nfeatures:\n  - { title: Fast, details: In a minute }\n---\n\nText.`;
  const directory = await temporarySite(context, {
    '.vuepress/config.js': 'module.exports = {}',
    'README.md': home('actionText: Start →\nactionLink: /guide/'),
    'two/README.md': home('actions:\n  - { text: Start, link: /guide/, type: primary }'),
    'guide/README.md': '# Guide\n\nText.',
  });
  const { pages } = await readWhole({ directory });
  for (const [url, text] of [
    ['/', 'Start →'],
    ['/two/', 'Start'],
  ]) {
    const page = pages.find((each) => each.url === url);
    assert.deepEqual(
      [page?.title, page?.description, page && renderBlocks(page.blocks)],
      ['Kettle', 'Boils water', `Boils water\n\n- ${text}\n\n- **Fast**: In a minute\n\nText.`],
    );
    assert.deepEqual([...linksIn(page?.blocks ?? [])], ['/guide/']);
  }
});
