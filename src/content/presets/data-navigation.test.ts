import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';

/** Each page as `Group > Inner group: /url label`, in the order of the navigation. */
async function navigationOf(context: TestContext, files: Record<string, string>): Promise<string[]> {
  const directory = await temporarySite(context, files);
  const { pages } = await readWhole({ directory });
  return pages
    .toSorted((a, b) => (a.navigation?.order ?? Infinity) - (b.navigation?.order ?? Infinity))
    .map(({ url, navigation }) => {
      const groups = navigation?.groups?.map(({ title }) => title).join(' > ');
      const label = navigation?.label === undefined ? '' : ` ${navigation.label}`;
      return `${groups ? `${groups}: ` : ''}${url}${label}`;
    });
}

function pagesAt(...paths: string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, `# ${path}\n\nText.\n`]));
}

test('a data file with titles and links is the navigation', async (context) => {
  const navigation = [
    {
      title: 'Guides',
      items: [
        { title: 'Start', sdk: ['a'], items: [{ title: '`Install`', href: '/guides/install' }] },
        { title: 'Start', sdk: ['b'], items: [{ title: 'Boil', href: '/guides/boil#now' }] },
        { title: 'News', href: 'https://example.com/news' },
      ],
    },
    { title: 'Care', type: 'heading' },
    { title: 'Descale', href: '/care/descale' },
  ];
  assert.deepEqual(
    await navigationOf(context, {
      'manifest.json': JSON.stringify({ navigation }),
      ...pagesAt('care/descale.md', 'guides/boil.md', 'guides/install.mdx', 'other.md'),
    }),
    [
      'Guides > Start: /guides/install Install',
      'Guides > Start: /guides/boil Boil',
      'Care: /care/descale Descale',
      '/other',
    ],
  );
});

test('sections may have contents, whose pages have a title and a file', async (context) => {
  const navigation = `version: 1
navigation:
  - section: Start
    slug: ''
    contents:
      - { page: Install it, path: install.md, slug: start/install }
      - section: Cups
        contents:
          - { page: Large cups, path: cups/large.md, slug: cups/large }
  - section: Care
    contents:
      - { page: Descale, path: descale.md }
redirects:
${Array.from({ length: 9 }, (_, index) => `  - { path: old/${index}, to: install }`).join('\n')}
`;
  assert.deepEqual(
    await navigationOf(context, {
      'docs/navigation.yml': navigation,
      ...pagesAt('docs/cups/large.md', 'docs/descale.md', 'docs/install.md'),
    }),
    ['Start: /install Install it', 'Start > Cups: /cups/large Large cups', 'Care: /descale Descale'],
  );
});

test('a table of contents in the folder of a language may name local pages', async (context) => {
  const toc =
    '- sections:\n  - {local: index, title: Tea}\n  - {local: brew, title: Brew tea}\n  title: Start\n- {local: clean, title: Clean}\n';
  assert.deepEqual(
    await navigationOf(context, {
      'docs/source/en/_toctree.yml': toc,
      ...pagesAt('docs/source/en/brew.md', 'docs/source/en/clean.md', 'docs/source/en/index.md'),
    }),
    ['Start: /en Tea', 'Start: /en/brew Brew tea', '/en/clean Clean'],
  );
});

test('YAML above the folder of the pages may name files', async (context) => {
  const toc =
    '- name: Use\n  children:\n    - {name: Brew, path: docs/brew.md}\n    - {name: Clean, path: docs/clean.md}\n' +
    '- {name: All, path: docs/all.md}\n';
  assert.deepEqual(
    await navigationOf(context, {
      'package.json': '{}',
      'toc.yml': toc,
      ...pagesAt('docs/all.md', 'docs/brew.md', 'docs/clean.md'),
    }),
    ['Use: /brew Brew', 'Use: /clean Clean', '/all All'],
  );
});

test('a data file about something else is ignored', async (context) => {
  const manifest = {
    name: 'Kettle',
    items: ['boil', 'x', 'y', 'z', 'v', 'w', 'u'].map((name) => ({ name, url: `/${name}` })),
  };
  assert.deepEqual(
    await navigationOf(context, {
      'manifest.json': JSON.stringify(manifest),
      ...pagesAt('boil.md', 'care.md', 'rinse.md'),
    }),
    ['/boil', '/care', '/rinse'],
  );
});

test('items may be paths or ids, and have several lists', async (context) => {
  const sidebar = [
    { type: 'category', label: 'Guides', items: ['guides/install', { type: 'doc', id: 'guides/boil' }] },
    {
      label: 'Care',
      children: [{ to: 'care/clean' }],
      frameworks: [{ label: 'Steel', children: [{ to: 'care/steel' }] }],
    },
    { label: 'Repair', children: [], frameworks: [{ label: 'Steel', children: [{ to: 'care/weld' }] }] },
  ];
  assert.deepEqual(
    await navigationOf(context, {
      'docs/en/latest/config.json': JSON.stringify({ version: '1.0', sidebar }),
      ...pagesAt(
        ...['care/clean', 'care/steel', 'care/weld', 'guides/boil', 'guides/install'].map(
          (path) => `docs/en/latest/${path}.md`,
        ),
      ),
    }),
    [
      'Guides: /en/latest/guides/install',
      'Guides: /en/latest/guides/boil',
      'Care: /en/latest/care/clean',
      'Care > Steel: /en/latest/care/steel',
      'Repair > Steel: /en/latest/care/weld',
    ],
  );
});

test('Jekyll pages are ordered by a data file with their URLs', async (context) => {
  const page = (permalink: string) =>
    `---\npermalink: ${permalink}\ntitle: Page ${permalink}\n---\n\nText.\n`;
  const files = {
    '_config.yml':
      'theme: minima\ncollections:\n  docs:\n    output: true\n    permalink: /:collection/:path/',
    '_data/docs_nav.yml':
      '- title: Use\n  docs:\n    - link: /docs/install/\n    - link: /brewing/\n- title: Care\n  docs:\n    - link: /docs/descale/\n',
    '_docs/descale.md': '---\ntitle: Descale\n---\n\nText.\n',
    '_docs/install.md': '---\ntitle: Install\n---\n\nText.\n',
    '_docs/boil.md': page('/brewing/'),
    '_docs/old.md': page('/docs/old/'),
  };
  assert.deepEqual(await navigationOf(context, files), [
    'Use: /docs/install/',
    'Use: /brewing/',
    'Care: /docs/descale/',
    '/docs/old/',
  ]);
});

test('a list that a module exports is the navigation of a Next.js site', async (context) => {
  assert.deepEqual(
    await navigationOf(context, {
      'next.config.mjs': 'export default {};',
      'src/components/NavBar.jsx': `export const links = [
        { title: 'Install', href: '/use/install' }, { title: 'Weld', href: '/weld' }, { title: 'Boil', href: '/use/boil' },
      ];`,
      'src/components/DocsNavigation.jsx': `import { useState } from 'react';
        export default function Navigation() { return <nav>{docs.map(Item)}</nav>; }
        export const docs = numbered([
          { title: 'USE', links: [
            { title: 'Install it', href: '/use/install', links: [{ title: 'Boil', href: '/use/boil' }] },
            { title: 'Home', href: 'https://example.com' },
          ] },
          { title: 'Descale', path: '/care/descale' },
          { title: 'Weld', path: '/weld' },
        ]);`,
      ...pagesAt(
        ...['use/install', 'use/boil', '(more)/care/descale', 'weld', 'other'].map(
          (path) => `src/app/${path}/page.mdx`,
        ),
      ),
    }),
    [
      'USE > Install it: /use/install',
      'USE > Install it: /use/boil Boil',
      '/care/descale Descale',
      '/weld Weld',
      '/other',
    ],
  );
});

test('a module that lists few pages is only a navigation bar, and modules are never run', async (context) => {
  const bar = (...paths: string[]) =>
    `export const items = [${paths.map((path) => `{ text: '${path}', link: '/${path}' }`)}]; process.exit(1);`;
  const paths = Array.from({ length: 20 }, (_, index) => `page-${index}`);
  const urls = await navigationOf(context, {
    'src/nav.ts': bar('page-3', 'page-2', 'page-1'),
    'src/sidebar.test.ts': bar(...paths.toReversed()),
    'src/menu.js': 'export const items = [{ link: "/page-1" }, ((((',
    ...pagesAt(...paths.map((path) => `docs/${path}.md`)),
  });
  assert.deepEqual(urls.toSorted(), paths.map((path) => `/${path}`).toSorted());
});

test('the pages of an Astro site without a collection of docs have the sidebar of their language', async (context) => {
  const sidebar = (locale: string) =>
    `{ Start: [{ text: 'Tea ${locale}', link: '${locale}/tea' }, { text: 'Pots', link: '${locale}/pots' }], More: [{ text: 'Cups', link: '${locale}/cups' }] }`;
  const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;
  const inLanguage = (locale: string) =>
    Object.fromEntries(['tea', 'pots', 'cups'].map((name) => [`src/pages/${locale}/${name}.md`, page(name)]));
  const directory = await temporarySite(context, {
    'README.md': '# For contributors\n',
    'astro.config.mjs': "export default defineConfig({ site: 'https://tea.example' });\n",
    'src/config.ts': `export const SITE = { url: '/tea' };\nexport const SIDEBAR: Sidebar = { en: ${sidebar('en')}, fr: ${sidebar('fr')} };\n`,
    ...inLanguage('en'),
    ...inLanguage('fr'),
  });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(
    pages
      .toSorted((a, b) => (a.navigation?.order ?? 0) - (b.navigation?.order ?? 0))
      .filter(({ locale }) => locale === 'fr')
      .map(({ url, navigation }) => [url, navigation?.label, navigation?.groups?.map(({ title }) => title)]),
    [
      ['/fr/tea/', 'Tea fr', ['Start']],
      ['/fr/pots/', 'Pots', ['Start']],
      ['/fr/cups/', 'Cups', ['More']],
    ],
  );
  assert.equal(pages.length, 6);
});
