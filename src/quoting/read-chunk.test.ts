import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf } from '../../test/stories/page-with.ts';
import { type Block, paragraph } from '../vocabulary/block.ts';
import { type QuotableBlock, readChunk } from './read-chunk.ts';

const read = (blocks: Block[]) => readChunk({ headerPath: ['Page'], blocks });
const piecesOf = (blocks: Block[]) => read(blocks).flatMap((section) => section.blocks);
const itemsOf = (pieces: QuotableBlock[]) =>
  pieces.flatMap((piece) =>
    piece.type === 'item' ? [[piece.list, piece.number, piece.depth, piece.text]] : [],
  );

test('headings part a passage into sections, each with its trail', () => {
  const sections = read(blocksOf('Intro.\n\n## One\n\nText\nof one.\n\n### Two\n\nText.'));
  assert.deepEqual(
    sections.map(({ trail, blocks }) => [trail.join(' > '), blocks]),
    [
      ['Page', [{ type: 'text', text: 'Intro.' }]],
      ['Page > One', [{ type: 'text', text: 'Text of one.' }]],
      ['Page > Two', [{ type: 'text', text: 'Text.' }]],
    ],
  );
});

test('steps stay one list around their code; another list is another', () => {
  const pieces = piecesOf(
    blocksOf(
      '1. Build:\n\n   ```sh\n   build\n   ```\n\n   It takes a while.\n\n2. Run.\n\nThen:\n\n- a\n  - b\n- c',
    ),
  );
  assert.deepEqual(itemsOf(pieces), [
    [1, 1, 0, 'Build:'],
    [1, 2, 0, 'Run.'],
    [2, null, 0, 'a'],
    [2, null, 1, 'b'],
    [2, null, 0, 'c'],
  ]);
  assert.deepEqual(
    pieces.slice(1, 3).map(({ type }) => type),
    ['code', 'text'],
  );
});

test('steps that count on are one list, even if the code between them is not indented', () => {
  const markdown =
    '1. Build:\n\n```sh\nbuild\n```\n\n2. Run:\n\n```sh\nrun\n```\n\nIt takes a while.\n\n3. Stop.';
  const lists = itemsOf(piecesOf(blocksOf(markdown))).map(([list]) => list);
  assert.deepEqual(lists, [1, 1, 1]);
  const others = [
    '1. One.\n\n```\na\n```\n\n1. One.',
    '1. One.\n\n## Next\n\n2. Two.',
    '2. Two.\n\n---\n\n4. Four.',
  ];
  for (const other of others)
    assert.deepEqual(
      itemsOf(piecesOf(blocksOf(other))).map(([list]) => list),
      [1, 2],
      other,
    );
});

test('a list inside a note inside a step leaves the numbers of the outer list alone', () => {
  const note: Block = { type: 'callout', kind: 'note', blocks: blocksOf('- inner') };
  const items = ['one', 'two'].map((name, index) => ({
    number: index + 1,
    blocks: [paragraph(name), ...(index === 0 ? [note] : []), ...blocksOf('- below')],
  }));
  assert.deepEqual(itemsOf(piecesOf([{ type: 'list', items }])), [
    [1, 1, 0, 'one'],
    [2, null, 0, 'inner'],
    [1, null, 1, 'below'],
    [1, 2, 0, 'two'],
    [1, null, 1, 'below'],
  ]);
});

test('code keeps its fences and whatever looks like Markdown', () => {
  const pieces = piecesOf(
    blocksOf('````md title="a.md"\n# no heading\n```\n- no item\n```\n````\n\n```\n\n```'),
  );
  assert.deepEqual(pieces, [
    {
      type: 'code',
      text: '````md title="a.md"\n# no heading\n```\n- no item\n```\n````',
      body: '# no heading\n```\n- no item\n```',
    },
  ]);
});

test('rows know the heads of their columns', () => {
  assert.deepEqual(piecesOf(blocksOf('| key | meaning |\n| --- | :-: |\n| `a\\|b` | [x](/y) |')), [
    { type: 'row', cells: ['`a|b`', 'x'], head: ['key', 'meaning'] },
  ]);
});

test('a term and its definition are a row', () => {
  const entries = [
    { term: [{ code: 'port' }], anchor: 'port', blocks: [paragraph('The port.'), paragraph('More.')] },
    { term: ['host'], anchor: null, blocks: blocksOf('- a name\n- an address') },
  ];
  assert.deepEqual(piecesOf([{ type: 'definitions', entries }]), [
    { type: 'row', cells: ['`port`', 'The port.'], head: ['', ''] },
    { type: 'text', text: 'More.' },
    { type: 'item', text: 'a name', list: 1, number: null, depth: 0 },
    { type: 'item', text: 'an address', list: 1, number: null, depth: 0 },
  ]);
});

test('what notes, tabs, quotes, footnotes and unfolded parts say can be quoted, without their labels', () => {
  const say = (words: string) => [paragraph(words)];
  const blocks: Block[] = [
    { type: 'callout', kind: 'tip', title: 'Hint', blocks: say('In a note.') },
    { type: 'tabs', panels: [{ label: 'npm', blocks: say('In a tab.') }] },
    { type: 'quote', blocks: say('In a quote.') },
    { type: 'footnote', label: '1', blocks: say('In a footnote.') },
    { type: 'details', summary: ['More'], blocks: say('Unfolded.') },
  ];
  assert.deepEqual(
    piecesOf(blocks).map((piece) => piece.type === 'text' && piece.text),
    ['In a note.', 'In a tab.', 'In a quote.', 'In a footnote.', 'Unfolded.'],
  );
});

test('ornaments are not read: fences of admonitions, rules, lone tags', () => {
  assert.deepEqual(piecesOf(blocksOf(':::tip\nText.\n:::\n\n---\n\n<Tabs>\n\n> [!NOTE]\n> Quoted.')), [
    { type: 'text', text: 'Text.' },
    { type: 'text', text: 'Quoted.' },
  ]);
});

test('of a passage beyond reason, the beginning is read', () => {
  assert.equal(piecesOf(Array.from({ length: 1000 }, () => paragraph('One.'))).length, 400);
  assert.deepEqual(piecesOf([paragraph('x'.repeat(6001)), paragraph('Short.')]), [
    { type: 'text', text: 'Short.' },
  ]);
  let blocks: Block[] = [paragraph('Deep.')];
  for (let depth = 0; depth < 200; depth++) blocks = [{ type: 'quote', blocks }];
  assert.deepEqual(piecesOf(blocks), [{ type: 'text', text: 'Deep.' }]);
});
