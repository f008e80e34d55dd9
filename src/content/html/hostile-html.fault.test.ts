import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertGrowsLinearly } from '../../../test/grows-linearly.ts';
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

/** No block is empty, and no heading is inside a block, because headings divide the page. */
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

test('any sequence of tags is read without an error', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      for (const { blocks } of readBoth(pieces.join(''))) {
        for (const block of blocks) checkBlock(block);
      }
    }),
    { numRuns: 200 },
  );
});

/** Pages that repeat something many times. */
const hostile: [name: string, html: (times: number) => string][] = [
  ['nested divisions', (times) => `${'<div>'.repeat(times)}deep`],
  ['unclosed bold', (times) => `${'<b>x '.repeat(times)}deep`],
  ['nested lists', (times) => `${'<ul><li>a'.repeat(times)}deep`],
  ['nested tables', (times) => `${'<table><tr><td>a'.repeat(times)}deep`],
  ['end tags for nothing', (times) => `${'<div>'.repeat(1000)}deep${'</span></p>'.repeat(times)}`],
  ['one long line', (times) => `<p>${'word '.repeat(times)}deep`],
  ['a long table', (times) => `<p>deep<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(times)}`],
  [
    'cells that claim to span everything',
    (times) => `<p>deep<table>${'<tr><td rowspan=9999 colspan=9999>a<td>b'.repeat(times / 8)}`,
  ],
  ['paragraphs', (times) => `${'<p>a</p>'.repeat(times)}deep`],
  ['neighbours in code', (times) => `<p>${'<code>a</code>'.repeat(times)} deep`],
  ['links and places', (times) => `${'<div id=a><b>x</b><ul><li>y<a href=z>z</a>'.repeat(times)}deep`],
  ['null bytes', (times) => `${'\u0000'.repeat(times)}<p>de\u0000ep`],
];

for (const [name, html] of hostile) {
  test(`${name}: reading time grows linearly with the page`, () => {
    assertGrowsLinearly(name, 2_000, (times) => {
      for (const { blocks } of readBoth(html(times))) assert.match(JSON.stringify(blocks), /deep/);
    });
  });
}

test('an unclosed svg ends where text begins', () => {
  for (const { blocks } of readBoth('<svg><path/><g><p>deep</p>'))
    assert.match(JSON.stringify(blocks), /deep/);
});
