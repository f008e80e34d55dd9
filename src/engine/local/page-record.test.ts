import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { anyBlocks } from '../../../test/any-blocks.ts';
import { blocksOf } from '../../../test/stories/page-with.ts';
import type { PageRecord } from '../engine.ts';
import { decodeEntry, decodePage, encodePage } from './page-record.ts';

const words = fc.string({ unit: 'grapheme' });
const usual = { noNullPrototype: true } as const;
const operation = fc.record(
  {
    method: words,
    path: words,
    apiTitle: words,
    tag: fc.option(words),
    operationId: fc.option(words),
    anchor: fc.option(words),
    deprecated: fc.boolean(),
  },
  usual,
);
const anyPage: fc.Arbitrary<PageRecord> = fc.record(
  {
    url: words,
    title: words,
    description: words,
    sourceFile: words,
    operation: fc.option(operation),
    answers: fc.array(words),
    blocks: anyBlocks(words),
  },
  {
    ...usual,
    requiredKeys: ['url', 'title', 'description', 'sourceFile', 'operation', 'blocks'],
  },
);
const page: PageRecord = {
  ...{ url: '/a', title: 'Pods', description: 'Ü', sourceFile: 'a.md', operation: null },
  blocks: blocksOf('# Pods\n\nA pod is a *group*.\n\n- one\n- two\n'),
};

test('a page with any content is read as it was stored', () => {
  fc.assert(fc.property(anyPage, (given) => assert.deepEqual(decodePage(encodePage(given)), given)));
});

test('the entry of a page is the page without its blocks', () => {
  fc.assert(
    fc.property(anyPage, (given) => {
      const { blocks: _, ...entry } = given;
      assert.deepEqual(decodeEntry(encodePage(given)), entry);
    }),
  );
});

test('an entry is read without unpacking the content of its page', () => {
  const bytes = encodePage(page);
  const { blocks: _, ...entry } = page;
  const head = 4 + bytes.readUInt32LE();
  assert.deepEqual(decodeEntry(bytes.subarray(0, head)), entry);
  assert.deepEqual(decodeEntry(Buffer.concat([bytes.subarray(0, head), Buffer.from('no content')])), entry);
});

test('a long page takes less space than its text', () => {
  const blocks = blocksOf('A pod is a group of containers.\n\n'.repeat(500));
  assert.ok(encodePage({ ...page, blocks }).length < 2000);
});

test('a page that is truncated anywhere is refused', () => {
  const whole = encodePage(page);
  const head = 4 + whole.readUInt32LE();
  for (let length = 0; length < whole.length; length++) {
    const cut = whole.subarray(0, length);
    assert.throws(() => decodePage(cut), { code: 'snapshot_damaged' }, `${length} bytes`);
    if (length < head) assert.throws(() => decodeEntry(cut), { code: 'snapshot_damaged' }, `${length} bytes`);
  }
});

test('a page that was overwritten is refused', () => {
  const whole = encodePage(page);
  for (const [name, from, to] of [
    ['the length', 0, 4],
    ['the head', 4, 12],
    ['the content', 4 + whole.readUInt32LE(), whole.length],
  ] as const) {
    const overwritten = Buffer.from(whole).fill('X', from, to);
    assert.throws(() => decodePage(overwritten), { code: 'snapshot_damaged' }, name);
  }
});
