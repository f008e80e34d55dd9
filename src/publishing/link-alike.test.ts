import assert from 'node:assert/strict';
import test from 'node:test';
import type { PageCard } from './card.ts';
import { linkAlike } from './link-alike.ts';

const card: PageCard = {
  version: 'current',
  locale: 'en',
  url: '/kettle',
  sourceFile: 'kettle.md',
  aliases: [],
  anchors: ['boil'],
  links: [{ href: '/oven', text: 'the oven', line: 7 }],
  boost: 1,
  chunks: [{ anchors: [null, 'boil'], endpoint: false }],
};
const other: PageCard = { ...card, url: '/oven', sourceFile: 'oven.md', links: [] };

test('links are the same if only the text of pages changed', () => {
  const edited = { ...card, boost: 2, links: [{ ...card.links[0]!, line: 9 }] };
  assert.equal(linkAlike([card, other], [edited, other]), true);
});

for (const [what, change] of [
  ['another address', { url: '/kettles' }],
  ['another alias', { aliases: ['/pot'] }],
  ['another heading', { anchors: ['boil', 'clean'] }],
  ['another link', { links: [{ href: '/oven', text: 'ovens', line: 7 }] }],
  ['one more passage', { chunks: [...card.chunks, { anchors: [null], endpoint: false }] }],
] as const) {
  test(`${what} is detected`, () => {
    assert.equal(linkAlike([card, other], [{ ...card, ...change } as PageCard, other]), false);
  });
}

test('added, removed and moved pages are detected', () => {
  assert.equal(linkAlike([card], [card, other]), false);
  assert.equal(linkAlike([card, other], [card]), false);
  assert.equal(linkAlike([card, other], [other, card]), false);
  assert.equal(linkAlike(null, []), false);
});
