import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { RecordReader, RecordWriter, readAligned } from './record-file.ts';

test('records are read back by their place, in any order', async (context) => {
  const path = join(await temporarySite(context), 'records');
  const records = Array.from({ length: 3000 }, (_, index) => `record ${index} ${'ü🚀'.repeat(index % 300)}`);
  const writer = new RecordWriter(path);
  let at = 0;
  const places = records.map((record) => {
    const from = at;
    at += writer.append(record);
    return [from, at] as const;
  });
  writer.close();
  const reader = new RecordReader(path);
  assert.equal(reader.size, at);
  for (const index of [2999, 0, 1500, 1499, 299])
    assert.equal(reader.read(places[index]!).toString(), records[index]);
  assert.equal(reader.read([5, 5]).length, 0);
  reader.close();
});

test('a record behind the end, or one that is no JSON, means damage', async (context) => {
  const path = join(await temporarySite(context), 'records');
  writeFileSync(path, '{"a":1}{"b"');
  const reader = new RecordReader(path);
  context.after(() => reader.close());
  assert.deepEqual(reader.json([0, 7]), { a: 1 });
  assert.throws(() => reader.json([7, 11]), { code: 'snapshot_damaged' });
  assert.throws(() => reader.read([7, 20]), { code: 'snapshot_damaged', message: /cut off/ });
});

test('a whole file stands where every array type may start', async (context) => {
  const path = join(await temporarySite(context), 'file');
  writeFileSync(path, Buffer.from(Float64Array.of(1.5, -2).buffer));
  const bytes = readAligned(path);
  assert.deepEqual([...new Float64Array(bytes.buffer, bytes.byteOffset, 2)], [1.5, -2]);
});
