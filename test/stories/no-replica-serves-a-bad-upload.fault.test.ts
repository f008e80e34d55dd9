import assert from 'node:assert/strict';
import test from 'node:test';
import { shareSnapshots } from '../../scripts/campaigns/share-snapshots.ts';

test('no search fails or is wrong while uploads are damaged, pushes are interrupted and the store is killed', async () => {
  const { answers, failed, wrong, faults, exitCodes } = await shareSnapshots({
    pushes: 5,
    readers: 2,
    pauseMs: 10,
  });
  assert.deepEqual({ failed, wrong, exitCodes }, { failed: 0, wrong: 0, exitCodes: [0, 0] });
  assert.ok(answers > 0);
  assert.deepEqual(new Set(Object.values(faults)), new Set([1]));
});
