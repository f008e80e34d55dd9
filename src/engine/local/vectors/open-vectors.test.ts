import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { clusteredVectors, vectorPaths, writeVectors } from '../../../../test/written-vectors.ts';
import { encodeSections } from '../sections.ts';
import { openVectors } from './open-vectors.ts';

const dimensions = 20;
const vectors = clusteredVectors(40, { dimensions, seed: 1 });
const damaged = { name: 'DocentError', code: 'snapshot_damaged' };

test('codes that are truncated, changed or another file are not opened', async (context) => {
  const paths = await vectorPaths(context);
  await writeVectors(paths, vectors, dimensions);
  const whole = readFileSync(paths.codes);
  const refused = (bytes: Uint8Array, what: string) => {
    writeFileSync(paths.codes, bytes);
    assert.throws(() => openVectors(paths), damaged, what);
  };
  for (let length = 0; length < whole.length; length += 97)
    refused(whole.subarray(0, length), `${length} bytes`);
  for (let at = 0; at < whole.length; at += 53) {
    const changed = Buffer.from(whole);
    changed[at]! ^= 1 << (at % 8);
    refused(changed, `bit of byte ${at}`);
  }
  refused(Buffer.concat([whole, Buffer.alloc(8)]), 'something behind the end');
  refused(Buffer.from('PK another file altogether, with something in it'), 'another magic');
  refused(Buffer.concat(encodeSections({ chunkCount: 1 }, { chunks: Uint32Array.of(0) })), 'another index');
  writeFileSync(paths.codes, whole);
  openVectors(paths).close();
});

test('truncated floats are not opened', async (context) => {
  const paths = await vectorPaths(context);
  await writeVectors(paths, vectors, dimensions);
  const whole = readFileSync(paths.floats);
  for (const length of [0, 1, whole.length - 1]) {
    writeFileSync(paths.floats, whole.subarray(0, length));
    assert.throws(() => openVectors(paths), damaged, `${length} bytes`);
  }
});

test('reading a changed vector is an error', async (context) => {
  const paths = await vectorPaths(context);
  await writeVectors(paths, vectors, dimensions);
  const changed = readFileSync(paths.floats);
  changed[7 * (dimensions * 4 + 4) + 5]! ^= 4;
  writeFileSync(paths.floats, changed);
  const index = openVectors(paths);
  context.after(() => index.close());
  assert.deepEqual(index.vectorOf(6), vectors[6]);
  assert.throws(() => index.vectorOf(7), damaged);
  assert.throws(() => index.search(vectors[7]!, 5), damaged);
});
