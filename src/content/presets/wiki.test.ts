import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { openSite } from '../open-site.ts';

const files = {
  '_Sidebar.md':
    '# [[Start|Getting Started]]\n- 🔌 [[Plug it in]]\n- More\n  - [FAQ](https://github.com/acme/kettle/wiki/FAQ#hot)\n  - [Lid: open](https://github.com/acme/kettle/wiki/Lid:-open)\n  - [Shop](https://shop.example)\n  - [Teapot](https://github.com/acme/teapot/wiki)\n',
  'Home.md': '# Kettle wiki\n\nSee [[getting started]], [[the FAQ|FAQ#Is it hot]] and [[Nothing]].',
  'Getting-Started.md': 'Then [plug it](Plug it in). Type `[[FAQ]]`.\n\n[[img/pot.png|alt=A pot]]',
  'Plug-it-in.md': '# Plug it in\n\nText.',
  'Lid:-open.md': '# Lid\n\nText.',
  'FAQ.md': '# FAQ\n\n## Is it hot\n\nYes.',
};

test('Home is the start page of a wiki, and the sidebar is the navigation', async (context) => {
  const directory = await temporarySite(context, files);
  assert.deepEqual(openSite({ directory }).detected, ['a wiki (Home.md): this folder, published at /']);
  const { pages } = await readWhole({ directory });
  const shown = pages.map(({ url, navigation }) => {
    const groups = navigation?.groups?.map(({ title }) => title) ?? [];
    return [...groups, navigation?.label ?? '', url].join(' > ');
  });
  assert.deepEqual(
    shown.sort(),
    [
      ' > /',
      'Start > 🔌 Plug it in > /Plug-it-in',
      'Start > More > FAQ > /FAQ',
      'Start > More > Lid: open > /Lid:-open',
      'Start >  > /Getting-Started',
    ].sort(),
  );
});

test('links of a wiki are links, and code is code', async (context) => {
  const { pages } = await readWhole({ directory: await temporarySite(context, files) });
  const pageAt = (url: string) => pages.find((page) => page.url === url)!;
  const linksOf = (url: string) => pageAt(url).links.map(({ href, text }) => `${text}: ${href}`);
  assert.deepEqual(linksOf('/'), ['getting started: Getting-Started', 'the FAQ: FAQ#is-it-hot']);
  assert.deepEqual(linksOf('/Getting-Started'), ['plug it: Plug-it-in']);
  assert.equal(renderBlocks(pageAt('/').blocks), 'See getting started, the FAQ and Nothing.');
  assert.match(renderBlocks(pageAt('/Getting-Started').blocks), /^Then plug it\. Type `\[\[FAQ\]\]`\./);
});

test('the sidebar is not the navigation if it lists few pages', async (context) => {
  const others = Object.fromEntries(
    Array.from('abcdefghijklmno', (name) => [`${name}.md`, '# Page\n\nText.']),
  );
  const { pages } = await readWhole({ directory: await temporarySite(context, { ...files, ...others }) });
  assert.ok(pages.every(({ navigation }) => navigation?.groups === undefined));
});
