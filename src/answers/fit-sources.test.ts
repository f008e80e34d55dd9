import assert from 'node:assert/strict';
import test from 'node:test';
import { fitSources, latestTurns } from './fit-sources.ts';

const page = (number: number, ...texts: string[]) => ({
  number,
  title: `Page ${number}`,
  url: `/p${number}`,
  texts,
});
const words = (count: number) => 'word '.repeat(count).trim();
const sources = [page(1, words(40), words(41)), page(2, words(42)), page(3, words(100))];

test('all chunks are in the prompt if they fit', () => {
  assert.deepEqual(fitSources(sources, 10_000).sources, sources);
});

test('the best chunk of each page comes before further ones, and pages keep their numbers', () => {
  const shown = (room: number) =>
    fitSources(sources, room).sources.map(({ number, texts }) => [number, texts.length]);
  assert.deepEqual(shown(5000), [
    [1, 2],
    [2, 1],
    [3, 1],
  ]);
  assert.deepEqual(shown(900), [
    [1, 2],
    [2, 1],
  ]);
  assert.deepEqual(shown(650), [
    [1, 1],
    [2, 1],
  ]);
});

test('the first chunk is cut rather than left out', () => {
  const { sources: kept, used } = fitSources([page(1, words(1000))], 600);
  assert.ok(kept[0]!.texts[0]!.endsWith('word'));
  assert.ok(Buffer.byteLength(kept[0]!.texts[0]!) <= 600 - 80);
  assert.ok(used > 500 && used <= 600);
  assert.ok(fitSources([page(1, words(1000))], 10).sources[0]!.texts[0]!.length > 100);
});

test('the limit counts bytes, not characters', () => {
  const { sources: kept } = fitSources([page(1, 'x'), page(2, '字'.repeat(200))], 600);
  assert.deepEqual(
    kept.map(({ number }) => number),
    [1],
  );
});

test('the latest turns of a long conversation are kept', () => {
  const turns = ['aaaa', 'bbbb', 'cc'].map((text) => ({ text }));
  assert.deepEqual(latestTurns(turns, 6), turns.slice(1));
  assert.deepEqual(latestTurns(turns, 1), []);
  assert.deepEqual(latestTurns(turns, 1000), turns);
});
