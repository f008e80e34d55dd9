import assert from 'node:assert/strict';
import test from 'node:test';
import { CallPace } from './call-pace.ts';

const limits = { texts: 32, parallel: 4, timeoutMs: 60_000 };

test('the first call is small and runs alone; its response decides the next ones', () => {
  const pace = new CallPace(limits);
  assert.deepEqual([pace.texts, pace.parallel], [4, 1]);
  pace.answered(4, 4_000);
  assert.deepEqual([pace.texts, pace.parallel], [7, 4]);
  pace.answered(7, 28_000);
  assert.equal(pace.texts, 1, 'calls that wait for each other are smaller');
  pace.answered(1, 100);
  assert.equal(pace.texts, 32);
});

test('a shorter timeout makes smaller calls', () => {
  const pace = new CallPace({ ...limits, timeoutMs: 8_000 });
  pace.answered(4, 1_000);
  assert.equal(pace.texts, 4);
});

test('after a timeout calls are half as large until enough succeed, and each timeout needs more', () => {
  const pace = new CallPace(limits);
  const answersUntilLarger = () => {
    const { texts } = pace;
    for (let answers = 1; ; answers++) {
      pace.answered(texts, 10);
      if (pace.texts > texts) return answers;
    }
  };
  pace.answered(4, 10);
  pace.tookTooLong(32);
  pace.tookTooLong(32);
  assert.equal(pace.texts, 16);
  assert.equal(answersUntilLarger(), 8);
  pace.tookTooLong(32);
  assert.equal(answersUntilLarger(), 16);
});

test('when single texts take too long, fewer calls run at the same time', () => {
  const pace = new CallPace(limits);
  pace.answered(1, 7_500);
  pace.tookTooLong(1);
  assert.deepEqual([pace.texts, pace.parallel], [1, 2]);
  pace.tookTooLong(1);
  pace.tookTooLong(1);
  assert.deepEqual([pace.texts, pace.parallel], [1, 1]);
});
