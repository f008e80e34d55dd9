import assert from 'node:assert/strict';
import test from 'node:test';
import { heading, prose, text } from '../../test/stories/page-with.ts';
import { sizeOf } from './block-size.ts';
import { packBlocks } from './pack-blocks.ts';

test('blocks fill a part up to the limit', () => {
  const parts = packBlocks([prose('a', 190), prose('b', 190), prose('c', 190)], 400);
  assert.deepEqual(
    parts.map((part) => part.length),
    [2, 1],
  );
});

test('an introduction moves to the next part with the block after it', () => {
  const lead = text('For example:');
  const parts = packBlocks([prose('a', 300), heading(3, 'Next'), lead, prose('b', 200)], 400);
  assert.deepEqual(
    parts.map((part) => part.map((block) => block.type)),
    [['paragraph'], ['heading', 'paragraph', 'paragraph']],
  );
});

test('a short last part stays with the one before it', () => {
  assert.equal(packBlocks([prose('a', 390), text('The end.')], 400).length, 1);
});

test('a series of headings longer than the limit still makes full parts', () => {
  const parts = packBlocks(
    Array.from({ length: 200 }, (_, index) => heading(2, `heading ${index}`)),
    400,
  );
  for (const part of parts.slice(0, -2)) assert.ok(sizeOf(part) > 300);
});
