import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { contentHash } from '../vocabulary/content-hash.ts';
import { PaidVectors } from './paid-vectors.ts';

const key = (text: string) => contentHash(text);
const vector = (first: number) => Float32Array.of(first, 0.5, -0.25);

test('paid vectors are identical after a restart', async (context) => {
  const dataDir = await temporarySite(context);
  const paid = new PaidVectors(dataDir, 'model');
  paid.add([
    [key('a'), vector(0.1)],
    [key('b'), vector(0.2)],
  ]);
  paid.add([[key('c'), vector(0.3)]]);
  const again = new PaidVectors(dataDir, 'model');
  assert.equal(again.size, 3);
  assert.equal(again.dimensions, 3);
  assert.deepEqual(again.get(key('b')), vector(0.2));
  assert.equal(again.get(key('d')), null);
  assert.equal(new PaidVectors(dataDir, 'another model').size, 0);
});

test('a record that a crash cut off is overwritten', async (context) => {
  const dataDir = await temporarySite(context);
  const paid = new PaidVectors(dataDir, 'model');
  paid.add([
    [key('a'), vector(0.1)],
    [key('b'), vector(0.2)],
  ]);
  const { size } = statSync(paid.path);
  for (const cut of [1, 7, 20]) {
    truncateSync(paid.path, size - cut);
    const again = new PaidVectors(dataDir, 'model');
    assert.equal(again.size, 1);
    again.add([[key('b'), vector(0.2)]]);
    again.close();
    assert.deepEqual(new PaidVectors(dataDir, 'model').get(key('b')), vector(0.2));
  }
  appendFileSync(paid.path, 'half a record');
  assert.equal(new PaidVectors(dataDir, 'model').size, 2);
});

test('a damaged vector counts as missing', async (context) => {
  const dataDir = await temporarySite(context);
  const paid = new PaidVectors(dataDir, 'model');
  paid.add([[key('a'), vector(0.1)]]);
  const bytes = readFileSync(paid.path);
  bytes[bytes.length - 2]! ^= 1;
  writeFileSync(paid.path, bytes);
  const again = new PaidVectors(dataDir, 'model');
  assert.equal(again.get(key('a')), null);
  again.add([[key('a'), vector(0.1)]]);
  assert.deepEqual(again.get(key('a')), vector(0.1));
});

test('a file with damaged dimensions is started again', async (context) => {
  const dataDir = await temporarySite(context);
  const paid = new PaidVectors(dataDir, 'model');
  paid.add(['a', 'b', 'c'].map((text, index) => [key(text), vector(index)]));
  const whole = readFileSync(paid.path);
  for (const dimensions of [0, 1, 2, 4, 7, 2 ** 31]) {
    const bytes = Buffer.from(whole);
    bytes.writeUInt32LE(dimensions);
    writeFileSync(paid.path, bytes);
    const again = new PaidVectors(dataDir, 'model');
    assert.equal(again.get(key('a')), null, `${dimensions}`);
    again.add([[key('a'), vector(0)]]);
    assert.deepEqual(again.get(key('a')), vector(0));
    again.close();
  }
});

test('vectors of another length are refused, and nothing is written', async (context) => {
  const dataDir = await temporarySite(context);
  const paid = new PaidVectors(dataDir, 'model');
  paid.add([[key('a'), vector(0.1)]]);
  assert.throws(() => paid.add([[key('b'), Float32Array.of(1)]]), RangeError);
  assert.equal(new PaidVectors(dataDir, 'model').size, 1);
});

test('unused vectors can be deleted', async (context) => {
  const dataDir = await temporarySite(context);
  const paid = new PaidVectors(dataDir, 'model');
  paid.add(['a', 'b', 'c'].map((text, index) => [key(text), vector(index)]));
  paid.keepOnly(new Set([key('b')]));
  assert.deepEqual([paid.has(key('a')), paid.get(key('b'))], [false, vector(1)]);
  paid.add([[key('d'), vector(9)]]);
  assert.deepEqual(new PaidVectors(dataDir, 'model').get(key('d')), vector(9));
});

test('the error names a folder that cannot be written', async (context) => {
  const folder = await temporarySite(context, { data: 'a file' });
  assert.throws(() => new PaidVectors(join(folder, 'data'), 'model'), { code: 'storage_failed' });
});
