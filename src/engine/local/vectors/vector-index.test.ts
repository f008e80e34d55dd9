import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  clusteredVectors,
  cosine,
  nearestOf,
  recall,
  unit,
  vectorPaths,
  writeVectors,
} from '../../../../test/written-vectors.ts';
import { openVectors } from './open-vectors.ts';
import { readIntoArena } from './read-into-arena.ts';

const dimensionCounts = fc.oneof(fc.integer({ min: 1, max: 70 }), fc.constantFrom(96, 100, 128, 384));

function vectorOf(dimensions: number) {
  const numbers = fc.integer({ min: -50, max: 50 });
  return fc
    .array(numbers, { minLength: dimensions, maxLength: dimensions })
    .filter((each) => each.some((number) => number !== 0))
    .map(unit);
}

/** Some chunks with and without vectors, few enough for every vector to be read, and a query. */
const smallSets = dimensionCounts.chain((dimensions) =>
  fc.record({
    dimensions: fc.constant(dimensions),
    vectors: fc.array(fc.option(vectorOf(dimensions), { freq: 4 }), { maxLength: 32 }),
    query: vectorOf(dimensions),
    count: fc.integer({ min: 1, max: 40 }),
  }),
);

test('a search of few vectors finds exactly the nearest, best first, with their similarity', async (context) => {
  const paths = await vectorPaths(context);
  await fc.assert(
    fc.asyncProperty(smallSets, async ({ dimensions, vectors, query, count }) => {
      await writeVectors(paths, vectors, dimensions);
      const index = openVectors(paths);
      const found = index.search(query, count);
      const nearest = nearestOf(query, vectors, count);
      assert.equal(found.length, nearest.length);
      for (const [place, { chunk, similarity }] of found.entries()) {
        assert.ok(vectors[chunk] !== null, 'only chunks with a vector are found');
        assert.ok(Math.abs(similarity - cosine(query, vectors[chunk]!)) < 1e-6);
        assert.ok(Math.abs(similarity - nearest[place]!.similarity) < 1e-6);
        assert.ok(place === 0 || similarity <= found[place - 1]!.similarity);
      }
      assert.equal(new Set(found.map(({ chunk }) => chunk)).size, found.length);
      index.close();
    }),
  );
});

test('only chunks to keep are found, even if nearly all are excluded', async (context) => {
  const paths = await vectorPaths(context);
  const vectors = clusteredVectors(3000, { dimensions: 48, seed: 1 });
  await writeVectors(paths, vectors, 48);
  const index = openVectors(paths);
  context.after(() => index.close());
  for (const [place, query] of clusteredVectors(10, { dimensions: 48, seed: 2 }).entries()) {
    const keep = (chunk: number) => chunk % 150 === place;
    const kept = vectors.map((vector, chunk) => (keep(chunk) ? vector : null));
    const chunks = index.search(query, 20, keep).map(({ chunk }) => chunk);
    assert.deepEqual(
      chunks,
      nearestOf(query, kept, 20).map(({ chunk }) => chunk),
    );
  }
  assert.deepEqual(
    index.search(vectors[0]!, 20, () => false),
    [],
  );
});

test('WebAssembly and JavaScript find the same', async (context) => {
  const paths = await vectorPaths(context);
  for (const dimensions of [20, 384]) {
    const vectors = clusteredVectors(4500, { dimensions, seed: 3 });
    await writeVectors(paths, vectors, dimensions);
    const [fast, plain] = [
      openVectors(paths),
      openVectors(paths, { arena: readIntoArena(paths.codes, { simd: false }) }),
    ];
    for (const query of clusteredVectors(15, { dimensions, seed: 4 }))
      assert.deepEqual(fast.search(query, 20), plain.search(query, 20));
    fast.close();
    plain.close();
  }
});

for (const dimensions of [128, 500]) {
  test(`a search of 3,000 vectors with ${dimensions} dimensions finds 99 % of the nearest`, async (context) => {
    const paths = await vectorPaths(context);
    const vectors = clusteredVectors(3000, { dimensions, seed: 5 });
    await writeVectors(paths, vectors, dimensions);
    const index = openVectors(paths);
    context.after(() => index.close());
    const queries = clusteredVectors(15, { dimensions, seed: 6 });
    const shares = queries.map((query) => recall(index.search(query, 20), nearestOf(query, vectors, 20)));
    const average = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    assert.ok(average >= 0.99, `recall ${average}`);
  });
}

test('large dimensions do not hide the others', async (context) => {
  const paths = await vectorPaths(context);
  const louder = (vector: Float32Array) =>
    unit(vector.map((number, place) => (place % 60 === 7 ? 8 * number + 2 : number)));
  const vectors = clusteredVectors(3000, { dimensions: 128, seed: 7 }).map(louder);
  await writeVectors(paths, vectors, 128);
  const index = openVectors(paths);
  context.after(() => index.close());
  const queries = clusteredVectors(15, { dimensions: 128, seed: 8 }).map(louder);
  const shares = queries.map((query) => recall(index.search(query, 20), nearestOf(query, vectors, 20)));
  const average = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  assert.ok(average >= 0.99, `recall ${average}`);
});

test('a query need not have length 1', async (context) => {
  const paths = await vectorPaths(context);
  const vectors = clusteredVectors(50, { dimensions: 30, seed: 9 });
  await writeVectors(paths, vectors, 30);
  const index = openVectors(paths);
  context.after(() => index.close());
  const [best] = index.search(
    vectors[17]!.map((number) => number * 1000),
    1,
  );
  assert.equal(best!.chunk, 17);
  assert.ok(Math.abs(best!.similarity - 1) < 1e-6);
});

test('among many equal vectors, the wanted number is found', async (context) => {
  const paths = await vectorPaths(context);
  const vector = unit([1, 2, 3]);
  await writeVectors(paths, new Array<Float32Array>(2000).fill(vector), 3);
  const index = openVectors(paths);
  context.after(() => index.close());
  assert.equal(index.search(vector, 20).length, 20);
});

test('without vectors nothing is found', async (context) => {
  const paths = await vectorPaths(context);
  for (const vectors of [[], [null, null, null]]) {
    await writeVectors(paths, vectors, 512);
    const index = openVectors(paths);
    assert.deepEqual(index.search(new Float32Array(512).fill(1), 20), []);
    assert.equal(index.vectorOf(1), null);
    assert.equal(index.facts.chunkCount, vectors.length);
    index.close();
  }
});

test('a search works with 4,096 dimensions', async (context) => {
  const paths = await vectorPaths(context);
  const vectors = clusteredVectors(100, { dimensions: 4096, seed: 10 });
  await writeVectors(paths, vectors, 4096);
  const index = openVectors(paths);
  context.after(() => index.close());
  for (const chunk of [0, 31, 32, 99]) assert.equal(index.search(vectors[chunk]!, 1)[0]!.chunk, chunk);
});

test('a query with other dimensions or without a direction is refused', async (context) => {
  const paths = await vectorPaths(context);
  await writeVectors(paths, [unit([1, 2, 3])], 3);
  const index = openVectors(paths);
  context.after(() => index.close());
  assert.throws(() => index.search(new Float32Array(4).fill(1), 5), /4 dimensions/);
  for (const number of [0, Number.NaN, Number.POSITIVE_INFINITY])
    assert.throws(() => index.search(new Float32Array(3).fill(number), 5), RangeError);
});

test('vectors are read as they were written', async (context) => {
  const paths = await vectorPaths(context);
  const vectors = clusteredVectors(40, { dimensions: 77, seed: 11 }).map((vector, chunk) =>
    chunk % 3 === 1 ? null : vector,
  );
  await writeVectors(paths, vectors, 77);
  const index = openVectors(paths);
  context.after(() => index.close());
  for (const [chunk, vector] of vectors.entries()) assert.deepEqual(index.vectorOf(chunk), vector);
  assert.equal(index.vectorOf(40), null);
});
