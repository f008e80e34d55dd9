import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { anyInline } from '../../test/any-blocks.ts';
import { blocksOf } from '../../test/stories/page-with.ts';
import { type Block, childrenOf, type Inline } from '../vocabulary/block.ts';
import { renderInline, withLinks } from '../vocabulary/render-blocks.ts';
import { quotableInline } from './quotable-inline.ts';

const cases: [name: string, content: Inline[], quotable: string][] = [
  [
    'links stay',
    ['See ', link('/guide', 'the guide'), ' and ', link('/cli#run', { code: 'run' }), '.'],
    'See [the guide](/guide) and [`run`](/cli#run).',
  ],
  ['links in bold stay', [{ strong: ['All: ', link('/all', 'list')] }, '.'], '**All: [list](/all)**.'],
  ['a link around a number becomes text', ['See ', link('/one', '1'), '.'], 'See 1.'],
  ['a number in brackets becomes code', ['See [', link('/one', '1'), '].'], 'See `[1]`.'],
  ['a link after an exclamation mark becomes text', ['Done!', link('/next', 'Next')], 'Done!Next'],
  ['a link with a loose bracket becomes text', [link('/a', 'a]b')], 'a]b'],
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
  ['brackets around links make no HTML', ['<', link('/b', 'b'), '>'], '\\<[b](/b)>'],
  ['an angle bracket stays text before the text of a link', [link('/own', '<'), 'b>'], '[\\<](/own)b>'],
  ['lines become one', ['one\n  two'], 'one two'],
  ['a lone backtick is left out', ['a ` b'], 'a b'],
];

for (const [name, content, quotable] of cases)
  test(name, () => assert.equal(renderInline(quotableInline(content), withLinks), quotable));

test('a quote of any text has only its own links, no images and no HTML', () => {
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
      const quotable = renderInline(quotableInline(content), () => '/own');
      assert.ok(!quotable.includes('\n'));
      const links = linksIn(blocksOf(`Word ${quotable}`));
      assert.ok(
        links.every((each) => typeof each === 'object' && 'link' in each && each.link === '/own'),
        quotable,
      );
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
