import assert from 'node:assert/strict';
import test from 'node:test';
import { assertGrowsLinearly } from '../../test/grows-linearly.ts';
import { type Block, paragraph } from './block.ts';
import { renderBlock, renderBlocks, renderInline } from './render-blocks.ts';

const cases: [name: string, blocks: Block[], markdown: string][] = [
  [
    'a tight list keeps its items together, and nested blocks below their item',
    [
      { type: 'heading', depth: 2, text: 'List', anchor: null },
      {
        type: 'list',
        items: [
          {
            blocks: [
              paragraph('one\nmore'),
              { type: 'list', items: [{ number: 3, blocks: [paragraph('deep')] }] },
              { type: 'code', text: 'run\n\nend' },
            ],
          },
          { checked: true, blocks: [paragraph('two')] },
        ],
      },
    ],
    '## List\n\n- one\n  more\n  3. deep\n\n  ```\n  run\n\n  end\n  ```\n- [x] two',
  ],
  [
    'blank lines separate the items of a spread list',
    [{ type: 'list', spread: true, items: [{ blocks: [paragraph('a')] }, { blocks: [paragraph('b')] }] }],
    '- a\n\n- b',
  ],
  [
    'a definition follows its term',
    [
      {
        type: 'definitions',
        entries: [
          { term: ['Pod'], anchor: 'pod', blocks: [paragraph('Runs containers.')] },
          { term: [{ code: '-v' }], anchor: null, blocks: [{ type: 'code', text: 'x' }] },
        ],
      },
    ],
    '**Pod**\nRuns containers.\n\n`-v`\n\n```\nx\n```',
  ],
  [
    'callouts and tabs lead in with their label',
    [
      { type: 'callout', kind: 'note', blocks: [paragraph('Back up.'), paragraph('Twice.')] },
      { type: 'callout', kind: 'tip', title: 'Try it:', blocks: [{ type: 'code', text: 'x' }] },
      { type: 'tabs', panels: [{ label: 'npm', blocks: [paragraph('a')] }] },
    ],
    '**Note:** Back up.\n\nTwice.\n\n**Try it:**\n\n```\nx\n```\n\n**npm:** a',
  ],
  [
    'quotes, details and footnotes are shown as such',
    [
      { type: 'quote', blocks: [paragraph('a'), paragraph('b')] },
      { type: 'details', summary: ['More'], blocks: [paragraph('c')] },
      { type: 'footnote', label: '1', blocks: [paragraph('d')] },
    ],
    '> a\n>\n> b\n\n**More**\n\nc\n\n[^1]: d',
  ],
  ['anchors alone leave no gap', [paragraph('a'), paragraph({ anchor: 'here' }), paragraph('b')], 'a\n\nb'],
];

for (const [name, blocks, markdown] of cases) test(name, () => assert.equal(renderBlocks(blocks), markdown));

test('links keep their target only if it is resolved', () => {
  const content = [
    'See ',
    { link: '../a.md', content: ['the ', { code: 'a' }, ' page'] },
    { image: '/x.png', alt: 'a chart' },
    { note: '1' },
    { anchor: 'here' },
  ];
  assert.equal(renderInline(content), 'See the `a` pagea chart[^1]');
  assert.equal(
    renderInline(content, () => '/docs/a (b)'),
    'See [the `a` page](/docs/a%20%28b%29)a chart[^1]',
  );
});

test('a code span has more backticks than its content', () => {
  for (const [code, span] of [
    ['a', '`a`'],
    ['a`b', '`` a`b ``'],
    ['a``b', '``` a``b ```'],
    ['', ''],
  ] as const)
    assert.equal(renderInline([{ code }]), span);
});

test('a code fence has more backticks than its content', () => {
  assert.equal(renderBlock({ type: 'code', text: 'a ```` b', language: 'md' }), '`````md\na ```` b\n`````');
});

test('any number of backticks is fenced by one more, in linear time', () => {
  assertGrowsLinearly('backticks', 60_000, (count) => {
    const text = '`'.repeat(count);
    assert.equal(renderBlock({ type: 'code', text }), `${text}\`\n${text}\n${text}\``);
  });
});

test('table cells cannot break out of their table', () => {
  const table: Block = { type: 'table', head: [['a|b']], rows: [[['one\ntwo']], [['c \\| d']]] };
  assert.equal(renderBlock(table), '| a\\|b |\n| --- |\n| one two |\n| c \\| d |');
});

test('adjacent bold texts are merged', () => {
  const bold = { strong: ['Client'] };
  assert.equal(renderInline([{ link: '/a', content: [bold] }, { strong: [':'] }, ' one']), '**Client:** one');
  assert.equal(
    renderInline([{ link: '/a', content: [bold] }, { strong: [':'] }], () => '/a'),
    '[**Client**](/a)**:**',
  );
  assert.equal(renderInline([bold, ' ', bold, { emphasis: ['it'] }]), '**Client** **Client***it*');
});
