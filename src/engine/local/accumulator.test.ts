import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { pageWith, text } from '../../../test/stories/page-with.ts';
import { segmentWith } from '../../../test/stories/segment-with.ts';
import type { QueryPlan } from '../ranking/query-plan.ts';
import { Accumulator, leastImpacts } from './accumulator.ts';
import type { Segment } from './segment.ts';

const vocabulary = ['red', 'green', 'blue', 'gold', 'pink'];
const pages = Array.from({ length: 60 }, (_, index) =>
  pageWith(
    [text(vocabulary.filter((_word, place) => (index * 7 + place * place) % (place + 2) === 0).join(' '))],
    { url: `/${index}`, title: `t${index}` },
  ),
);
const { segment } = await segmentWith(pages);

interface Asked {
  word: string;
  weight: number;
  share: number;
}

const asked = fc.array(
  fc.record({
    word: fc.constantFrom(...vocabulary),
    weight: fc.integer({ min: 1, max: 9 }),
    share: fc.constantFrom(1, 0.5, 0.25),
  }),
  { minLength: 1, maxLength: 6 },
);

function planOf(words: readonly Asked[], known: Segment = segment): QueryPlan {
  const concepts = words.map(({ word, weight, share }) => ({
    word,
    weight,
    terms: [{ term: known.terms.find(word), share }],
    match: 'exact' as const,
    isStopWord: false,
    isName: false,
  }));
  return { concepts, unknown: [], missing: {}, unknownWeight: 0, nameShare: 0, isError: false, dropped: 0 };
}

/** Runs of a query as `[gain, chunks]`. */
function runsOf(words: readonly Asked[]): [number, number[]][] {
  const { runStarts, runImpacts, chunkStarts, chunks } = segment.postings;
  return words.flatMap(({ word, weight, share }) => {
    const term = segment.terms.find(word);
    const runs: [number, number[]][] = [];
    for (let run = runStarts[term]!; run < runStarts[term + 1]!; run++)
      runs.push([
        weight * share * runImpacts[run]!,
        [...chunks.subarray(chunkStarts[run], chunkStarts[run + 1])],
      ]);
    return runs;
  });
}

function naiveScores(runs: readonly [number, number[]][]): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [gain, chunks] of runs)
    for (const chunk of chunks) scores.set(chunk, (scores.get(chunk) ?? 0) + gain);
  return scores;
}

const accumulator = new Accumulator(segment);

test('each chunk gets the sum of the gains of its terms, in every query', () => {
  fc.assert(
    fc.property(asked, (words) => {
      const found = accumulator.best(planOf(words), 1000);
      assert.deepEqual(new Map(found.map(({ chunk, score }) => [chunk, score])), naiveScores(runsOf(words)));
    }),
  );
});

test('only the best chunks are kept', () => {
  fc.assert(
    fc.property(asked, fc.integer({ min: 1, max: 12 }), (words, most) => {
      const found = accumulator.best(planOf(words), most).map(({ score }) => score);
      const all = [...naiveScores(runsOf(words)).values()].sort((a, b) => b - a);
      assert.deepEqual(
        found.sort((a, b) => b - a),
        all.slice(0, most),
      );
    }),
  );
});

test('a query over its budget reads only the heaviest postings', () => {
  fc.assert(
    fc.property(asked, fc.integer({ min: 1, max: 60 }), (words, budget) => {
      const runs = runsOf(words);
      const total = runs.reduce((sum, [, chunks]) => sum + chunks.length, 0);
      const heaviest = total > budget ? runs.toSorted(([a], [b]) => b - a) : runs;
      let left = budget;
      const looked = heaviest.filter(([, chunks]) => {
        const isLooked = left > 0;
        left -= chunks.length;
        return isLooked;
      });
      const found = accumulator.best(planOf(words), 1000, { budget });
      assert.deepEqual(new Map(found.map(({ chunk, score }) => [chunk, score])), naiveScores(looked));
    }),
  );
});

test('unwanted chunks do not displace wanted ones', () => {
  const wanted = (chunk: number) => chunk % 7 === 0;
  const found = accumulator.best(planOf([{ word: 'red', weight: 1, share: 1 }]), 3, { wanted });
  assert.equal(found.length, 3);
  assert.ok(found.every(({ chunk }) => wanted(chunk)));
});

test('a plan without concepts and an index without chunks return nothing', async () => {
  assert.deepEqual(
    accumulator.best(
      { concepts: [], unknown: [], missing: {}, unknownWeight: 0, nameShare: 0, isError: false, dropped: 0 },
      10,
    ),
    [],
  );
  const empty = await segmentWith([]);
  assert.deepEqual(
    new Accumulator(empty.segment).best(
      { concepts: [], unknown: [], missing: {}, unknownWeight: 0, nameShare: 0, isError: false, dropped: 0 },
      10,
    ),
    [],
  );
});

test('the postings that count within a budget follow from the number of postings of each impact', () => {
  const distinct = asked.map((words) => [...new Map(words.map((each) => [each.word, each])).values()]);
  fc.assert(
    fc.property(distinct, fc.integer({ min: 1, max: 200 }), (words, budget) => {
      const { runStarts, runImpacts, chunkStarts } = segment.postings;
      const plan = planOf(words);
      const sizesOf = (term: number) =>
        new Map(
          Array.from({ length: runStarts[term + 1]! - runStarts[term]! }, (_, place) => {
            const run = runStarts[term]! + place;
            return [runImpacts[run]!, chunkStarts[run + 1]! - chunkStarts[run]!] as const;
          }),
        );
      const least = leastImpacts(plan, sizesOf, budget);
      const counted = words.flatMap((each) => {
        const { term } = planOf([each]).concepts[0]!.terms[0]!;
        const from = each.weight * each.share * (least?.get(term) ?? 0);
        return runsOf([each]).filter(([gain]) => gain >= from);
      });
      const expected = naiveScores(counted);
      const found = accumulator.best(plan, 1000, { budget });
      assert.equal(found.length, expected.size);
      for (const { chunk, score } of found) assert.ok(Math.abs(score - expected.get(chunk)!) < 1e-3);
    }),
  );
});
