import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';
import { blocksOf } from '../../test/stories/page-with.ts';
import type { Block } from '../vocabulary/block.ts';
import { definedTerm } from './defined-term.ts';

function termIn(item: string): string {
  const [list] = blocksOf(`- ${item}`) as [Block & { type: 'list' }];
  const [first] = list.items[0]!.blocks;
  return first?.type === 'paragraph' ? definedTerm(first.content) : '';
}

test('a list item in bold, in code or with a link may describe a term', () => {
  assert.equal(termIn('**Lid**: keeps the steam in'), 'Lid');
  assert.equal(termIn('**Lid:** keeps the steam in'), 'Lid');
  assert.equal(termIn('[Lid](/lid) - keeps the steam in'), 'Lid');
  assert.equal(termIn('`lid` (boolean): keeps the steam in'), 'lid');
  assert.equal(termIn('`--lid`, `-l`: keeps the steam in'), '--lid, -l');
});

test('other list items do not', () => {
  for (const item of [
    'Refresh: loads the page',
    '`lid` keeps the steam in',
    '**Lid**',
    'Use `lid`: it helps',
  ])
    assert.equal(termIn(item), '', item);
});

const glossary = chunk(
  ['Terms', 'Glossary'],
  `- **Boiler**: A component that heats the water of several kettles.
- **[Spout](/spout)**: The opening through which a kettle pours.
- **Kettle**: A vessel with a spout, a lid and a boiler.`,
);
const guide = chunk(['Pouring'], 'Turn the spout to the cup before you pour. A spout may drip.');

test('the item of a glossary defines its term with certainty', () => {
  const { verdict, answer: quoted } = answer('what is a spout', [[guide], [glossary]]);
  assert.deepEqual([verdict, quoted?.trail], ['answered', ['Glossary']]);
  assert.equal(quoted?.quote, 'Spout: The opening through which a kettle pours.');
});

test('the item of a list of settings says what a setting does', () => {
  const settings = chunk(
    ['Settings'],
    `You can set the following values:

- \`steam_limit\`: how much steam leaves the kettle
- \`lid_delay\`: how long the lid stays closed`,
  );
  const { verdict, answer: quoted } = answer('what does lid_delay do', [[guide], [settings]]);
  assert.deepEqual([verdict, quoted?.quote], ['answered', 'lid_delay: how long the lid stays closed']);
});
