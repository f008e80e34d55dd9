import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { type ArmPage, type Background, fuse, similarityFloor } from './fuse.ts';

const background: Background = { mean: 0.1, deviation: 0.1 };

const orderOf = (pages: readonly ArmPage[]) => pages.map(({ page }) => page);
const byScore = (a: ArmPage, b: ArmPage) => b.score - a.score || a.page - b.page;

test('a very similar page without any of the words beats a page with few of them', () => {
  const keyword = [{ page: 1, score: 1.3 }];
  const vector = [
    { page: 2, score: 0.7 },
    { page: 1, score: 0.15 },
  ];
  assert.deepEqual(orderOf(fuse(keyword, vector, { background, coverage: 0.4 })), [2, 1]);
});

test('a page that contains the query and has a matching title stays first', () => {
  const keyword = [{ page: 1, score: 3 }];
  const vector = [
    { page: 2, score: 0.7 },
    { page: 1, score: 0.4 },
  ];
  assert.deepEqual(orderOf(fuse(keyword, vector, { background })), [1, 2]);
});

test('similarity decides when keyword scores are close', () => {
  const keyword = [
    { page: 1, score: 5 },
    { page: 2, score: 4.825 },
  ];
  const vector = [
    { page: 2, score: 0.6 },
    { page: 1, score: 0.2 },
  ];
  assert.deepEqual(fuse(keyword, vector, { background, weight: 0.25 }), [
    { page: 2, score: 5 + 1.25, keyword: 5, vector: 1.25 },
    { page: 1, score: 5.35 + 0.25, keyword: 5.35, vector: 0.25 },
  ]);
});

test('a page that is a little nearer does not overtake the first keyword page', () => {
  const keyword = [
    { page: 1, score: 2 },
    { page: 2, score: 2 },
  ];
  const vector = [
    { page: 2, score: 0.33 },
    { page: 1, score: 0.3 },
  ];
  assert.deepEqual(orderOf(fuse(keyword, vector, { background })), [1, 2]);
});

test('similarity moves an API operation less than a page of prose', () => {
  const keyword = [
    { page: 1, score: 5 },
    { page: 2, score: 4.5 },
  ];
  const vector = [
    { page: 2, score: 0.5 },
    { page: 1, score: 0.3 },
  ];
  assert.deepEqual(orderOf(fuse(keyword, vector, { background })), [2, 1]);
  assert.deepEqual(orderOf(fuse(keyword, vector, { background, isOperation: true })), [1, 2]);
});

test('a keyword page outside the vector arm counts like the farthest page of that arm', () => {
  const keyword = [
    { page: 1, score: 2 },
    { page: 2, score: 1 },
  ];
  const vector = [
    { page: 3, score: 0.6 },
    { page: 2, score: 0.3 },
  ];
  const [first, second] = fuse(keyword, vector, { background });
  assert.deepEqual([first!.page, second!.page], [1, 2]);
  assert.equal(first!.vector, second!.vector);
});

test('negative keyword scores count from the lowest one', () => {
  const keyword = [
    { page: 1, score: 1 },
    { page: 2, score: -1 },
    { page: 3, score: -3 },
  ];
  assert.deepEqual(
    fuse(keyword, []).map((page) => page.keyword),
    [4 + 0.35, 2 + 0.35 / 2, 0.35 / 3],
  );
});

test('the best page with all words stays above every page without a word', () => {
  const vector = [
    { page: 2, score: 1 },
    { page: 1, score: -1 },
  ];
  const alike = { mean: 0, deviation: 0.05 };
  assert.deepEqual(orderOf(fuse([{ page: 1, score: 0.3 }], vector, { background: alike })), [1, 2]);
});

test('a keyword arm with almost nothing of the query still counts a tenth', () => {
  assert.ok(Math.abs(fuse([{ page: 1, score: 2 }], [], { coverage: 0 })[0]!.score - 0.435) < 1e-9);
});

test('the deviation is at least a hundredth', () => {
  const [first] = fuse([], [{ page: 1, score: 0.12 }], {
    background: { mean: 0.1, deviation: 0 },
    weight: 1,
  });
  assert.ok(Math.abs(first!.vector - 2) < 1e-9);
});

test('without a background, the first neighbour is four deviations above the last', () => {
  const vector = [
    { page: 1, score: 0.7 },
    { page: 2, score: 0.3 },
  ];
  assert.ok(Math.abs(fuse([], vector, { weight: 1 })[0]!.vector - 4) < 1e-9);
});

test('the floor of a site of five chunks is one deviation above the mean', () => {
  assert.equal(similarityFloor(background, 5), 0.2);
  assert.equal(similarityFloor(background, 5, [0, 0]), 0.2);
});

test('the floor applies to pages without words of the query', () => {
  const keyword = [{ page: 1, score: 1 }];
  const vector = [
    { page: 2, score: 0.3 },
    { page: 3, score: 0.2 },
    { page: 1, score: 0.1 },
  ];
  const fused = fuse(keyword, vector, { background, floor: 0.25 });
  assert.deepEqual(orderOf(fused), [1, 2]);
  assert.ok(fused[0]!.vector > 0);
});

test('the floor follows the noise of the model, or of the query if that is higher', () => {
  const noise = [0.2, 0.3, 0.2, 0.3];
  assert.equal(similarityFloor({ mean: 0, deviation: 0.05 }, 1000, noise), 0.25 + 2 * 0.05);
  assert.equal(similarityFloor({ mean: 0.3, deviation: 0.1 }, 1000, noise), 0.5);
});

test('without noise the floor grows with the number of chunks', () => {
  const floors = [0, 1, 10, 1000, 100_000].map((chunks) => similarityFloor(background, chunks));
  assert.deepEqual(
    floors,
    floors.toSorted((a, b) => a - b),
  );
  assert.ok(floors.every((floor) => floor >= background.mean && floor < 1));
});

test('a site of a few chunks can be above its own floor', () => {
  const similarities = [0.7, 0.1, 0.1, 0.1];
  const usual = { mean: 0.25, deviation: 0.26 };
  assert.ok(similarityFloor(usual, similarities.length) < 0.7);
  assert.ok(similarityFloor(usual, similarities.length, [0.1, 0.2]) < 0.7);
  assert.ok(similarityFloor({ mean: 0.7, deviation: 0 }, 1) <= 0.7);
});

const thousandths = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((number) => number / 1000);
const scoreOf = {
  keyword: fc.oneof(fc.constantFrom(0, 1), thousandths(0, 6)),
  vector: fc.oneof(fc.constantFrom(-1, 0, 0.5, 1), thousandths(-1, 1)),
};

function arm(kind: keyof typeof scoreOf): fc.Arbitrary<ArmPage[]> {
  return fc
    .uniqueArray(fc.nat(40), { maxLength: 25 })
    .chain((pages) => fc.tuple(...pages.map((page) => scoreOf[kind].map((score) => ({ page, score })))))
    .map((pages) => pages.toSorted(byScore));
}

const options = fc.record({
  background: fc.option(
    fc.record({
      mean: thousandths(-1, 1),
      deviation: fc.oneof(fc.constant(0), thousandths(0, 1)),
    }),
    { nil: undefined },
  ),
  coverage: thousandths(0, 1),
});

test('every page of both arms is returned once, sorted by finite scores', () => {
  fc.assert(
    fc.property(arm('keyword'), arm('vector'), options, (keyword, vector, how) => {
      const fused = fuse(keyword, vector, how);
      const pages = new Set([...orderOf(keyword), ...orderOf(vector)]);
      assert.equal(fused.length, pages.size);
      assert.deepEqual(new Set(orderOf(fused)), pages);
      assert.deepEqual(fused, fused.toSorted(byScore));
      for (const { score, keyword: words, vector: share } of fused) {
        assert.ok(Number.isFinite(score) && score >= 0);
        assert.equal(score, words + share);
        assert.equal(share > 0, vector.length > 0);
      }
    }),
  );
});

test('a single arm keeps its order', () => {
  fc.assert(
    fc.property(arm('keyword'), arm('vector'), options, (keyword, vector, how) => {
      assert.deepEqual(orderOf(fuse(keyword, [], how)), orderOf(keyword));
      assert.deepEqual(orderOf(fuse([], vector, how)), orderOf(vector));
    }),
  );
});

test('a page that moves up in an arm never falls in the result', () => {
  fc.assert(
    fc.property(
      arm('keyword'),
      arm('vector'),
      options,
      fc.nat(),
      thousandths(0, 2),
      (keyword, vector, how, which, step) => {
        const before = fuse(keyword, vector, how);
        for (const raised of ['keyword', 'vector'] as const) {
          const pages = raised === 'keyword' ? keyword : vector;
          if (pages.length === 0) continue;
          const { page } = pages[which % pages.length]!;
          const better = pages
            .map((each) => (each.page === page ? { page, score: each.score + step } : each))
            .sort(byScore);
          const after = raised === 'keyword' ? fuse(better, vector, how) : fuse(keyword, better, how);
          assert.ok(orderOf(after).indexOf(page) <= orderOf(before).indexOf(page));
        }
      },
    ),
  );
});
