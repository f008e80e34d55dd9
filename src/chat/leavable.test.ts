import assert from 'node:assert/strict';
import test from 'node:test';
import { leavable } from './leavable.ts';

test('a generator can be left while it waits', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  let isCleared = false;
  async function* count() {
    try {
      yield 1;
      await left;
    } finally {
      isCleared = true;
    }
  }
  const numbers = leavable(count(), leave);
  assert.deepEqual(await numbers.next(), { done: false, value: 1 });
  const pending = numbers.next();
  await numbers.return?.();
  assert.equal(isCleared, true);
  assert.deepEqual(await pending, { done: true, value: undefined });
});

test('a leavable generator is read like any other generator', async () => {
  let hasLeft = false;
  async function* count() {
    yield* [1, 2, 3];
  }
  const numbers = leavable(count(), () => {
    hasLeft = true;
  });
  assert.deepEqual(await Array.fromAsync(numbers), [1, 2, 3]);
  assert.equal(hasLeft, false);
});
