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
