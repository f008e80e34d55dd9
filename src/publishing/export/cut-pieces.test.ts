import assert from 'node:assert/strict';
import test from 'node:test';
import { cutPieces, startsOf } from './cut-pieces.ts';

const keys = Array.from({ length: 3000 }, (_, index) => `word-${index * 7}`).sort();
const cut = (list: readonly string[]) =>
  cutPieces(
    list,
    { least: 400, most: 1200 },
    (key) => key.length,
    (key) => key,
  );
const sizeOf = (piece: readonly string[]) => piece.reduce((sum, key) => sum + key.length, 0);

test('pieces have all items in order and are within the size limits', () => {
  const pieces = cut(keys);
  assert.deepEqual(pieces.flat(), keys);
  assert.ok(pieces.every((piece) => sizeOf(piece) <= 1200));
  assert.ok(pieces.slice(0, -1).every((piece) => sizeOf(piece) >= 400));
});

test('an item that is too large gets a separate piece', () => {
  assert.deepEqual(cut(['a', 'b'.repeat(5000), 'c']), [['a'], ['b'.repeat(5000)], ['c']]);
});

test('a new item changes few pieces', () => {
  const before = new Set(cut(keys).map((piece) => piece.join()));
  const after = cut([...keys, 'word-1500-new'].sort());
  assert.ok(after.filter((piece) => !before.has(piece.join())).length <= 3);
});

test('the start of a piece is the shortest prefix that separates it from the previous piece', () => {
  const starts = (pieces: string[][]) => startsOf(pieces, (key) => key);
  assert.deepEqual(starts([['kettle', 'mug'], ['oven'], ['ovenproof', 'pan']]), ['k', 'o', 'ovenp']);
  const pieces = cut(keys);
  for (const [place, start] of starts(pieces).entries()) {
    assert.ok(start <= pieces[place]![0]!);
    if (place > 0) assert.ok(start > pieces[place - 1]!.at(-1)!);
  }
});
