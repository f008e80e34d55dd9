import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { inParallel } from './in-parallel.ts';

test('results are in order, and at most eight items are in progress at once', async () => {
  let running = 0;
  let most = 0;
  const items = Array.from({ length: 30 }, (_, index) => index);
  const results = await inParallel(items, async (item) => {
    most = Math.max(most, ++running);
    await wait((item * 7) % 5);
    running--;
    return item * 2;
  });
  assert.deepEqual(
    results,
    items.map((item) => item * 2),
  );
  assert.equal(most, 8);
});

test('after a failure, no work is started and none keeps running', async () => {
  let started = 0;
  let running = 0;
  const failing = inParallel(Array.from({ length: 1000 }).keys(), async (item) => {
    started++;
    running++;
    await wait(item % 3);
    running--;
    if (item === 10 || item === 11) throw new Error(`no ${item}`);
  });
  await assert.rejects(failing, /no 1/);
  assert.equal(running, 0);
  assert.ok(started < 40, `${started}`);
});
