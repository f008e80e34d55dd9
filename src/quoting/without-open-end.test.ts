import assert from 'node:assert/strict';
import test from 'node:test';
import { paragraph } from '../vocabulary/block.ts';
import { gap, withoutOpenEnd } from './without-open-end.ts';

const neverStays = () => false;

test('the sentences before an announcement keep their links and code', () => {
  const link = { link: '/cups', content: ['cup'] };
  const block = paragraph('Fill a ', link, ' with ', { code: 'pour.' }, ' Then wait. The steps are:');
  assert.deepEqual(withoutOpenEnd([block], neverStays), [
    paragraph('Fill a ', link, ' with ', { code: 'pour.' }, ' Then wait.'),
  ]);
});

test('an announcement within emphasis gets a mark', () => {
  const block = paragraph('Fill it. ', { strong: ['Wait. The steps are:'] });
  assert.deepEqual(withoutOpenEnd([block], neverStays), [paragraph(...block.content, ` ${gap}`)]);
});
