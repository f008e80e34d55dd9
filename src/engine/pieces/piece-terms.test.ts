import assert from 'node:assert/strict';
import test from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { nameLength, packCounts, type TermIndex, unpackCounts } from './export-root.ts';
import { type FetchFile, PieceStore, packedMark, pieceMark } from './piece-store.ts';
import { PieceTerms } from './piece-terms.ts';
import { type TailBlock, writePostings } from './posting.ts';
import { writeTermPiece } from './term-piece.ts';

const postingsAt = (slot: number, tail: readonly TailBlock[] = []) =>
  Buffer.concat(
    writePostings({
      chunks: [{ slot, position: 0, impact: 9 }],
      tail,
      omitted: [],
      titles: [],
      named: [],
    }),
  );
const packed = (bytes: Uint8Array) => {
  const data = deflateRawSync(Buffer.concat([Uint8Array.of(pieceMark), bytes]));
  return Buffer.concat([Uint8Array.of(packedMark, data.length, 0, 0), data]);
};
const blockAt = (slot: number) => packed(postingsAt(slot));
const blocks = [5, 70, 900].map((slot) => ({ slot, bytes: blockAt(slot) }));
const kettle = packed(
  postingsAt(
    4,
    blocks.map(({ slot, bytes }) => ({ slot, bytes: bytes.length })),
  ),
);
const named = (name: string) => name.padEnd(nameLength, '-');
const noLong = { terms: [], facts: [], heads: [], names: '' };
const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** Two parts; the long term `kettle` is after the last piece of the first part. */
const first: TermIndex = {
  pieces: { firsts: ['bread'], names: named('b') },
  longTerms: {
    terms: ['apple', 'kettle'],
    facts: [900, 1001],
    heads: [0, kettle.length],
    names: named('apple') + named('kettle'),
  },
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
  [named('kettle')]: Buffer.concat([kettle, ...blocks.map(({ bytes }) => bytes)]),
};

function termsInParts(hasParts: boolean | 'damaged' = true): { terms: PieceTerms; asked: string[] } {
  const asked: string[] = [];
  const fetchFile: FetchFile = async (path, { part }) => {
    const name = path.slice('pieces/'.length, -'.bin'.length);
    asked.push(name);
    const file = files[name]!;
    if (file[0] !== packedMark) return new Response(new Uint8Array([pieceMark, ...file]));
    if (part === undefined || !hasParts) return new Response(new Uint8Array(file));
    const to = hasParts === 'damaged' ? part.to - 9 : part.to;
    return new Response(new Uint8Array(file.subarray(part.from, to)), { status: 206 });
  };
  const parts = { firsts: ['bread', 'oven'], names: named('1') + named('2') };
  return { terms: new PieceTerms(parts, new PieceStore(fetchFile)), asked };
}

test('a term is found in its part of the index, and only that part is loaded', async () => {
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

test('the frequency of a term is known without loading its postings', async () => {
  const { terms, asked } = termsInParts();
  assert.deepEqual(await terms.find('kettle'), { term: 'kettle', frequency: 500, isTopic: true });
  assert.equal((await terms.find('apple'))?.frequency, 450, 'before the first piece of all parts');
  assert.deepEqual(asked, [named('1')]);
  assert.deepEqual(
    (await terms.postings('kettle')).chunks.map(({ slot }) => slot),
    [4],
  );
});

test('a part of the postings is loaded, or the whole file if the host does not send parts', async () => {
  for (const hasParts of [true, false]) {
    const { terms, asked } = termsInParts(hasParts);
    const postings = await terms.postings('kettle');
    assert.deepEqual(
      (await postings.loadTail(1, 3)).flatMap(({ chunks }) => chunks.map(({ slot }) => slot)),
      [70, 900],
    );
    assert.deepEqual(
      (await postings.loadTail(0, 1)).flatMap(({ chunks }) => chunks.map(({ slot }) => slot)),
      [5],
    );
    assert.equal(asked.filter((name) => name === named('kettle')).length, hasParts ? 3 : 1);
  }
});

test('the whole file is loaded if a part is damaged', async () => {
  const { terms, asked } = termsInParts('damaged');
  assert.equal((await terms.postings('kettle')).chunks.length, 1);
  assert.equal(asked.filter((name) => name === named('kettle')).length, 2);
});

test('counts are read as they were written', () => {
  const counts = [0, 1, 44, 79, 4000];
  assert.deepEqual(unpackCounts(packCounts(counts)), counts);
  assert.equal(packCounts(counts).length, counts.length);
});
