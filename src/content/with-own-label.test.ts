import assert from 'node:assert/strict';
import test from 'node:test';
import { type Block, paragraph } from '../vocabulary/block.ts';
import { withOwnLabel } from './with-own-label.ts';

function note(...blocks: Block[]): Block {
  return { type: 'callout', kind: 'note', blocks };
}

test('a label in bold at the start of a callout is its label', () => {
  const hot = paragraph('Hot.');
  assert.deepEqual(withOwnLabel(note(paragraph({ strong: ['Note:'] }, ' hot.'))), note(hot));
  assert.deepEqual(withOwnLabel(note(paragraph({ strong: ['NOTE'] }, ': Hot.'))), note(hot));
  assert.deepEqual(withOwnLabel(note(paragraph({ strong: ['Note'] }), hot)), note(hot));
  assert.deepEqual(withOwnLabel(note(paragraph({ strong: ['Caution'] }, ': hot.'))), {
    type: 'callout',
    kind: 'caution',
    blocks: [hot],
  });
  const warning: Block = {
    type: 'callout',
    kind: 'warning',
    blocks: [paragraph({ strong: ['Note:'] }, ' Hot.')],
  };
  assert.deepEqual(withOwnLabel(warning), { ...warning, blocks: [hot] });
});

test('other words in bold and callouts with a title are unchanged', () => {
  for (const block of [
    note(paragraph({ strong: ['Kettle:'] }, ' hot.')),
    note(paragraph({ strong: ['Note'] }, ' that it is hot.')),
    note(paragraph({ strong: ['Note:'] })),
    { ...note(paragraph({ strong: ['Note:'] }, ' hot.')), title: 'Water' } as Block,
  ])
    assert.equal(withOwnLabel(block), block);
});
