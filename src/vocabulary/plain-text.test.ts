import assert from 'node:assert/strict';
import test from 'node:test';
import { type Block, paragraph } from './block.ts';
import { plainText, proseOf } from './plain-text.ts';

const blocks: Block[] = [
  paragraph(
    'See ',
    { link: '/a', content: ['the ', { strong: ['guide'] }] },
    '.',
    { note: '1' },
    { anchor: 'x' },
  ),
  { type: 'heading', depth: 2, text: 'Install', anchor: 'install' },
  { type: 'code', text: 'npm install\n', title: 'a.sh', language: 'sh' },
  { type: 'code', text: 'npm install again', language: 'sh', unindexed: true },
  {
    type: 'list',
    items: [
      { number: 1, blocks: [paragraph('One'), { type: 'list', items: [{ blocks: [paragraph('Two')] }] }] },
    ],
  },
  {
    type: 'table',
    head: [['Key'], ['Use']],
    rows: [
      [[{ code: 'a' }], ['It counts.']],
      [[], ['b', '\n', 'c']],
    ],
  },
  {
    type: 'definitions',
    entries: [{ term: ['Pod', '\n', 'Pods'], anchor: 'pod', blocks: [paragraph('Runs.')] }],
  },
  { type: 'callout', kind: 'note', title: 'Mind', blocks: [{ type: 'quote', blocks: [paragraph('this')] }] },
  { type: 'tabs', panels: [{ label: 'npm', blocks: [] }] },
  { type: 'details', summary: ['More'], blocks: [paragraph({ image: '/x.png', alt: 'A chart' })] },
];
const plain = plainText(blocks);

test('plain text has a line for each block, item and row, and no markup', () => {
  assert.deepEqual(plain.text.split('\n'), [
    'See the guide.',
    'Install',
    'a.sh',
    'npm install',
    'One',
    'Two',
    'Key, Use.',
    'a: It counts.',
    'b c;',
    'Pod, Pods:',
    'Runs.',
    'Mind',
    'this',
    'npm',
    'More',
    ' A chart',
  ]);
});

test('headings and anchored terms are sections that start at their line', () => {
  assert.deepEqual(
    plain.sections.map(({ anchor, heading, offset }) => [anchor, plain.text.startsWith(heading, offset)]),
    [
      ['install', true],
      ['pod', true],
    ],
  );
});

test('code is separate from prose, and code that only repeats the page is left out', () => {
  assert.deepEqual(
    plain.code.map(({ from, to, language }) => [plain.text.slice(from, to).trim(), language]),
    [['a.sh\nnpm install', 'sh']],
  );
  assert.doesNotMatch(proseOf(plain), /npm install/);
});

test('code that shows changes has no signs of added and removed lines', () => {
  const text = '--- a/kettle.ts\n+++ b/kettle.ts\n import tea\n-boil(80)\n+  boil(100, -1)\n';
  const written = 'a/kettle.ts\nb/kettle.ts\n import tea\nboil(80)\n  boil(100, -1)';
  for (const language of ['diff', 'diff-js', 'patch'])
    assert.equal(plainText([{ type: 'code', text, language }]).text, written);
  const list = '- boil\n- pour';
  assert.equal(plainText([{ type: 'code', text: list, language: 'yaml' }]).text, list);
  assert.equal(plainText([{ type: 'code', text: '- boil(80)\n+ boil(100)' }]).text, 'boil(80)\n boil(100)');
});
