import test from 'node:test';
import { fuzzBodies } from '../../scripts/campaigns/http.ts';

test('random bodies are answered with 200, 400 or 429, never with 500', async () => {
  await fuzzBodies(300);
});
