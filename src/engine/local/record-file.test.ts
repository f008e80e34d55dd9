import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';

import { join } from 'node:path';
import test from 'node:test';
import { crc32 } from 'node:zlib';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { type RecordPlace, RecordReader, RecordWriter, readAligned } from './record-file.ts';

test('records are read by position, in any order', async (context) => {
  const path = join(await temporarySite(context), 'records');
  const records = Array.from({ length: 3000 }, (_, index) => `record ${index} ${'ü🚀'.repeat(index % 300)}`);
  const writer = new RecordWriter(path);
  const places = records.map((record) => writer.append(record));
  const file = writer.close();
  assert.deepEqual(file, { bytes: places.at(-1)![1], crc32: crc32(readFileSync(path)) });
  const reader = new RecordReader(path);
  for (const index of [2999, 0, 1500, 1499, 299])
    assert.equal(reader.read(places[index]!).toString(), records[index]);
  reader.close();
});

test('a new file continues an earlier one and drops unused records', async (context) => {
  const folder = await temporarySite(context);
  let known = Array.from({ length: 40 }, (_, index) => ({
    text: `record ${index}`,
    place: [0, 0] as RecordPlace,
  }));
  const first = new RecordWriter(join(folder, '0'));
  for (const each of known) each.place = first.append(each.text);
  let file = first.close();
  for (let build = 1; build <= 100; build++) {
    const reader = new RecordReader(join(folder, String(build - 1)));
    const bytesInUse = known.reduce((sum, { place: [from, to] }) => sum + to - from, 0);
    const writer = new RecordWriter(join(folder, String(build)), { records: reader, bytesInUse, file });
    known = known.map(({ text, place }, index) =>
      index === build % 40
        ? { text: `build ${build}`, place: writer.append(`build ${build}`) }
        : { text, place: writer.keep(reader, place) },
    );
    file = writer.close();
    reader.close();
    assert.equal(file.crc32, crc32(readFileSync(join(folder, String(build)))));
    const written = new RecordReader(join(folder, String(build)));
    for (const { text, place } of known) assert.equal(written.read(place).toString(), text);
    assert.ok(file.bytes < 1000, `${file.bytes} bytes for 560`);
    written.close();
  }
});

test('a position after the end or between records means damage', async (context) => {
  const path = join(await temporarySite(context), 'records');
  const writer = new RecordWriter(path);
  const [, place] = ['one', 'another'].map((record) => writer.append(record));
  writer.close();
  const reader = new RecordReader(path);
  context.after(() => reader.close());
  const [from, to] = place!;
  assert.equal(reader.read([from, to]).toString(), 'another');
  assert.throws(() => reader.read([from, to + 9]), { code: 'snapshot_damaged', message: /incomplete/ });
  for (const place of [
    [5, 5],
    [5, 3],
    [0, to],
  ] as const)
    assert.throws(() => reader.read(place), { code: 'snapshot_damaged', message: /checksum/ });
});

test('reading detects a change of any bit of a record', async (context) => {
  const path = join(await temporarySite(context), 'records');
  const writer = new RecordWriter(path);
  const place = writer.append('a record');
  writer.close();
  const whole = readFileSync(path);
  for (let bit = 0; bit < whole.length * 8; bit++) {
    const changed = Buffer.from(whole);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    writeFileSync(path, changed);
    const reader = new RecordReader(path);
    assert.throws(() => reader.read(place), { code: 'snapshot_damaged' }, `bit ${bit}`);
    reader.close();
  }
});

test('a copy of a changed file does not match its checksum', async (context) => {
  const folder = await temporarySite(context);
  const [before, after] = [join(folder, 'before'), join(folder, 'after')];
  const first = new RecordWriter(before);
  first.append('a record');
  const file = first.close();
  const changed = readFileSync(before);
  changed[0]! ^= 1;
  writeFileSync(before, changed);
  const records = new RecordReader(before);
  context.after(() => records.close());
  const second = new RecordWriter(after, { records, bytesInUse: file.bytes, file });
  second.append('another');
  assert.notEqual(second.close().crc32, crc32(readFileSync(after)));
});

test('a whole file is read into memory that is aligned for every array type', async (context) => {
  const path = join(await temporarySite(context), 'file');
  writeFileSync(path, Buffer.from(Float64Array.of(1.5, -2).buffer));
  const bytes = readAligned(path);
  assert.deepEqual([...new Float64Array(bytes.buffer, bytes.byteOffset, 2)], [1.5, -2]);
});
