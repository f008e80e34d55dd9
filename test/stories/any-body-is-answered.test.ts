import assert from 'node:assert/strict';
import test from 'node:test';
import { fuzzBodies } from '../../scripts/campaigns/http.ts';

test('random bodies get 200, 400 or 429, never 500', async () => {
  const statuses = await fuzzBodies(300);
  assert.deepEqual([...statuses.keys()].sort(), [200, 400, 429]);
});
