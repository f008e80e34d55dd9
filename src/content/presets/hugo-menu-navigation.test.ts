import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';
import { drawMap, type MapPlace } from '../../pages/preview/site-map.ts';

const config = [
  "title = 'Tea'",
  '[[languages.en.menu.docs]]',
  "name = 'Running a tea house'",
  "identifier = 'admin'",
  "url = '/admin/'",
  'weight = 10',
  '[[languages.en.menu.docs]]',
  "name = 'Drinking tea'",
  "identifier = 'user'",
  'weight = 20',
].join('\n');

function page(title: string, place: string): string {
  return `---\ntitle: ${title}\nmenu:\n  docs: ${place}\n---\n\nText.`;
}

async function placesOf(context: TestContext, files: Record<string, string>): Promise<string[]> {
  const directory = await temporarySite(context, files);
  const { pages } = await readWhole({ directory });
  return pages
    .toSorted((one, other) => (one.navigation?.order ?? 0) - (other.navigation?.order ?? 0))
    .map(({ title, navigation }) =>
      [...(navigation?.groups ?? []).map((group) => group.title), navigation?.label ?? title].join(' > '),
    );
}

test('pages that name their place in a menu are in the order and groups of the menu', async (context) => {
  const files = {
    'hugo.toml': config,
    'content/user/cup.md': page('The cup', '{ weight: 20, parent: user }'),
    'content/user/pot.md': page('The pot', '{ weight: 10, parent: user, identifier: pot }'),
    'content/user/lid.md': page('The lid', '{ parent: pot }'),
    'content/admin/open.md': page('Open a tea house', '{ weight: 10, parent: admin, name: Open }'),
  };
  assert.deepEqual(await placesOf(context, files), [
    'Running a tea house > Open',
    'Drinking tea > The pot > The pot',
    'Drinking tea > The pot > The lid',
    'Drinking tea > The cup',
  ]);
});

test('a menu with few of the pages is not the navigation', async (context) => {
  const files = {
    'hugo.toml': config,
    'content/admin/a.md': page('A', '{ weight: 10, parent: admin }'),
    'content/admin/b.md': '---\ntitle: B\n---\n\nText.',
    'content/admin/c.md': '---\ntitle: C\n---\n\nText.',
  };
  assert.deepEqual((await placesOf(context, files)).toSorted(), ['A', 'B', 'C']);
});

test('pages with the same weight are ordered by date, newest first, then by title', async (context) => {
  const fields = (text: string) => `---\n${text}\n---\n\nText.\n`;
  const directory = await temporarySite(context, {
    'hugo.toml': 'title = "Tea"',
    'content/docs/a.md': fields('title: Old\nweight: 5\ndate: 2024-05-01'),
    'content/docs/b.md': fields('title: Tins\nweight: 5'),
    'content/docs/c.md': fields('title: Long\nlinkTitle: Pots\nweight: 5'),
    'content/docs/d.md': fields('title: New\nweight: 5\ndate: 2025-01-31'),
    'content/docs/e.md': fields('title: First\nweight: 1'),
    'content/blog/2025/0131-old.md': fields('title: Old post\ndate: 2025-01-31'),
    'content/blog/2025/0201-new.md': fields('title: New post\ndate: 2025-02-01'),
  });
  const { pages } = await readWhole({ directory });
  const map = drawMap(pages.map((page) => ({ ...page, operation: null })));
  assert.deepEqual(
    map.pages.map(({ title }) => title),
    ['First', 'New', 'Old', 'Pots', 'Tins', 'New post', 'Old post'],
  );
});

test('a page with a URL of its own is listed in its section, without groups for the parts of the URL', async (context) => {
  const fields = (text: string, body = 'Text.') => `---\n${text}\n---\n\n${body}\n`;
  const directory = await temporarySite(context, {
    'hugo.toml': 'title = "Tea"',
    'content/_index.md': fields('title: Home'),
    'content/cups/_index.md': fields('title: Cups and pots', ''),
    'content/cups/small.md': fields('title: Small\nurl: /small-cup/'),
    'content/api/_index.md': fields('title: Reference', ''),
    'content/api/pot.md': fields('title: Pot\nurl: api/tea/pots/pot.html\nweight: 1'),
    'content/api/tin.md': fields('title: Tin\nweight: 2'),
    'content/empty.md': fields('title: Empty', ''),
  });
  const { pages } = await readWhole({ directory });
  const titlesOf = (places: MapPlace[]): unknown[] =>
    places.map(({ title, children }) => (children.length === 0 ? title : [title, ...titlesOf(children)]));
  const { places } = drawMap(pages.map((page) => ({ ...page, operation: null })));
  assert.deepEqual(titlesOf(places), ['Home', ['Cups and pots', 'Small'], ['Reference', 'Pot', 'Tin']]);
});

test('HTML pages beside the folders of the docs are not in the navigation', async (context) => {
  const directory = await temporarySite(context, {
    'hugo.toml': 'title = "Tea"',
    'content/_index.html': '---\ntitle: Tea\n---\n<p>Hot.</p>',
    'content/prices.html': '---\ntitle: Prices\n---\n<p>Cheap.</p>',
    'content/docs/pots.html': '---\ntitle: Pots\n---\n<p>Round.</p>',
  });
  const { pages } = await readWhole({ directory });
  const unlisted = pages.flatMap(({ url, navigation }) => (navigation?.isUnlisted ? url : []));
  assert.deepEqual([pages.length, unlisted], [3, ['/prices/']]);
});

test('a cascade for folders with a part of their name withholds their pages', async (context) => {
  const cascade =
    "[[cascade]]\n[cascade.build]\nrender = 'never'\n[cascade.target]\npath = '{**.draft,**.draft/*}'";
  const directory = await temporarySite(context, {
    'hugo.toml': `title = "Tea"\n${cascade}`,
    'content/pots.draft/_index.md': '---\ntitle: Pots\n---\n\nText.',
    'content/pots.draft/lid.md': '---\ntitle: Lid\n---\n\nText.',
    'content/drafts/cup.md': '---\ntitle: Cup\n---\n\nText.',
  });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(
    pages.map(({ title }) => title),
    ['Cup'],
  );
});
