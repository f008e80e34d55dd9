import assert from 'node:assert/strict';
import test from 'node:test';
import { readPassage } from './read-passage.ts';

const read = (text: string) => readPassage({ headerPath: ['Page'], text });
const blocksOf = (text: string) => read(text).flatMap(({ blocks }) => blocks);

test('headings part a passage into sections, each with its trail', () => {
  const sections = read('Intro.\n\n## One\n\nText\nof one.\n\n### Two\n\nText.');
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
  const blocks = blocksOf(
    '1. Build:\n\n```sh\nbuild\n```\n\n   It takes a while.\n\n2. Run.\n\nThen:\n\n- a\n  - b\n- c',
  );
  const items = blocks.flatMap((block) =>
    block.type === 'item' ? [[block.list, block.number, block.depth, block.text]] : [],
  );
  assert.deepEqual(items, [
    [1, 1, 0, 'Build:'],
    [1, 2, 0, 'Run.'],
    [2, null, 0, 'a'],
    [2, null, 1, 'b'],
    [2, null, 0, 'c'],
  ]);
});

test('code keeps its fences and whatever looks like Markdown; code that was cut is left out', () => {
  const [code, ...rest] = blocksOf(
    '````md title="a.md"\n# no heading\n```\n- no item\n```\n````\n\n```sh\nnever closed',
  );
  assert.deepEqual(code, {
    type: 'code',
    text: '````md title="a.md"\n# no heading\n```\n- no item\n```\n````',
    body: '# no heading\n```\n- no item\n```',
  });
  assert.deepEqual(rest, []);
});

test('rows know the heads of their columns', () => {
  assert.deepEqual(blocksOf('| key | meaning |\n| --- | :-: |\n| `a\\|b` | [x](/y) |'), [
    { type: 'row', cells: ['`a|b`', 'x'], head: ['key', 'meaning'] },
  ]);
});

test('ornaments are not read: fences of admonitions, rules, lone tags, shortcodes', () => {
  assert.deepEqual(blocksOf(':::tip\nText.\n:::\n\n---\n\n<Tabs>\n\n{{< note >}}\n\n> [!NOTE]\n> Quoted.'), [
    { type: 'text', text: 'Text.' },
    { type: 'text', text: 'Quoted.' },
  ]);
});
