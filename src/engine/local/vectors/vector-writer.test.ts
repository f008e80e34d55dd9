import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import test from 'node:test';
import { clusteredVectors, unit, vectorPaths, writeVectors } from '../../../../test/written-vectors.ts';
import { openVectors } from './open-vectors.ts';
import { VectorWriter } from './vector-writer.ts';

const dimensions = 64;
const facts = { identity: 'test', dimensions };
const old = clusteredVectors(600, { dimensions, seed: 1 });
const other = clusteredVectors(600, { dimensions, seed: 2 });
const queries = clusteredVectors(10, { dimensions, seed: 3 });

test('the facts have the number of chunks and vectors', async (context) => {
  const paths = await vectorPaths(context);
  const writer = new VectorWriter(paths, facts);
  for (const vector of [old[0]!, null, old[1]!]) writer.add(vector);
  const { identity, chunkCount, vectorCount } = (await writer.finish()).facts;
  assert.deepEqual(
    { identity, chunkCount, vectorCount },
    { identity: 'test', chunkCount: 3, vectorCount: 2 },
  );
});

test('kept vectors are found at their new positions, beside new ones', async (context) => {
  const [before, after, anew] = [
    await vectorPaths(context),
    await vectorPaths(context),
    await vectorPaths(context),
  ];
  await writeVectors(before, old, dimensions);
  const previous = openVectors(before);
  const writer = new VectorWriter(after, facts, previous);
  const expected: (Float32Array | null)[] = [other[0]!, null];
  for (const vector of expected) writer.add(vector);
  for (let chunk = 599; chunk >= 100; chunk--) {
    writer.keep(chunk);
    expected.push(old[chunk]!);
  }
  writer.add(other[1]!);
  expected.push(other[1]!);
  await writer.finish();
  previous.close();
  await writeVectors(anew, expected, dimensions);
  const [taken, fresh] = [openVectors(after), openVectors(anew)];
  for (const [chunk, vector] of expected.entries()) assert.deepEqual(taken.vectorOf(chunk), vector);
  for (const query of [...queries, other[0]!, other[1]!])
    assert.deepEqual(taken.search(query, 10), fresh.search(query, 10));
  assert.equal(taken.facts.rowsSinceCentre, 2);
  taken.close();
  fresh.close();
});

test('chunks that had no vector are kept without one', async (context) => {
  const [before, after] = [await vectorPaths(context), await vectorPaths(context)];
  await writeVectors(before, [old[0]!, null], dimensions);
  const previous = openVectors(before);
  context.after(() => previous.close());
  const writer = new VectorWriter(after, facts, previous);
  writer.keep(1);
  writer.keep(0);
  const { facts: written } = await writer.finish();
  assert.equal(written.vectorCount, 1);
});

test('when most vectors are new, all are encoded with a new centre', async (context) => {
  const [before, after, anew] = [
    await vectorPaths(context),
    await vectorPaths(context),
    await vectorPaths(context),
  ];
  await writeVectors(before, old, dimensions);
  const previous = openVectors(before);
  const away = other.map((vector) => unit(vector.map((number) => number - 0.2)));
  const writer = new VectorWriter(after, facts, previous);
  for (let chunk = 0; chunk < 100; chunk++) writer.keep(chunk);
  for (const vector of away) writer.add(vector);
  await writer.finish();
  previous.close();
  await writeVectors(anew, [...old.slice(0, 100), ...away], dimensions);
  const [taken, fresh] = [openVectors(after), openVectors(anew)];
  assert.deepEqual(taken.rows.centre, fresh.rows.centre);
  assert.equal(taken.facts.rowsSinceCentre, 0);
  for (const query of queries) assert.deepEqual(taken.search(query, 10), fresh.search(query, 10));
  taken.close();
  fresh.close();
});

test('unused vectors are removed when there are many', async (context) => {
  let paths = await vectorPaths(context);
  await writeVectors(paths, old, dimensions);
  for (const left of [400, 200, 50]) {
    const next = await vectorPaths(context);
    const previous = openVectors(paths);
    const writer = new VectorWriter(next, facts, previous);
    for (let chunk = 0; chunk < left; chunk++) writer.keep(chunk);
    await writer.finish();
    previous.close();
    paths = next;
  }
  assert.ok(statSync(paths.floats).size < 600 * dimensions * 4);
  const index = openVectors(paths);
  context.after(() => index.close());
  for (const chunk of [0, 20, 49]) assert.deepEqual(index.vectorOf(chunk), old[chunk]);
});

test('a vector may be changed after it is added', async (context) => {
  const paths = await vectorPaths(context);
  const writer = new VectorWriter(paths, facts);
  const vector = old[0]!.slice();
  writer.add(vector);
  vector.fill(0);
  await writer.finish();
  const index = openVectors(paths);
  context.after(() => index.close());
  assert.deepEqual(index.vectorOf(0), old[0]);
});

test('invalid vectors and dimensions are refused', async (context) => {
  const paths = await vectorPaths(context);
  const writer = new VectorWriter(paths, facts);
  context.after(() => writer.abandon());
  assert.throws(() => writer.add(new Float32Array(3)), /3 dimensions instead of 64/);
  assert.throws(() => writer.add(new Float32Array(dimensions)), /length 0 instead of 1/);
  assert.throws(() => writer.add(new Float32Array(dimensions).fill(Number.NaN)), /length NaN/);
  assert.throws(() => new VectorWriter(paths, { identity: 'test', dimensions: 0 }), /1 to 16384/);
});

test('vectors of another model are not reused', async (context) => {
  const [before, after] = [await vectorPaths(context), await vectorPaths(context)];
  await writeVectors(before, old.slice(0, 3), dimensions);
  const previous = openVectors(before);
  context.after(() => previous.close());
  assert.throws(
    () => new VectorWriter(after, { identity: 'another', dimensions }, previous),
    /cannot be reused/,
  );
});
