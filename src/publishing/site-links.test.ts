import assert from 'node:assert/strict';
import test from 'node:test';
import { outside } from '../engine/local/segment.ts';
import type { PageCard } from './card.ts';
import { siteLinks } from './site-links.ts';

function card(url: string, links: [href: string, text: string][], anchors: string[] = []): PageCard {
  return {
    ...{
      version: 'current',
      locale: 'en',
      url,
      sourceFile: `${url.slice(1)}.md`,
      aliases: [],
      anchors,
    },
    links: links.map(([href, text]) => ({ href, text })),
    boost: 1,
    chunks: [null, ...anchors].map((anchor) => ({ anchors: [anchor], endpoint: false })),
  };
}

function read(pages: PageCard[], siteUrl?: string) {
  const { texts, counts } = siteLinks(pages, siteUrl);
  return { texts: Object.fromEntries(texts), counts: [...counts] };
}

test('a page has the texts of links to it and the number of linking pages', () => {
  const pages = [
    card('/a', [
      ['/b', 'the second'],
      ['c.md', 'third'],
    ]),
    card('/b', [['/c', 'that one']]),
    card('/c', []),
  ];
  assert.deepEqual(read(pages), {
    texts: { 1: ['the second'], 2: ['third', 'that one'] },
    counts: [0, 1, 2],
  });
});

test('a link to a fragment names its chunk, an unknown fragment names the page', () => {
  const pages = [
    card('/a', [
      ['/b#part', 'the part'],
      ['/b#gone', 'gone'],
    ]),
    card('/b', [], ['intro', 'part']),
  ];
  assert.deepEqual(read(pages), { texts: { 1: ['gone'], 3: ['the part'] }, counts: [0, 1] });
});

test('links to the same page, missing pages and other sites are ignored', () => {
  const links: [string, string][] = [
    ['/a', 'me'],
    ['#top', 'top'],
    ['/none', 'none'],
    ['https://example.com/b', 'out'],
  ];
  assert.deepEqual(read([card('/a', links), card('/b', [])]), { texts: {}, counts: [0, 0] });
});

test("links with the site's own origin are internal", () => {
  const pages = [card('/a', [['https://example.com/b', 'whole']]), card('/b', [])];
  assert.deepEqual(read(pages, 'https://example.com'), { texts: { 1: ['whole'] }, counts: [0, 1] });
});

test('equal links on a page count once', () => {
  const pages = [
    card('/a', [
      ['/b', 'x'],
      ['/b', 'x'],
      ['/b', 'y'],
    ]),
    card('/b', []),
  ];
  assert.deepEqual(read(pages), { texts: { 1: ['x', 'y'] }, counts: [0, 1] });
});

test('the number of link texts per chunk is limited', () => {
  const pages = [
    card('/hub', []),
    ...Array.from({ length: 100 }, (_, index) => card(`/${index}`, [['/hub', `t${index}`]])),
  ];
  const { texts, counts } = read(pages);
  assert.deepEqual([texts[0]?.length, counts[0]], [40, 100]);
});

test('a bare link names its target but is not counted', () => {
  const contents = card('/contents', []);
  contents.links = [{ href: '/b', text: 'listed', bare: true }];
  const pages = [contents, card('/a', [['/b', 'written']]), card('/b', [])];
  assert.deepEqual(read(pages), { texts: { 2: ['listed', 'written'] }, counts: [0, 0, 1] });
});

test('a page that has a bare link and a link in text counts once', () => {
  const both = card('/a', []);
  both.links = [
    { href: '/b', text: 'x', bare: true },
    { href: '/b', text: 'x' },
  ];
  assert.deepEqual(read([both, card('/b', [])]), { texts: { 1: ['x'] }, counts: [0, 1] });
});

test('a link that very many pages repeat is ignored', () => {
  const linking = (count: number) =>
    read([
      card('/changes', []),
      ...Array.from({ length: 100 }, (_, index) =>
        card(
          `/${index}`,
          index < count ? [['/changes', 'all changes']] : [['/changes', `changes of ${index}`]],
        ),
      ),
    ]);
  assert.equal(linking(10).counts[0], 100);
  assert.equal(linking(10).texts[0]?.filter((text) => text === 'all changes').length, 10);
  assert.equal(linking(11).counts[0], 89);
  assert.equal(linking(11).texts[0]?.includes('all changes'), false);
});

test('a link to a page that is not in the index leads to the published site', () => {
  const links: [string, string][] = [
    ['/guide/generated', 'generated'],
    ['/guide/lost.md', 'lost'],
    ['/guide/b', 'b'],
  ];
  const pages = [card('/guide/a', links), card('/guide/b', [])];
  const [targets] = siteLinks(pages, 'https://tea.example').targets;
  assert.deepEqual(
    [...targets!],
    [
      ['/guide/generated', outside],
      ['/guide/b', 1],
    ],
  );
  assert.deepEqual([...siteLinks(pages).targets[0]!], [['/guide/b', 1]]);
});
