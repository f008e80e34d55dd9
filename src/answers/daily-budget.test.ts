import assert from 'node:assert/strict';
import test from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { DailyBudget, type Ledger, type Reservation } from './daily-budget.ts';

/** A ledger that several budgets share and that can fail. */
class SharedLedger implements Ledger {
  readonly sums = new Map<string, number>();
  isFailing = false;
  /** Performs each call but reports a failure. */
  losesReplies = false;
  hangs: Promise<void> | null = null;

  spend(day: string, dollars: number): Promise<number> {
    return this.#reply(() => this.#add(day, dollars));
  }

  reserve(day: string, dollars: number, limit: number): Promise<number | null> {
    return this.#reply(() => (this.sumOf(day) + dollars <= limit ? this.#add(day, dollars) : null));
  }

  sumOf(day: string): number {
    return this.sums.get(day) ?? 0;
  }

  #add(day: string, dollars: number): number {
    this.sums.set(day, Math.max(0, this.sumOf(day) + dollars));
    return this.sumOf(day);
  }

  async #reply<Result>(work: () => Result): Promise<Result> {
    await this.hangs;
    if (this.isFailing) throw new Error('The ledger is away.');
    const result = work();
    if (this.losesReplies) throw new Error('The reply was lost.');
    return result;
  }
}

async function spend(budget: DailyBudget, dollars: number): Promise<void> {
  (await budget.reserve(dollars))?.settle(dollars);
}

test('a budget runs low, is spent, and is reset the next day', async () => {
  let now = new Date('2026-01-01T23:00:00Z');
  const budget = new DailyBudget(1, { now: () => now });
  assert.deepEqual([budget.isLow, budget.isSpent], [false, false]);
  await spend(budget, 0.75);
  await spend(budget, 0.125);
  assert.deepEqual([budget.isLow, budget.isSpent], [true, false]);
  assert.equal(await budget.reserve(0.25), null);
  await spend(budget, 0.125);
  assert.ok(budget.isSpent);
  now = new Date('2026-01-02T00:00:01Z');
  assert.deepEqual([budget.isLow, budget.isSpent, budget.spentToday], [false, false, 0]);
});

test('without a limit every call fits', async () => {
  const budget = new DailyBudget();
  await spend(budget, 1000);
  await spend(budget, 0);
  assert.deepEqual([budget.isLow, budget.isSpent, budget.spentToday], [false, false, 1000]);
});

test('a budget of 0 is spent from the start', async () => {
  const budget = new DailyBudget(0);
  assert.ok(budget.isSpent);
  assert.equal(await budget.reserve(0), null);
});

for (const [place, ledger] of [
  ['in this process', () => undefined],
  ['in a ledger', () => new SharedLedger()],
] as const)
  test(`a reservation ${place} counts in full until it is settled, and is settled once`, async () => {
    const budget = new DailyBudget(1, { ledger: ledger() });
    const [first, second, third] = await Promise.all([0.5, 0.5, 0.5].map((most) => budget.reserve(most)));
    assert.deepEqual([first === null, second === null, third], [false, false, null]);
    assert.equal(budget.spentToday, 1);
    first!.settle(0.25);
    first!.settle(0);
    await turn();
    assert.equal(budget.spentToday, 0.75);
    assert.notEqual(await budget.reserve(0.25), null);
  });

test('a reported cost neither lowers the sum nor raises it above the reservation', async () => {
  for (const [reported, booked] of [
    [-5, 0],
    [Number.NaN, 0.5],
    [Number.NEGATIVE_INFINITY, 0.5],
    [Number.POSITIVE_INFINITY, 0.5],
    [1e300, 0.5],
    [0.25, 0.25],
  ] as const) {
    const budget = new DailyBudget(1);
    await spend(budget, 0.25);
    (await budget.reserve(0.5))!.settle(reported);
    assert.equal(budget.spentToday, 0.25 + booked, String(reported));
  }
});

test('a reservation that is open at midnight is settled on its own day', async () => {
  for (const ledger of [undefined, new SharedLedger()]) {
    let now = new Date('2026-01-01T23:59:59Z');
    const budget = new DailyBudget(1, { ledger, now: () => now });
    const late = (await budget.reserve(0.75))!;
    now = new Date('2026-01-02T00:00:01Z');
    assert.equal(budget.spentToday, 0);
    const early = await budget.reserve(0.75);
    late.settle(0.5);
    await turn();
    assert.equal(budget.spentToday, 0.75);
    early!.settle(0.25);
    await turn();
    assert.equal(budget.spentToday, 0.25);
    if (ledger !== undefined)
      assert.deepEqual([ledger.sumOf('2026-01-01'), ledger.sumOf('2026-01-02')], [0.5, 0.25]);
  }
});

test('budgets with one ledger share the limit, even after a restart', async () => {
  const ledger = new SharedLedger();
  const open = () => new DailyBudget(1, { ledger });
  const [here, there] = [open(), open()];
  const [first, second] = await Promise.all([here.reserve(0.75), there.reserve(0.75)]);
  assert.deepEqual([first === null, second], [false, null]);
  first!.settle(0.5);
  await turn();
  assert.notEqual(await there.reserve(0.5), null);
  const restarted = open();
  await restarted.open();
  assert.equal(restarted.spentToday, 1, 'a reservation that nobody settles counts until the day ends');
});

test('while the ledger fails, each budget counts alone and sends its costs later', async () => {
  const ledger = new SharedLedger();
  let now = new Date('2026-01-01T10:00:00Z');
  const budget = new DailyBudget(1, { ledger, now: () => now });
  ledger.isFailing = true;
  await budget.open();
  const reservation = (await budget.reserve(0.75))!;
  assert.equal(await budget.reserve(0.5), null);
  reservation.settle(0.5);
  await turn();
  assert.equal(budget.spentToday, 0.5);
  ledger.isFailing = false;
  now = new Date(now.getTime() + 6000);
  await budget.refresh();
  assert.deepEqual([ledger.sumOf('2026-01-01'), budget.spentToday], [0.5, 0.5]);
});

test('a cost of yesterday that is missing in the ledger is sent when the ledger is available again', async () => {
  const ledger = new SharedLedger();
  let now = new Date('2026-01-01T23:59:00Z');
  const budget = new DailyBudget(1, { ledger, now: () => now });
  ledger.isFailing = true;
  await spend(budget, 0.5);
  now = new Date('2026-01-02T00:01:00Z');
  ledger.isFailing = false;
  await budget.refresh();
  assert.deepEqual([ledger.sumOf('2026-01-01'), budget.spentToday], [0.5, 0]);
});

test('a settlement whose reply is lost is not refunded twice', async () => {
  const ledger = new SharedLedger();
  const budget = new DailyBudget(1, { ledger, now: () => new Date('2026-01-01T10:00:00Z') });
  const [one, two] = [(await budget.reserve(0.5))!, (await budget.reserve(0.5))!];
  ledger.losesReplies = true;
  one.settle(0.25);
  await turn();
  ledger.losesReplies = false;
  two.settle(0.5);
  await budget.refresh();
  assert.equal(ledger.sumOf('2026-01-01'), 0.75);
});

test('a cost that is being sent to the ledger is counted', async () => {
  const ledger = new SharedLedger();
  const budget = new DailyBudget(Number.POSITIVE_INFINITY, { ledger });
  await budget.open();
  const hanging = Promise.withResolvers<void>();
  ledger.hangs = hanging.promise;
  await spend(budget, 1.5);
  await turn();
  assert.equal(budget.spentToday, 1.5);
  hanging.resolve();
  await turn();
  assert.equal(budget.spentToday, 1.5);
});

const reserving = fc.record({
  kind: fc.constant('reserve' as const),
  server: fc.nat(2),
  most: fc.double({ min: 0, max: 0.6, noNaN: true }),
});
const settling = fc.record({
  kind: fc.constant('settle' as const),
  which: fc.nat(20),
  cost: fc.oneof(fc.double({ min: 0, max: 1 }), fc.double()),
});
const crash = fc.record({ kind: fc.constant('crash' as const), server: fc.nat(2) });
const midnight = fc.record({ kind: fc.constant('midnight' as const) });
const outage = fc.record({ kind: fc.constant('outage' as const), losesReplies: fc.boolean() });

/** Three servers with one ledger and a budget of one dollar. */
class Servers {
  readonly ledger = new SharedLedger();
  /** Actual cost of settled calls, by day. */
  readonly settled = new Map<string, number>();
  readonly #open: { reservation: Reservation; most: number; day: string; server: DailyBudget }[] = [];
  readonly #budgets = [this.#start(), this.#start(), this.#start()];
  #now = Date.UTC(2026, 0, 1);

  async reserve(server: number, most: number): Promise<void> {
    const budget = this.#budgets[server]!;
    const day = new Date(this.#now).toISOString().slice(0, 10);
    const reservation = await budget.reserve(most);
    if (reservation !== null) this.#open.push({ reservation, most, day, server: budget });
  }

  settle(which: number, reported: number): void {
    const [call] = this.#open.splice(which % (this.#open.length || 1), 1);
    if (call === undefined) return;
    call.reservation.settle(reported);
    const cost = Number.isFinite(reported) ? Math.min(call.most, Math.max(0, reported)) : call.most;
    this.settled.set(call.day, (this.settled.get(call.day) ?? 0) + cost);
  }

  crash(server: number): void {
    const [crashed] = this.#budgets.splice(server, 1, this.#start());
    const alive = this.#open.filter((call) => call.server !== crashed);
    this.#open.splice(0, this.#open.length, ...alive);
  }

  passMidnight(): void {
    this.#now += 86_400_000;
  }

  async refresh(): Promise<void> {
    this.#now += 6000;
    for (const budget of this.#budgets) await budget.refresh();
  }

  #start(): DailyBudget {
    return new DailyBudget(1, { ledger: this.ledger, now: () => new Date(this.#now) });
  }
}

const rounding = 1e-12;

test('servers stay within the daily limit together, whatever is reserved, settled or lost in a crash', async () => {
  const steps = fc.array(fc.oneof(reserving, settling, crash, midnight), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const servers = new Servers();
      for (const step of taken) {
        if (step.kind === 'reserve') await servers.reserve(step.server, step.most);
        if (step.kind === 'settle') servers.settle(step.which, step.cost);
        if (step.kind === 'crash') servers.crash(step.server);
        if (step.kind === 'midnight') servers.passMidnight();
        await turn();
        for (const [day, sum] of servers.ledger.sums) {
          assert.ok(sum <= 1 + rounding, `${sum} on ${day}`);
          assert.ok(sum >= (servers.settled.get(day) ?? 0) - rounding, `${sum} on ${day}`);
        }
      }
    }),
  );
});

test('in the end the ledger has at least all costs, whichever replies were lost', async () => {
  const steps = fc.array(fc.oneof(reserving, settling, outage, midnight), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const servers = new Servers();
      for (const step of taken) {
        if (step.kind === 'reserve') await servers.reserve(step.server, step.most);
        if (step.kind === 'settle') servers.settle(step.which, step.cost);
        if (step.kind === 'outage') servers.ledger.losesReplies = step.losesReplies;
        if (step.kind === 'midnight') servers.passMidnight();
        await turn();
      }
      servers.ledger.losesReplies = false;
      await servers.refresh();
      for (const [day, cost] of servers.settled) assert.ok(servers.ledger.sumOf(day) >= cost - rounding, day);
    }),
  );
});
