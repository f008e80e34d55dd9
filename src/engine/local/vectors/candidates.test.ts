import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { Candidates, type Choice } from './candidates.ts';

const estimateLists = fc.array(fc.double({ min: -1, max: 1, noNaN: true }).map(Math.fround), {
  maxLength: 3000,
});
const choices = fc.record({
  wanted: fc.integer({ min: 1, max: 50 }),
  margin: fc.double({ min: 0, max: 0.5, noNaN: true }),
  least: fc.integer({ min: 1, max: 100 }),
});

/** Adds rows as a search does: some at a time, skipping rows below the floor. */
function chosen(estimates: readonly number[], choice: Choice): number[] {
  const candidates = new Candidates(estimates.length);
  for (const [row, estimate] of estimates.entries()) {
    if (estimate >= candidates.floor) candidates.add(row, estimate);
    if (row % 100 === 99 && candidates.areMany) candidates.choose(choice);
  }
  candidates.choose(choice);
  return [...candidates.rows.subarray(0, candidates.length)];
}

test('every row within the margin of the last wanted row is kept', () => {
  fc.assert(
    fc.property(estimateLists, choices, (estimates, choice) => {
      const sorted = estimates.toSorted((a, b) => b - a);
      const last = sorted[choice.wanted - 1] ?? Number.NEGATIVE_INFINITY;
      const rows = new Set(chosen(estimates, choice));
      for (const [row, estimate] of estimates.entries())
        assert.ok(rows.has(row) || estimate < last - choice.margin, `row ${row} with ${estimate}`);
      assert.ok(rows.size >= Math.min(choice.least, estimates.length));
    }),
  );
});

test('rows stay in order, and few unneeded rows are kept', () => {
  const estimates = Array.from({ length: 20_000 }, (_, row) => Math.fround(((row * 7919) % 20_000) / 20_000));
  const rows = chosen(estimates, { wanted: 20, margin: 0.05, least: 100 });
  assert.deepEqual(
    rows,
    rows.toSorted((a, b) => a - b),
  );
  assert.ok(rows.length >= 1020 && rows.length < 1040, `${rows.length} rows`);
});

test('rows with equal estimates are all kept', () => {
  assert.equal(chosen(new Array<number>(5000).fill(0.25), { wanted: 3, margin: 0, least: 3 }).length, 5000);
});

test('the best rows are returned in order', () => {
  const candidates = new Candidates(4);
  for (const [row, estimate] of [0.1, 0.4, 0.2, 0.3].entries()) candidates.add(row, estimate);
  assert.deepEqual(candidates.best(3), [1, 3, 2]);
});

test('no rows give no candidates', () => {
  assert.deepEqual(chosen([], { wanted: 5, margin: 0.1, least: 5 }), []);
});
