import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import test from 'node:test';
import { orAborted } from './or-aborted.ts';

test('the result of the work is returned, and no listener stays on the signal', async () => {
  const { signal } = new AbortController();
  assert.equal(await orAborted(signal, Promise.resolve(7)), 7);
  await assert.rejects(orAborted(signal, Promise.reject(new Error('no'))), { message: 'no' });
  assert.equal(getEventListeners(signal, 'abort').length, 0);
});

test('work that ignores the signal is abandoned, whenever the signal fires', async () => {
  const endless = new Promise<never>(() => undefined);
  const controller = new AbortController();
  const waiting = orAborted(controller.signal, endless);
  controller.abort(new Error('gone'));
  await assert.rejects(waiting, { message: 'gone' });
  await assert.rejects(orAborted(controller.signal, endless), { message: 'gone' });
});
