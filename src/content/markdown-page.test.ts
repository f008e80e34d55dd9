import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { readWhole, temporarySite } from '../../test/stories/temporary-site.ts';
import { paragraph } from '../vocabulary/block.ts';

test('a page without a title has the label of its entry in the navigation', async (context) => {
  const directory = await temporarySite(context, {
    'mkdocs.yml':
      'site_name: Tea\nnav:\n  - Start: index.md\n  - WebSockets: websockets.md\n  - Short: kettle.md\n  - Named: cup.md\n  - pot.md\n',
    'docs/index.md': 'Welcome.\n',
    'docs/websockets.md': 'Talk.\n\n### Send\n\nWords.\n',
    'docs/kettle.md': '# The kettle\n\nBoil.\n',
    'docs/cup.md': '---\ntitle: A cup\n---\nDrink.\n',
    'docs/pot.md': 'Pour.\n',
  });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(Object.fromEntries(pages.map(({ sourceFile, title }) => [sourceFile, title])), {
    'docs/index.md': 'Tea',
    'docs/websockets.md': 'WebSockets',
    'docs/kettle.md': 'The kettle',
    'docs/cup.md': 'A cup',
    'docs/pot.md': 'Pot',
  });
});

test('the title of a landing page is the title of its hero', async (context) => {
  const directory = await temporarySite(context, {
    'index.md': '---\ntitle: Kettle | Build tea with water\nhero:\n  title: Make tea\n---\nWelcome.\n',
    'cup.md': '---\ntitle: A cup\nhero:\n  name: Kettle\n---\nDrink.\n',
  });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(pages.map(({ title }) => title).sort(), ['A cup', 'Make tea']);
});

test('a description is plain text, however it is written', async (context) => {
  const directory = await temporarySite(context, {
    'index.md':
      '---\ntitle: Kettle\ndescription: >\n  <img src="/k.svg"\n  alt="K"> Boils **water** with `boil()`, for [cups](/cup).\n---\nWelcome.\n',
  });
  const { pages } = await readWhole({ directory });
  assert.equal(pages[0]?.description, 'Boils water with boil(), for cups.');
});

test('the name of the site above the title of a page is not its title', async (context) => {
  const directory = await temporarySite(context, {
    'package.json': '{ "name": "kettle" }',
    'docs/index.md': '# Kettle\n\n## Start\n\nText.\n',
    'docs/boil.md':
      '<h1 align="center">Kettle</h1>\n\n## Boil water\n<a id="boil"></a>\n\nText.\n\n### Lids\n\nMore.\n',
    'docs/cups/index.md': '# Kettle\n\n## Small\n\nText.\n\n## Large\n\nText.\n',
    'docs/rinse.md': '# Kettle\n\nHow to rinse it.\n\n## Twice\n\nText.\n',
  });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(Object.fromEntries(pages.map(({ url, title }) => [url, title])), {
    '/': 'Kettle',
    '/boil': 'Boil water',
    '/cups': 'Cups',
    '/rinse': 'Kettle',
  });
});

test('where the site shows the heading as the title, the front matter names the page in the sidebar', async (context) => {
  const page =
    '---\ntitle: Boil a litre of water fast\ndescription: Boil water.\n---\n\n# Boil water\n\n## Fill it\n';
  const [docusaurus, mintlify] = [
    await temporarySite(context, { 'docusaurus.config.js': 'module.exports = {};', 'docs/boil.md': page }),
    await temporarySite(context, { 'docs.json': '{"navigation": ["boil"]}', 'boil.mdx': page }),
  ];
  const [shown] = (await readWhole({ directory: docusaurus })).pages;
  assert.equal(shown?.title, 'Boil water');
  assert.equal(shown?.navigation?.label, 'Boil a litre of water fast');
  assert.equal(shown?.description, 'Boil water.');
  assert.equal(shown?.hidesDescription, true);
  assert.deepEqual(
    shown?.blocks.map((block) => 'text' in block && block.text),
    ['Fill it'],
  );
  const [other] = (await readWhole({ directory: mintlify })).pages;
  assert.equal(other?.title, 'Boil a litre of water fast');
  assert.equal(other?.hidesDescription, undefined);
});

test('components that a page imports show what their source says', async (context) => {
  const directory = await temporarySite(context, {
    'docusaurus.config.js': 'module.exports = { title: "Kettle", customFields: { shop: "/shop" } };',
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@parts": ["./src/parts"] } } }',
    'src/parts/index.ts': "export * from './Size';\nexport { default as Shop } from './Shop';\n",
    'src/parts/Size.tsx':
      "import sizes from './sizes.json';\nexport function Size({ of }) {\n  return <>{sizes[of]} litres</>;\n}\n",
    'src/parts/sizes.json': '{ "small": "Two" }',
    'src/parts/Shop.jsx':
      "import Link from '@docusaurus/Link';\nexport default function Shop({ children }) {\n  const { siteConfig } = useDocusaurusContext();\n  return <Link to={siteConfig.customFields.shop}>{children}</Link>;\n}\nimport useDocusaurusContext from '@docusaurus/useDocusaurusContext';\n",
    'src/theme/MDXComponents.js':
      "import MDXComponents from '@theme-original/MDXComponents';\nimport Now from '../parts/Now';\nexport default { ...MDXComponents, Now };\n",
    'src/parts/Now.js': "export default () => 'today';\n",
    'docs/fill.mdx':
      'import { Size, Shop } from \'@parts\';\n\n# Fill it\n\n<Size of="small" /> from the <Shop>shop</Shop> <Now />.\n',
  });
  const { pages, problems } = await readWhole({ directory });
  assert.deepEqual(pages[0]?.blocks, [
    {
      type: 'paragraph',
      content: ['Two litres from the ', { link: '/shop', content: ['shop'] }, ' today.'],
    },
  ]);
  assert.deepEqual(problems, []);
});

test('a component shows the file that it names by a part of its path', async (context) => {
  const directory = await temporarySite(context, {
    '.git/HEAD': '',
    'site/docusaurus.config.js': 'module.exports = {};',
    'site/docs/start.mdx': [
      '# Start',
      '<Demo name="pump-basic" />',
      '<FAQ path="Runs/failed" />',
      '<Snippet path="hot" />',
      '## Twice',
      '<Demo name="pump-twice" />',
    ].join('\n\n'),
    'site/docs/faqs/Runs/failed.md': '---\ntitle: Why did it fail?\n---\nNo water.\n',
    'site/snippets/_hot.md': 'Hot!\n',
    'packages/examples/src/pump-basic.tsx': 'export const Pump = 1;\n',
    'packages/examples/src/pump-twice.tsx': '',
    'packages/examples/src/other/pump-twice.tsx': '',
    'packages/lib/pump-basic.tsx': '',
  });
  const { pages, faults } = await readWhole({ directory: join(directory, 'site') });
  const { blocks } = pages.find(({ url }) => url === '/docs/start')!;
  assert.deepEqual(blocks.slice(0, 3), [
    { type: 'code', text: 'export const Pump = 1;', language: 'tsx', title: 'pump-basic.tsx' },
    { type: 'details', summary: ['Why did it fail?'], blocks: [paragraph('No water.')] },
    paragraph('Hot!'),
  ]);
  assert.deepEqual(faults, ['component_unread docs/start.mdx:11']);
});

test('a partial shows the front matter that a page passes to it', async (context) => {
  const directory = await temporarySite(context, {
    'docusaurus.config.js': 'module.exports = {};',
    'docs/_about.mdx':
      'By {props.meta.author}, see <a href={`https://example.com/${props.meta.code.name}`}>it</a>.\n',
    'docs/pump.mdx':
      "---\nmeta:\n  author: Ada\n  code: { name: 'pump' }\n---\n# Pump\n\n" +
      "import About from './_about.mdx';\n\n<About meta={frontMatter.meta} />\n\nWith {frontMatter.meta.code.name}.\n",
  });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(pages[0]!.blocks, [
    paragraph('By Ada, see ', { link: 'https://example.com/pump', content: ['it'] }, '.'),
    paragraph('With pump.'),
  ]);
});

test('the name of a partial may start with a dollar sign', async (context) => {
  const directory = await temporarySite(context, {
    'docusaurus.config.js': 'module.exports = {};',
    'docs/_count.mdx': 'Counts the cups.\n',
    'docs/pump.mdx': "# Pump\n\nimport $count from './_count.mdx';\n\n<$count />\n",
  });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(pages[0]!.blocks, [paragraph('Counts the cups.')]);
});

test('the links of a landing page are buttons, and its features are cards', async (context) => {
  const directory = await temporarySite(context, {
    '.vitepress/config.ts': 'export default {};',
    'index.md': [
      '---',
      'layout: home',
      'hero:',
      '  name: Kettle',
      '  actions:',
      '    - text: Start',
      '      link: /start',
      '    - text: Why',
      '      link: /why',
      'features:',
      '  - title: Fast',
      '    details: Boils in a minute.',
      '  - title: Small',
      '    details: Fits everywhere.',
      '---',
      '',
    ].join('\n'),
  });
  const { pages } = await readWhole({ directory });
  const lists = pages[0]!.blocks.filter((block) => block.type === 'list');
  assert.deepEqual(
    lists.map(({ buttons = false, cards = false }) => ({ buttons, cards })),
    [
      { buttons: true, cards: false },
      { buttons: false, cards: true },
    ],
  );
});
