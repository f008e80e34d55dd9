import assert from 'node:assert/strict';
import test from 'node:test';
import { UsageSum } from './usage-sum.ts';

const cheap = { prices: { input: 1, output: 2 } };
const dear = { prices: { input: 10, output: 20 } };

test('calls of different models are added up, each at its own price', () => {
  const usage = new UsageSum();
  usage.add({ inputTokens: 1000, outputTokens: 100 }, cheap);
  usage.add({ inputTokens: 2000, outputTokens: 200 }, dear);
  assert.deepEqual(usage.total, { inputTokens: 3000, outputTokens: 300, cost: 0.0252 });
});

test('a call without a known price makes the sum unknown; a call that used nothing changes nothing', () => {
  const usage = new UsageSum();
  usage.add({ inputTokens: 0, outputTokens: 0 }, cheap);
  assert.deepEqual(usage.total, { inputTokens: 0, outputTokens: 0, cost: null });
  usage.add({ inputTokens: 1, outputTokens: 1 }, cheap);
  usage.add({ inputTokens: 0, outputTokens: 0 }, { prices: null });
  assert.equal(usage.total.cost, 3e-6);
  usage.add({ inputTokens: 1, outputTokens: 1 }, { prices: null });
  usage.add({ inputTokens: 1, outputTokens: 1 }, cheap);
  assert.deepEqual(usage.total, { inputTokens: 3, outputTokens: 3, cost: null });
});
