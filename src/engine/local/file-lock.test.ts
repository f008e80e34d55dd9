import assert from 'node:assert/strict';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { withLock } from './file-lock.ts';

test('holders of the lock run one after the other, and the lock is removed in the end', async (context) => {
  const path = join(await temporarySite(context), 'lock');
  let inside = 0;
  let waited = 0;
  const work = async () => {
    assert.equal(++inside, 1);
    await wait(20);
    inside--;
  };
  await Promise.all(Array.from({ length: 5 }, () => withLock(path, work, { onWait: () => waited++ })));
  assert.equal(waited, 4);
  assert.ok(!existsSync(path));
});

test('the lock is released when the work fails', async (context) => {
  const path = join(await temporarySite(context), 'lock');
  await assert.rejects(
    withLock(path, () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await withLock(path, async () => 'yes'), 'yes');
});

test('the lock of a dead process and an expired lock are taken over', async (context) => {
  const path = join(await temporarySite(context), 'lock');
  writeFileSync(path, `${hostname()} 999999999`);
  assert.equal(await withLock(path, async () => 'taken'), 'taken');
  writeFileSync(path, 'elsewhere 1');
  utimesSync(path, new Date(0), new Date(0));
  assert.equal(await withLock(path, async () => 'taken'), 'taken');
});

test('waiting for the lock can be aborted', async (context) => {
  const path = join(await temporarySite(context), 'lock');
  writeFileSync(path, 'elsewhere 1');
  await assert.rejects(
    withLock(path, async () => 'never', { signal: AbortSignal.timeout(50) }),
    { name: 'AbortError' },
  );
});
