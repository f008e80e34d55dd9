import assert from 'node:assert/strict';
import test from 'node:test';
import type { Block } from '../../vocabulary/block.ts';
import { withoutRepeatedCode } from './repeated-code.ts';

test('long code that a page repeats is indexed once', () => {
  const long: Block = { type: 'code', text: 'a\nb\nc\nd\ne' };
  const short: Block = { type: 'code', text: 'npm install' };
  const details: Block = { type: 'details', summary: ['Setup'], blocks: [long, short] };
  assert.deepEqual(withoutRepeatedCode([long, short, details]), [
    long,
    short,
    { ...details, blocks: [{ ...long, unindexed: true }, short] },
  ]);
});
