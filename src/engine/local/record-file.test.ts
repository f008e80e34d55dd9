import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { type RecordPlace, RecordReader, RecordWriter, readAligned } from './record-file.ts';

test('records are read back by their place, in any order', async (context) => {
  const path = join(await temporarySite(context), 'records');
  const records = Array.from({ length: 3000 }, (_, index) => `record ${index} ${'ü🚀'.repeat(index % 300)}`);
  const writer = new RecordWriter(path);
  const places = records.map((record) => writer.append(record));
  writer.close();
  const reader = new RecordReader(path);
  assert.equal(reader.size, places.at(-1)![1]);
  for (const index of [2999, 0, 1500, 1499, 299])
    assert.equal(reader.read(places[index]!).toString(), records[index]);
  assert.equal(reader.read([5, 5]).length, 0);
  reader.close();
});

test('records go on from those of a file before, and those nobody uses go', async (context) => {
  const folder = await temporarySite(context);
  let known = Array.from({ length: 40 }, (_, index) => ({
    text: `record ${index}`,
    place: [0, 0] as RecordPlace,
  }));
  const first = new RecordWriter(join(folder, '0'));
  for (const each of known) each.place = first.append(each.text);
  first.close();
  for (let build = 1; build <= 100; build++) {
    const reader = new RecordReader(join(folder, String(build - 1)));
    const bytesInUse = known.reduce((sum, { place: [from, to] }) => sum + to - from, 0);
    const writer = new RecordWriter(join(folder, String(build)), { records: reader, bytesInUse });
    known = known.map(({ text, place }, index) =>
      index === build % 40
        ? { text: `build ${build}`, place: writer.append(`build ${build}`) }
        : { text, place: writer.keep(reader, place) },
    );
    writer.close();
    reader.close();
    const written = new RecordReader(join(folder, String(build)));
    for (const { text, place } of known) assert.equal(written.read(place).toString(), text);
    assert.ok(written.size < 700, `${written.size} bytes for 400`);
    written.close();
  }
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
