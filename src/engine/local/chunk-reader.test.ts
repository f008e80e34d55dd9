import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { paragraph } from '../../vocabulary/block.ts';
import type { Chunk } from '../../vocabulary/chunk.ts';
import { KeptChunks } from './chunk-reader.ts';
import { encodeChunk } from './chunk-record.ts';
import { RecordReader, RecordWriter } from './record-file.ts';

test('recently read chunks are cached up to the size limit', async (context) => {
  const path = join(await temporarySite(context), 'texts');
  const writer = new RecordWriter(path);
  const places = Array.from({ length: 12 }, (_, index) =>
    writer.append(encodePlain(`${index} `.repeat(500_000), Uint8Array.of(index))),
  );
  writer.close();
  const texts = new RecordReader(path);
  context.after(() => texts.close());
  let reads = 0;
  const segment = {
    recordOf(chunk: number) {
      reads++;
      return places[chunk]!;
    },
  };
  const chunks = new KeptChunks().readerOf(segment, texts);
  const first = chunks.read(0);
  assert.equal(first.plain, '0 '.repeat(500_000));
  assert.deepEqual([...first.places], [0]);
  assert.equal(chunks.read(0), first);
  assert.equal(reads, 1);
  for (let chunk = 1; chunk < 12; chunk++) assert.ok(chunks.read(chunk).plain.startsWith(`${chunk} `));
  assert.equal(reads, 12);
  chunks.read(11);
  assert.equal(reads, 12);
  chunks.read(0);
  assert.equal(reads, 13);
});

test('a chunk that is larger than the cache can still be read', async (context) => {
  const path = join(await temporarySite(context), 'texts');
  const writer = new RecordWriter(path);
  const place = writer.append(encodePlain('x'.repeat(9 << 20)));
  writer.close();
  const texts = new RecordReader(path);
  context.after(() => texts.close());
  const chunks = new KeptChunks().readerOf({ recordOf: () => place }, texts);
  for (const _time of [1, 2]) assert.equal(chunks.read(0).plain.length, 9 << 20);
});

test('scopes share the cache without mixing up their chunks', async (context) => {
  const path = join(await temporarySite(context), 'texts');
  const writer = new RecordWriter(path);
  const [one, other] = ['one', 'other'].map((text) => writer.append(encodePlain(text)));
  writer.close();
  const texts = new RecordReader(path);
  context.after(() => texts.close());
  const kept = new KeptChunks();
  const readers = [one!, other!].map((place) => kept.readerOf({ recordOf: () => place }, texts));
  for (const _time of [1, 2])
    assert.deepEqual(
      readers.map((reader) => reader.read(7).plain),
      ['one', 'other'],
    );
});

function encodePlain(text: string, places = new Uint8Array()): Buffer {
  const chunk: Chunk = {
    ...{ version: 'current', locale: 'en', id: '1', kind: 'doc', title: 'A', headerPath: ['A'], url: '/a' },
    ...{
      anchor: null,
      method: null,
      path: null,
      text,
      blocks: [paragraph(text)],
      sections: [],
      pageUrl: '/a',
      position: 0,
    },
    ...{ hash: '', boost: 1 },
  };
  return encodeChunk(chunk, text, places);
}
