import assert from 'node:assert/strict';
import test from 'node:test';
import type { QueryPlan } from '../ranking/query-plan.ts';
import { PageTable } from './page-table.ts';
import { PartialPostings } from './partial-postings.ts';
import { PossiblyBest } from './possibly-best.ts';

/** Ten pages of one chunk each. */
const table = new PageTable(
  Array.from({ length: 10 }, (_, page) => ({
    page,
    chunks: 1,
    inboundLinks: 0,
    boost: 1,
    isEndpoint: false,
  })),
);
const posted = (slot: number, impact: number) => ({ slot, position: 0, impact });
const names = { titles: [], named: [] };
const oven = { term: 1, share: 1 };
const kettle = { term: 2, share: 1 };
const plan = {
  concepts: [
    { terms: [oven], weight: 3 },
    { terms: [kettle], weight: 1 },
  ],
} as unknown as QueryPlan;

/** The heaviest two postings of `kettle` are loaded first; the page in slot 5 also has the term. */
function twoLists(): Map<number, PartialPostings> {
  const none = { tail: [], omitted: [], ...names, loadTail: async () => [] };
  return new Map([
    [oven.term, new PartialPostings({ ...none, chunks: [posted(4, 10), posted(5, 9), posted(6, 5)] })],
    [
      kettle.term,
      new PartialPostings({
        chunks: [posted(0, 60), posted(1, 30)],
        tail: [
          { slot: 0, bytes: 1 },
          { slot: 5, bytes: 1 },
        ],
        omitted: [...new Array(30).fill(0), 1],
        ...names,
        loadTail: async (from, to) =>
          [[], [posted(5, 20)]].slice(from, to).map((chunks) => ({ chunks, ...names })),
      }),
    ],
  ]);
}

test('a chunk may have a term with the impact of the lightest loaded posting', () => {
  assert.deepEqual(new PossiblyBest(twoLists(), plan, table, () => true).chunks(3), [0, 4, 5]);
});

test('a chunk without the term moves down when its postings are loaded', async () => {
  const best = new PossiblyBest(twoLists(), plan, table, () => true);
  assert.equal(await best.decide([4]), true);
  assert.deepEqual(best.chunks(3), [0, 5, 6]);
  assert.equal(await best.decide([5, 6]), true);
  assert.equal(await best.decide([0, 4, 5, 6]), false);
});

test('only wanted chunks are found', async () => {
  const best = new PossiblyBest(twoLists(), plan, table, (chunk) => chunk !== 0);
  await best.decide([4, 5, 6]);
  assert.deepEqual(best.chunks(4), [5, 1, 4, 6]);
});
