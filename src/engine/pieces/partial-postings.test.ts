import assert from 'node:assert/strict';
import test from 'node:test';
import { PartialPostings } from './partial-postings.ts';

const firsts = [0, 10, 20, 30, 40];
const none = { chunks: [], titles: [], named: [] };

function fiveBlocks(): { postings: PartialPostings; asked: string[] } {
  const asked: string[] = [];
  const postings = new PartialPostings({
    chunks: [{ slot: 12, position: 0, impact: 60 }],
    tail: firsts.map((slot) => ({ slot, bytes: 1 })),
    omitted: [0, 0, 0, 0, 5],
    titles: [],
    named: [],
    async loadTail(from, to) {
      asked.push(`${from}-${to}`);
      return firsts.slice(from, to).map((slot) => ({ ...none, chunks: [{ slot, position: 1, impact: 4 }] }));
    },
  });
  return { postings, asked };
}

test('the blocks of wanted pages are loaded once, consecutive blocks together', async () => {
  const { postings, asked } = fiveBlocks();
  assert.equal(await postings.complete([5, 13, 45, 14]), true);
  assert.deepEqual(asked, ['0-2', '4-5']);
  assert.equal(await postings.complete([9, 41]), false);
  assert.deepEqual(
    postings.chunks.map(({ slot }) => slot),
    [12, 0, 10, 40],
  );
  assert.ok(postings.isWhole(19));
  assert.ok(!postings.isWhole(25), 'the page is in a block that was not loaded');
});

test('a block between two wanted blocks is loaded with them', async () => {
  const { postings, asked } = fiveBlocks();
  await postings.complete([5, 25]);
  assert.deepEqual(asked, ['0-3']);
  assert.deepEqual(
    [...postings.wholeSlots(100)],
    Array.from({ length: 30 }, (_, slot) => slot),
  );
});

test('postings without a tail are whole', async () => {
  const stored = { chunks: [], tail: [], omitted: [], titles: [], named: [] };
  const postings = new PartialPostings({ ...stored, loadTail: async () => [] });
  assert.ok(postings.isWhole(7));
  assert.equal(await postings.complete([7]), false);
});

test('postings below the lowest impact that counts are left out', async () => {
  const { postings } = fiveBlocks();
  assert.equal(postings.mostOmitted, 4);
  assert.equal(postings.averageOmitted, 4);
  assert.equal(postings.sizes.get(4), 5);
  postings.countFrom(5);
  assert.equal(postings.mostOmitted, 0);
  assert.equal(postings.averageOmitted, 0);
  await postings.complete([5]);
  assert.deepEqual(
    postings.chunks.map(({ slot }) => slot),
    [12],
  );
});
