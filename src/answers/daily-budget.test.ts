import assert from 'node:assert/strict';
import test from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
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

/** A ledger that several budgets share, and that can fail or hang. */
function sharedLedger() {
  const days = new Map<string, number>();
  const ledger = {
    isFailing: false,
    hangs: null as Promise<void> | null,
    async spend(day: string, dollars: number): Promise<number> {
      await ledger.hangs;
      if (ledger.isFailing) throw new Error('The ledger is away.');
      days.set(day, (days.get(day) ?? 0) + dollars);
      return days.get(day)!;
    },
  };
  return ledger;
}

test('budgets with one ledger are spent together, also after a restart', async () => {
  const ledger = sharedLedger();
  let now = new Date('2026-01-01T10:00:00Z');
  const open = () => new DailyBudget(1, { ledger, now: () => now });
  const [here, there] = [open(), open()];
  await Promise.all([here.open(), there.open()]);
  here.spend(0.7);
  there.spend(0.4);
  await turn();
  now = new Date(now.getTime() + 6000);
  await Promise.all([here.open(), there.open()]);
  await turn();
  assert.deepEqual([here.isSpent, there.isSpent], [true, true]);
  const restarted = open();
  await restarted.open();
  assert.equal(restarted.spentToday, here.spentToday);
});

test('while the ledger fails each counts alone, and tells it all later', async () => {
  const ledger = sharedLedger();
  let now = new Date('2026-01-01T10:00:00Z');
  const budget = new DailyBudget(1, { ledger, now: () => now });
  ledger.isFailing = true;
  await budget.open();
  budget.spend(0.6);
  budget.spend(0.5);
  await turn();
  assert.ok(budget.isSpent);
  ledger.isFailing = false;
  now = new Date(now.getTime() + 6000);
  await budget.refresh();
  assert.equal(await ledger.spend('2026-01-01', 0), 1.1);
  assert.equal(budget.spentToday, 1.1);
});

test('what the ledger is just being told is not forgotten meanwhile', async () => {
  const ledger = sharedLedger();
  const budget = new DailyBudget(1, { ledger });
  await budget.open();
  const hanging = Promise.withResolvers<void>();
  ledger.hangs = hanging.promise;
  budget.spend(1.5);
  await turn();
  assert.ok(budget.isSpent);
  hanging.resolve();
  await turn();
  assert.equal(budget.spentToday, 1.5);
});
