import assert from 'node:assert/strict';
import test from 'node:test';
import { expandPermalink, type PermalinkPage, permalinkPattern } from './hugo-permalink.ts';

const page: PermalinkPage = {
  sections: ['posts', 'wood', 'hard'],
  name: 'Oak Tree',
  isSection: false,
  frontMatter: { title: 'Oak/Ash', date: '2024-03-09' },
  urlized: (text) => text.toLowerCase().replaceAll(' ', '-'),
};

for (const [pattern, url] of [
  ['/:year/:month/:day/:slug/', '/2024/03/09/oak-ash/'],
  ['/:section/:contentbasename', '/posts/oak-tree'],
  ['/:sections/:title', '/posts/wood/hard/oak-ash'],
  ['/:sections[1:]/x', '/wood/hard/x'],
  ['/:sections[:2]/x', '/posts/wood/x'],
  ['/:sections[last]/x', '/hard/x'],
  ['/:sections[0]/x', '/posts/x'],
  ['/:monthname/:weekdayname/:yearday', '/march/saturday/69'],
  ['/:slugorcontentbasename/:filename.md', '/oak-tree/oak-tree.md'],
  ['/:unknown/x', '/:unknown/x'],
] as const) {
  test(`the permalink ${pattern} becomes ${url}`, () => assert.equal(expandPermalink(pattern, page), url));
}

test('a pattern applies to pages of one section, or to the section itself', () => {
  const permalinks = { posts: '/p/:slug', section: { posts: '/all' }, page: { docs: '/d/:slug' } };
  assert.equal(permalinkPattern(permalinks, page), '/p/:slug');
  assert.equal(permalinkPattern(permalinks, { ...page, sections: ['docs'] }), '/d/:slug');
  assert.equal(permalinkPattern(permalinks, { ...page, isSection: true }), '/all');
  assert.equal(permalinkPattern(permalinks, { ...page, sections: ['docs'], isSection: true }), null);
  assert.equal(permalinkPattern(undefined, page), null);
});
