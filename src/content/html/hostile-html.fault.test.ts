import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Block, childrenOf } from '../../vocabulary/block.ts';
import { readHtml } from './read-html.ts';
import { readHtmlFragment } from './read-html-fragment.ts';

const readBoth = (html: string) => [readHtml(html), readHtmlFragment(html)] as const;

const tags =
  'a b code div dl dt dd h1 h2 li main ol p pre span sup summary svg table td th tr ul Card my-tag'.split(
    ' ',
  );
const piece = fc.oneof(
  fc.constantFrom(...tags).map((tag) => `<${tag}>`),
  fc.constantFrom(...tags).map((tag) => `</${tag}>`),
  fc
    .constantFrom(...tags)
    .map((tag) => `<${tag} id="i" class="admonition sig line" href="#i" role="tab" title="t"/>`),
  fc.constantFrom(
    '<br>',
    '<img alt=x>',
    '<!--',
    '-->',
    '<![CDATA[',
    '&amp',
    '&#0;',
    '<',
    '>',
    '"',
    '\u0000',
    ' \n ',
  ),
  fc.constantFrom('<script>', '</script>', '<title>', '</title>', '<template>', '<td colspan=9 rowspan=-1>'),
  fc.string(),
);

/** Nothing is empty, and headings divide the page: they are not inside a block. */
function checkBlock(block: Block): void {
  if (block.type === 'table') assert.ok(block.head.length > 0);
  if (block.type === 'paragraph') assert.ok(block.content.length > 0);
  if (block.type === 'heading' || block.type === 'code') assert.notEqual(block.text.trim(), '');
  for (const children of childrenOf(block))
    for (const child of children) {
      assert.notEqual(child.type, 'heading');
      checkBlock(child);
    }
}

test('any soup of tags is read', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      for (const { blocks } of readBoth(pieces.join(''))) {
        for (const block of blocks) checkBlock(block);
      }
    }),
    { numRuns: 500 },
  );
});

const hostile: [name: string, html: string][] = [
  ['10,000 nested divisions', `${'<div>'.repeat(10_000)}deep`],
  ['300,000 unclosed bold', `${'<b>x '.repeat(300_000)}deep`],
  ['nested lists', `${'<ul><li>a'.repeat(50_000)}deep`],
  ['nested tables', `${'<table><tr><td>a'.repeat(50_000)}deep`],
  ['end tags for nothing', `${'<div>'.repeat(1000)}deep${'</span></p>'.repeat(50_000)}`],
  ['one line of a megabyte', `<p>${'word '.repeat(200_000)}deep`],
  ['a table of 100,000 rows', `<p>deep<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(100_000)}`],
  [
    'cells that claim to span everything',
    `<p>deep<table>${'<tr><td rowspan=9999 colspan=9999>a<td>b'.repeat(20_000)}`,
  ],
  ['100,000 paragraphs', `${'<p>a</p>'.repeat(100_000)}deep`],
  ['100,000 neighbours in code', `<p>${'<code>a</code>'.repeat(100_000)} deep`],
  ['null bytes', `${'\u0000'.repeat(100_000)}<p>de\u0000ep`],
  ['an unclosed drawing', '<svg><path/><g><p>deep</p>'],
];

for (const [name, html] of hostile) {
  test(`${name}: read, and in time`, () => {
    const start = performance.now();
    for (const { blocks } of readBoth(html)) assert.match(JSON.stringify(blocks), /deep/);
    assert.ok(performance.now() - start < 20_000);
  });
}

test('ten times the page takes about ten times as long', () => {
  const time = (copies: number): number => {
    const html = '<div id=a><b>x</b><ul><li>y<a href=z>z</a>'.repeat(copies);
    const start = performance.now();
    readHtml(html);
    return performance.now() - start;
  };
  time(2_000);
  assert.ok(time(40_000) < 60 * Math.max(10, time(4_000)));
});
