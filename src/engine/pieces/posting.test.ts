import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { type Address, type Postings, readPostings, weightOf, writePostings } from './posting.ts';

const joined = (columns: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(columns));
const plain = { noNullPrototype: true };
const mass = fc.record(
  { count: fc.nat(40), logs: fc.integer({ min: 0, max: 20_000 }).map((steps) => steps / 16) },
  plain,
);

const address = { slot: fc.nat(100_000), position: fc.nat(200) };
const named = fc
  .record(
    {
      ...address,
      heading: fc.option(mass),
      entries: fc.array(fc.record({ entry: fc.nat(50), mass }, plain), { maxLength: 3 }),
      links: fc.nat(300),
    },
    plain,
  )
  .map((each) => (each.heading === null ? { ...each, entries: [] } : each));

/** Different chunks, sorted by slot and position. */
function inOrder<Chunk extends Address>(chunk: fc.Arbitrary<Chunk>): fc.Arbitrary<Chunk[]> {
  return fc
    .uniqueArray(chunk, { selector: ({ slot, position }) => `${slot} ${position}` })
    .map((chunks) => chunks.sort((a, b) => a.slot - b.slot || a.position - b.position));
}

const chunks = inOrder(fc.record({ ...address, impact: fc.integer({ min: 1, max: 63 }) }, plain));

const postings: fc.Arbitrary<Postings> = fc.record(
  {
    chunks,
    tail: fc
      .uniqueArray(fc.record({ slot: fc.nat(100_000), bytes: fc.nat(5000) }, plain), {
        selector: ({ slot }) => slot,
      })
      .map((tail) => tail.sort((a, b) => a.slot - b.slot)),
    omitted: fc.array(fc.nat(900)),
    titles: fc
      .uniqueArray(fc.record({ slot: fc.nat(100_000), mass }, plain), { selector: ({ slot }) => slot })
      .map((titles) => titles.sort((a, b) => a.slot - b.slot)),
    named: inOrder(named),
  },
  plain,
);

test('postings are read as they were written', () => {
  fc.assert(
    fc.property(postings, (each) => {
      const omitted = each.tail.length === 0 ? [] : each.omitted;
      assert.deepEqual(readPostings(joined(writePostings(each))), { ...each, omitted });
    }),
  );
});

test('the weight of a title is the sum of the idf of its terms, for any number of chunks', () => {
  const frequencies = [3, 40, 700];
  const logs = frequencies.reduce((sum, frequency) => sum + Math.log(frequency + 0.5), 0);
  for (const chunks of [1000, 5000]) {
    const idf = (frequency: number) => Math.log(1 + (chunks - frequency + 0.5) / (frequency + 0.5));
    const expected = frequencies.reduce((sum, frequency) => sum + idf(frequency), 0);
    assert.ok(Math.abs(weightOf({ count: 3, logs }, chunks) - expected) < 1e-9);
  }
});
