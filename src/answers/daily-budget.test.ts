import assert from 'node:assert/strict';
import test from 'node:test';
import { DailyBudget } from './daily-budget.ts';

test('a budget runs low, is spent, and is whole again the next day', () => {
  let now = new Date('2026-01-01T23:00:00Z');
  const budget = new DailyBudget(1, { now: () => now });
  assert.deepEqual([budget.isLow, budget.isSpent], [false, false]);
  budget.spend(0.85);
  assert.deepEqual([budget.isLow, budget.isSpent], [true, false]);
  budget.spend(0.2);
  assert.ok(budget.isSpent);
  now = new Date('2026-01-02T00:00:01Z');
  assert.deepEqual([budget.isLow, budget.isSpent, budget.spentToday], [false, false, 0]);
});

test('without a limit nothing is ever spent up; what has no price costs nothing', () => {
  const budget = new DailyBudget();
  budget.spend(1000);
  budget.spend(null);
  assert.deepEqual([budget.isLow, budget.isSpent, budget.spentToday], [false, false, 1000]);
});

test('a budget of nothing is spent from the start', () => {
  assert.ok(new DailyBudget(0).isSpent);
});
