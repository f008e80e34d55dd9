import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { anyInline } from '../../test/any-blocks.ts';
import { blocksOf } from '../../test/stories/page-with.ts';
import { type Block, childrenOf, type Inline } from '../vocabulary/block.ts';
import { quotableInline } from './quotable-inline.ts';

const cases: [name: string, content: Inline[], quotable: string][] = [
  [
    'links become their text',
    ['See ', link('/guide', 'the guide'), ' and ', link('cli.md#run', { code: 'run' }), '.'],
    'See the guide and `run`.',
  ],
  [
    'images, footnotes and anchors are left out',
    [
      { image: 'a.png', alt: 'logo' },
      ' Text',
      { note: '1' },
      { anchor: 'here' },
      ' with ',
      { code: 'x' },
      '.',
    ],
    'Text with `x`.',
  ],
  [
    'an image inside a link is left out',
    [link('/build', { image: 'b.svg', alt: 'badge' }), ' Tests run.'],
    'Tests run.',
  ],
  ['bold and italic stay', ['A ', { strong: ['bold ', { emphasis: ['word'] }] }, '.'], 'A **bold *word***.'],
  ['empty bold is left out', ['A', { strong: [{ image: 'a', alt: 'b' }] }, ' word.'], 'A word.'],
  ['placeholders become code', ['Replace <name> with yours.'], 'Replace `<name>` with yours.'],
  ['HTML that is shown as text becomes code', ['A <b class="x"> tag.'], 'A `<b class="x">` tag.'],
  ['tags in a row become one code', ['<a><b>c \\<d>'], '`<a><b>`c `<d>`'],
  ['code stays as it is', ['Use ', { code: '<b>' }, ' and ', { code: '[a](b)' }], 'Use `<b>` and `[a](b)`'],
  ['code with a backtick stays code', [{ code: '[a](b) ` c' }], '`` [a](b) ` c ``'],
  ['an open tag is escaped', ['a <script src=x'], 'a \\<script src=x'],
  ['a comparison is no tag', ['if a < b and c > d'], 'if a < b and c > d'],
  ['text that reads as a link does not become one', ['![a](/b) and [c](/d)'], '![a]\\(/b) and [c]\\(/d)'],
  [
    'text around a link is one text',
    ['<', link('/b', 'b'), '> ', link('/c', '[c]'), '(/d)'],
    '`<b>` [c]\\(/d)',
  ],
  ['lines become one', ['one\n  two'], 'one two'],
  ['a lone backtick is left out', ['a ` b'], 'a b'],
];

for (const [name, content, quotable] of cases)
  test(name, () => assert.equal(quotableInline(content), quotable));

test('whatever a text says, its quote has no links, images or HTML', () => {
  const words = fc
    .array(
      fc.constantFrom(
        ...[
          '<',
          '>',
          '[',
          ']',
          '](',
          '](/x)',
          '![',
          '(',
          ')',
          '<b>',
          '<script',
          '<!--',
          '</a>',
          'a',
          ' ',
          '\n',
        ],
      ),
      { minLength: 1, maxLength: 10 },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(anyInline(words), (content) => {
      const quotable = quotableInline(content);
      assert.ok(!quotable.includes('\n'));
      assert.deepEqual(linksIn(blocksOf(`Word ${quotable}`)), [], quotable);
      assert.doesNotMatch(quotable.replace(/(`+)(?!`).*?(?<!`)\1(?!`)|\\</g, ' '), /<[a-z/!?]/i);
    }),
    { numRuns: 1000 },
  );
});

function link(href: string, ...content: Inline[]): Inline {
  return { link: href, content };
}

function linksIn(blocks: readonly Block[]): Inline[] {
  return blocks.flatMap((block) => [
    ...(block.type === 'paragraph' ? linksAmong(block.content) : []),
    ...childrenOf(block).flatMap(linksIn),
  ]);
}

function linksAmong(content: readonly Inline[]): Inline[] {
  return content.flatMap((piece) => {
    if (typeof piece === 'string') return [];
    if ('link' in piece || 'image' in piece) return [piece];
    if ('strong' in piece) return linksAmong(piece.strong);
    return 'emphasis' in piece ? linksAmong(piece.emphasis) : [];
  });
}
