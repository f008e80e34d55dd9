import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseSelector } from '../../vocabulary/css-selector.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { descendants } from './html-element.ts';
import { matchesSelector } from './matches-selector.ts';
import { unmatchedSelectors } from './page-selectors.ts';
import { parseHtml } from './parse-html.ts';
import { readHtml } from './read-html.ts';

const page = `<main id="m" class="a b" data-x="one two"><p id="p1">1</p><div id="d"><p id="p2" lang="en-GB">2</p><p id="p3">3</p></div></main>`;

const cases: [selector: string, ids: string[]][] = [
  ['p', ['p1', 'p2', 'p3']],
  ['#d', ['d']],
  ['.a.b', ['m']],
  ['.a.c', []],
  ['main p', ['p1', 'p2', 'p3']],
  ['main > p', ['p1']],
  ['main div > p', ['p2', 'p3']],
  ['p + p', ['p3']],
  ['p ~ div p', ['p2', 'p3']],
  ['p:first-child', ['p1', 'p2']],
  ['div > p:last-child', ['p3']],
  ['[lang|=en]', ['p2']],
  ['[data-x~="two"]', ['m']],
  ["[data-x^='one']", ['m']],
  ['[id$=3]', ['p3']],
  ['[class*=b]', ['m']],
  ['main > :not(p)', ['d']],
  ['p:not(#p1, #p2)', ['p3']],
  ['*', ['m', 'p1', 'd', 'p2', 'p3']],
  ['#d, #p1', ['p1', 'd']],
];

describe('a selector chooses', () => {
  const root = parseHtml(page, { attributes: new Set(['data-x']) });
  for (const [source, ids] of cases) {
    test(`${source}: ${ids.join(' ') || 'nothing'}`, () => {
      const selector = parseSelector(source);
      const chosen = descendants(root).filter((element) => matchesSelector(element, selector));
      assert.deepEqual(chosen.map(({ id }) => id).toArray(), ids);
    });
  }

  test('in bounded time', () => {
    const deep = parseHtml(`${'<div>'.repeat(180)}<p>x</p>`);
    const selector = parseSelector(`b ${'div '.repeat(60)}p`);
    assert.ok(!descendants(deep).some((element) => matchesSelector(element, selector)));
  });
});

describe('the selectors of a site', () => {
  const html = `<title>Site</title><div class="top"><b class="name">Tea</b></div>
    <div class="text"><p>Leaves</p><div class="ad">Buy</div><div class="text">and water</div></div><p>Foot</p>`;
  const read = (selectors: object) => {
    const { title, blocks } = readHtml(html, { selectors });
    return { title, text: renderBlocks(blocks) };
  };

  test('choose content, title and excluded elements', () => {
    assert.deepEqual(read({ content: '.text', title: '.name', exclude: '.ad' }), {
      title: 'Tea',
      text: 'Leaves\n\nand water',
    });
  });

  test('change nothing on a page without a match', () => {
    assert.deepEqual(read({ content: '.none', title: '.none', exclude: '.none' }), read({}));
  });

  test('do not repeat a title that is not a heading', () => {
    assert.equal(read({ title: '.name', content: 'body, .top' }).text, '');
  });

  test('that match nothing on any page are reported', () => {
    const selectors = { content: '.text', title: '.nmae', exclude: '.ad' };
    assert.deepEqual(unmatchedSelectors(selectors, ['<p>x</p>', html]), ['title']);
  });
});
