import assert from 'node:assert/strict';
import test from 'node:test';
import type { Root } from './presets/preset.ts';
import { readSummary, summaryNavigation } from './presets/read-summary.ts';
import { NavigationList, navigationPlace } from './site-navigation.ts';

function placeOf(
  path: string,
  root: Partial<Root> = {},
  frontMatter: Record<string, unknown> = {},
  { title = 'Title', isEmpty = false } = {},
) {
  const whole: Root = { dir: 'docs', version: 'current', locale: 'en', baseUrl: '', ...root };
  const url = `/${path.replace(/(index)?\.md$/, '')}`;
  return navigationPlace({ path, publishedPath: path, url, title, frontMatter, root: whole, isEmpty });
}

test('a listed page has the order, label and groups of its entry, by path or by URL', () => {
  const list = new NavigationList();
  list.page('/start', 'Start here');
  list.group('Guide', () => list.page('guide/install'), 'guide/index');
  const root = { navigation: list.entries };
  assert.deepEqual(placeOf('start.md', root), { label: 'Start here', order: 0, groups: [] });
  const groups = [{ title: 'Guide', order: 1 }];
  assert.deepEqual(placeOf('guide/index.md', root), { isGroupPage: true, order: 2, groups });
  assert.deepEqual(placeOf('guide/install.md', root), { order: 3, groups });
  assert.equal(placeOf('elsewhere.md', root), undefined);
});

test('labels are shown without their HTML', () => {
  const list = new NavigationList();
  list.group('<b>API</b>', () => {
    list.page('a', '<span class="new">Secure access <img src="new.svg" alt="New"></span>');
    list.page('b', 'Install <Badge type="tip" text="beta" />');
    list.page('c', 'Record<Key, Value> and Array<T>');
  });
  const labels = list.entries.map(({ label }) => label);
  assert.deepEqual(labels, ['Secure access', 'Install', 'Record<Key, Value> and Array<T>']);
  assert.deepEqual(list.entries[0]!.groups, [{ title: 'API', order: 0 }]);
});

test('a folder that is shown as a whole has a group for each folder in it', () => {
  const list = new NavigationList();
  list.group('Reference', () => list.folder('api'));
  const root = { navigation: list.entries };
  const reference = { title: 'Reference', order: 0 };
  assert.deepEqual(placeOf('api/02-users/get.md', root, { sidebar_position: 3 }), {
    order: 3,
    groups: [reference, { title: 'Users', order: 2 }],
  });
  assert.deepEqual(placeOf('api/index.md', root), { groups: [reference], isGroupPage: true });
  assert.deepEqual(placeOf('api/tea/index.md', root), {
    groups: [reference, { title: 'Tea' }],
    isGroupPage: true,
    namesGroup: true,
  });
});

test('front matter and file names set the order of pages without a configuration', () => {
  assert.deepEqual(placeOf('a.md', {}, { weight: 20, linkTitle: 'Short' }), { label: 'Short', order: 20 });
  assert.deepEqual(placeOf('a.md', {}, { sort: 20 }), { order: 20 });
  assert.deepEqual(placeOf('a.md', {}, { sort_rank: 20 }), { order: 20 });
  assert.deepEqual(placeOf('a.md', {}, { weight: 20, menuTitle: 'Short' }), { label: 'Short', order: 20 });
  const menus = { docs: { parent: 'tea', name: 'Short', weight: 30 } };
  assert.deepEqual(placeOf('a.md', {}, { menus }), { label: 'Short', order: 30 });
  assert.deepEqual(placeOf('a.md', {}, { menu: menus, weight: 5 }), { label: 'Short', order: 5 });
  assert.equal(placeOf('a.md', {}, { menus: ['main'] }), undefined);
  assert.deepEqual(placeOf('a.md', {}, { sidebar: { order: 2, label: 'Side' } }), {
    label: 'Side',
    order: 2,
  });
  assert.deepEqual(placeOf('03-install.md'), { order: 3 });
  assert.deepEqual(placeOf('5.2fa.md'), { order: 5 });
  assert.deepEqual(placeOf('(2)install.md', {}, { order: 7 }), { order: 2 });
  assert.equal(placeOf('2024-05-01-news.md'), undefined);
  assert.equal(placeOf('1.2.md'), undefined);
  assert.equal(placeOf('2018.md'), undefined);
});

test('folders of a URL have the number of the folder and the title in its file', () => {
  const root = { folders: { '10.guide/2.Set up': { title: 'Setup' } } };
  const guide = { path: '/docs/guide', order: 10 };
  const setup = { path: '/docs/guide/set-up', title: 'Setup', order: 2 };
  const place = (path: string, url: string) =>
    navigationPlace({ path, publishedPath: path, url, title: 'Title', frontMatter: {}, root });
  assert.deepEqual(place('10.guide/0.index.md', '/docs/guide'), { order: 10, folders: [guide] });
  assert.deepEqual(place('10.guide/2.Set up/3.linux.md', '/docs/guide/set-up/linux'), {
    order: 3,
    folders: [guide, setup],
  });
  assert.deepEqual(place('10.guide/2.Set up/linux.md', '/moved'), undefined);
  assert.deepEqual(place('(2)guide/(0)index.md', '/docs/guide'), {
    order: 2,
    folders: [{ path: '/docs/guide', order: 2 }],
  });
});

test('front matter and the file of a folder exclude pages from the navigation', () => {
  assert.deepEqual(placeOf('a.md', {}, { navigation: false }), { isUnlisted: true });
  assert.deepEqual(placeOf('b.md', {}, { nav_exclude: true }), { isUnlisted: true });
  assert.deepEqual(placeOf('b.md', {}, { toc_hide: true }), { isUnlisted: true });
  assert.deepEqual(placeOf('b.md', {}, { sidebar: { exclude: true } }), { isUnlisted: true });
  const root: Partial<Root> = { folders: { old: { isUnlisted: true } } };
  assert.deepEqual(placeOf('old/more/c.md', root), { isUnlisted: true });
  assert.equal(placeOf('older/c.md', root), undefined);
});

test('the page of a search is not in the navigation', () => {
  const hidden = { isUnlisted: true };
  assert.deepEqual(placeOf('a.md', {}, { layout: 'search' }), hidden);
  assert.deepEqual(placeOf('b.md', {}, {}, { title: 'Search results', isEmpty: true }), hidden);
  assert.equal(placeOf('c.md', {}, {}, { title: 'Search results' }), undefined, 'a page with text');
  assert.equal(placeOf('d.md', {}, {}, { title: 'Search the teas', isEmpty: true }), undefined);
});

test('posts have the day in their front matter', () => {
  const dated = { date: '2024-05-01T10:00:00Z' };
  assert.deepEqual(placeOf('blog/a.md', {}, dated), { date: '2024-05-01' });
  assert.equal(placeOf('guide/a.md', {}, dated), undefined);
});

test('headings of a summary after its title are groups', () => {
  const groupsOf = (summary: string) =>
    summaryNavigation(readSummary(summary)).map(({ groups }) => groups?.map(({ title }) => title));
  assert.deepEqual(groupsOf('# Summary\n\n[A](a.md)\n\n# Part\n\n- [B](b.md)\n\n## Other\n- [C](c.md)'), [
    [],
    ['Part'],
    ['Other'],
  ]);
  assert.deepEqual(groupsOf('[A](a.md)\n\n# Part\n- [B](b.md)'), [[], ['Part']]);
});

test('an entry of a summary with others below it is the page of their group', () => {
  const summary = '# Summary\n\n- [Start](start.md)\n  - [Inner](inner.md)\n';
  assert.deepEqual(summaryNavigation(readSummary(summary)), [
    { page: 'start', label: 'Start', order: 0, groups: [{ title: 'Start', order: 0 }], isGroupPage: true },
    { page: 'inner', label: 'Inner', order: 1, groups: [{ title: 'Start', order: 0 }] },
  ]);
});
