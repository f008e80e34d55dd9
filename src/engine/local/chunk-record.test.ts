import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { anyBlocks } from '../../../test/any-blocks.ts';
import { blocksOf, pageWith } from '../../../test/stories/page-with.ts';
import { splitPage } from '../../chunking/split-page.ts';
import { plainText } from '../../vocabulary/plain-text.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { decodeChunk, decodeFoundChunk, encodeChunk } from './chunk-record.ts';

const [chunk] = splitPage(pageWith(blocksOf('Some prose with `code`.\n\n```js\nlet x;\n```')));

test('a chunk with any content is read as it was stored', () => {
  const words = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(words, anyBlocks(words), fc.uint8Array(), (title, blocks, places) => {
      const stored = { ...chunk!, title: `${title}"\n`, blocks, text: renderBlocks(blocks) };
      const plain = plainText(blocks).text;
      const bytes = encodeChunk(stored, plain, places);
      const { text: _text, blocks: _blocks, ...head } = stored;
      const passage = decodeFoundChunk(bytes);
      assert.deepEqual(decodeChunk(bytes), stored);
      assert.deepEqual(passage.chunk, head);
      assert.equal(passage.plain, plain);
      assert.deepEqual([...passage.places], [...places]);
    }),
  );
});

test('a record that is truncated anywhere is refused', () => {
  const whole = encodeChunk(chunk!, plainText(chunk!.blocks).text, new Uint8Array(5));
  for (let length = 0; length < whole.length; length++)
    assert.throws(() => decodeChunk(whole.subarray(0, length)), { code: 'snapshot_damaged' }, `${length}`);
  const blocks = Buffer.byteLength(JSON.stringify(chunk!.blocks));
  for (let length = 0; length < whole.length - blocks; length++)
    assert.throws(
      () => decodeFoundChunk(whole.subarray(0, length)),
      { code: 'snapshot_damaged' },
      `${length}`,
    );
});

test('a record that was overwritten is refused', () => {
  const overwritten = encodeChunk(chunk!, plainText(chunk!.blocks).text, new Uint8Array(5));
  overwritten.write('XXXXXXXXXXXXXXXXXXXX');
  for (const decode of [decodeChunk, decodeFoundChunk])
    assert.throws(() => decode(overwritten), { code: 'snapshot_damaged' });
});
