import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';

/** Each page as `Group > Inner group: /url`, in the order of the navigation. */
async function navigationOf(context: TestContext, files: Record<string, string>): Promise<string[]> {
  const directory = await temporarySite(context, files);
  const { pages } = await readWhole({ directory });
  return pages
    .toSorted((a, b) => (a.navigation?.order ?? Infinity) - (b.navigation?.order ?? Infinity))
    .map(({ url, navigation }) => {
      const groups = navigation?.groups?.map(({ title }) => title || '(page)');
      return `${groups === undefined ? '' : `${groups.join(' > ')}: `}${url}`;
    });
}

function pagesAt(...paths: string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, `# ${path}\n\nText.\n`]));
}

test('headings of the start page with lists of links are groups', async (context) => {
  const index =
    '# Kettles\n\n## Start\n\n- [Install](install.md): plug it in\n- **[Boil](boil.md#now)**\n\n' +
    '## `Care` of kettles: {#care}\n\nText.\n\n1. [Descale](care/descale.md)\n2. [Rinse](./care/rinse.md)\n';
  assert.deepEqual(
    await navigationOf(context, {
      'index.md': index,
      ...pagesAt('boil.md', 'care/descale.md', 'care/rinse.md', 'install.md', 'other.md'),
    }),
    [
      'Start: /install',
      'Start: /boil',
      'Care of kettles: /care/descale',
      'Care of kettles: /care/rinse',
      '/',
      '/other',
    ],
  );
});

test('a heading with one link is not a group', async (context) => {
  const index =
    '## A\n\n- [A](a.md)\n- [B](b.md)\n\n## C\n\n- [C](c.md)\n- [D](d.md)\n\n## Help\n\n- [E](e.md)\n';
  const places = await navigationOf(context, {
    'README.md': index,
    ...pagesAt('a.md', 'b.md', 'c.md', 'd.md', 'e.md'),
  });
  assert.equal(places.at(-2), ': /e');
});

test('a listed start page adds its folder to the group, with the groups of its own', async (context) => {
  const index = '## A\n\n- [A](a.md)\n- [B](b.md)\n\n## More\n\n- [C](c.md)\n- [Why](why/index.md)\n';
  const why = '# Why\n\n## Water\n\n- [D](d.md)\n- [E](e.md)\n\n## Heat\n\n- [F](f.md)\n- [G](g.md)\n';
  const places = await navigationOf(context, {
    ...{ 'index.md': index, 'why/index.md': why },
    ...pagesAt('a.md', 'b.md', 'c.md', 'why/d.md', 'why/e.md', 'why/f.md', 'why/g.md', 'why/h.md'),
  });
  assert.deepEqual(places.filter((place) => place.includes('/why')).sort(), [
    'More > (page) > Heat: /why/f',
    'More > (page) > Heat: /why/g',
    'More > (page) > Water: /why/d',
    'More > (page) > Water: /why/e',
    'More > (page): /why',
    'More > (page): /why/h',
  ]);
});

test('links in sentences, in code, to other sites and to missing files are ignored', async (context) => {
  const list = '- [A](a.md)\n- [B](b.md)\n';
  for (const index of [
    `# Home\n\n## Read on\n\n${list}\n## See also\n\n[A](a.md) and\n[B](b.md)\n`,
    `# Home\n\n## Read on\n\n${list}\n## Example\n\n\`\`\`md\n${list}\`\`\`\n`,
    `# Home\n\n## Read on\n\n${list}\n## Links\n\n- [C](https://example.com/a.md)\n- [D](missing.md)\n`,
  ])
    assert.deepEqual(
      await navigationOf(context, { 'index.md': index, ...pagesAt('a.md', 'b.md', 'c.md', 'd.md') }),
      ['/a', '/b', '/c', '/d', '/'],
    );
});

test('a list of most pages of the folder sets their order', async (context) => {
  const index = '# Kettle\n\n- [Install](install.md)\n- [Configure](configure.md)\n';
  const files = pagesAt('configure.md', 'install.md', 'z.md');
  assert.deepEqual(await navigationOf(context, { 'README.md': index, ...files }), [
    ...[': /install', ': /configure', '/', '/z'],
  ]);
  const more = pagesAt('a.md', 'b.md', 'c.md');
  const places = await navigationOf(context, { 'README.md': index, ...files, ...more });
  assert.ok(places.every((place) => !place.startsWith(':')));
});

test('the sidebar of Docsify is the navigation', async (context) => {
  const sidebar =
    '- [Home](/)\n- Start\n  - [Install](install.md)\n  - [Boil](/boil)\n- Care\n  - [Descale](care/descale?id=now)\n' +
    '  - [Rinse](care/rinse.md)\n- [News](news)\n- [Code](https://example.com/code)\n';
  assert.deepEqual(
    await navigationOf(context, {
      '_sidebar.md': sidebar,
      ...pagesAt('README.md', 'boil.md', 'care/descale.md', 'care/rinse.md', 'install.md', 'news.md'),
    }),
    [': /', 'Start: /install', 'Start: /boil', 'Care: /care/descale', 'Care: /care/rinse', ': /news'],
  );
});

test('a file that lists the pages for a sidebar is the navigation, and is not a page', async (context) => {
  const documentation =
    '- ## Prologue\n    - [Releases](/docs/{{version}}/releases)\n- ## Start\n' +
    '    - [Install](/docs/{{version}}/install)\n    - [Boil](/docs/{{version}}/boil)\n- [API](https://example.com)\n';
  const files = {
    ...{ 'readme.md': '# Tea Docs\n\nHow to contribute.\n', 'documentation.md': documentation },
    ...pagesAt('boil.md', 'install.md', 'releases.md'),
  };
  const places = await navigationOf(context, files);
  assert.deepEqual(places, ['Prologue: /releases', 'Start: /install', 'Start: /boil', '/']);
});
