import assert from 'node:assert/strict';
import test from 'node:test';
import { nameLength, packCounts, type TermIndex, unpackCounts } from './export-root.ts';
import { PieceStore, pieceMark } from './piece-store.ts';
import { PieceTerms } from './piece-terms.ts';
import { writePostings } from './posting.ts';
import { writeTermPiece } from './term-piece.ts';

const postingsAt = (slot: number) =>
  writePostings({
    chunks: [{ slot, position: 0, impact: 9 }],
    omitted: { named: 0, others: 0 },
    titles: [],
    named: [],
  });
const named = (name: string) => name.padEnd(nameLength, '-');
const noLong = { terms: [], facts: [], names: '' };
const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** Two parts; the long term `kettle` is after the last piece of the first part. */
const first: TermIndex = {
  pieces: { firsts: ['bread'], names: named('b') },
  longTerms: { terms: ['apple', 'kettle'], facts: [900, 1001], names: named('apple') + named('kettle') },
};
const second: TermIndex = { pieces: { firsts: ['oven'], names: named('o') }, longTerms: noLong };
const term = (word: string, slot: number) => ({
  term: word,
  frequency: 1,
  isTopic: false,
  postings: postingsAt(slot),
});
const files: Record<string, Uint8Array> = {
  [named('1')]: json(first),
  [named('2')]: json(second),
  [named('b')]: writeTermPiece([term('bread', 1), term('mug', 2)]),
  [named('o')]: writeTermPiece([term('oven', 3)]),
  [named('kettle')]: postingsAt(4),
};

function termsInParts(): { terms: PieceTerms; asked: string[] } {
  const asked: string[] = [];
  const store = new PieceStore(async (path) => {
    const name = path.slice('pieces/'.length, -'.bin'.length);
    asked.push(name);
    return new Response(new Uint8Array([pieceMark, ...files[name]!]));
  });
  const parts = { firsts: ['bread', 'oven'], names: named('1') + named('2') };
  return { terms: new PieceTerms(parts, store), asked };
}

test('a term is found by the part of the index that it is in, and only that part is loaded', async () => {
  const { terms, asked } = termsInParts();
  assert.equal((await terms.find('mug'))?.frequency, 1);
  assert.deepEqual(
    (await terms.postings('mug')).chunks.map(({ slot }) => slot),
    [2],
  );
  assert.deepEqual(asked, [named('1'), named('b')]);
  assert.deepEqual(
    (await terms.postings('oven')).chunks.map(({ slot }) => slot),
    [3],
  );
  assert.equal(await terms.find('pan'), undefined);
});

test('the frequency of a term with many postings is known without them', async () => {
  const { terms, asked } = termsInParts();
  assert.deepEqual(await terms.find('kettle'), { term: 'kettle', frequency: 500, isTopic: true });
  assert.equal((await terms.find('apple'))?.frequency, 450, 'before the first piece of all parts');
  assert.deepEqual(asked, [named('1')]);
  assert.deepEqual(
    (await terms.postings('kettle')).chunks.map(({ slot }) => slot),
    [4],
  );
});

test('counts are read as they were written', () => {
  const counts = [0, 1, 44, 79, 4000];
  assert.deepEqual(unpackCounts(packCounts(counts)), counts);
  assert.equal(packCounts(counts).length, counts.length);
});
