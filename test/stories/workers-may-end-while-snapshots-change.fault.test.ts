import assert from 'node:assert/strict';
import test from 'node:test';
import { killWorkers } from '../../scripts/campaigns/kill-workers.ts';

test('no search fails or is wrong when workers end while snapshots change', async () => {
  const { answers, failed, wrong, older, exitCode } = await killWorkers({ swaps: 3, kills: 3, readers: 4 });
  assert.deepEqual({ failed, wrong, older, exitCode }, { failed: 0, wrong: 0, older: 0, exitCode: 0 });
  assert.ok(answers > 0);
});
