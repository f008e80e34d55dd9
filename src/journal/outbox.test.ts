import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { eventually } from '../../test/eventually.ts';
import { DocentError } from '../errors.ts';
import { type Database, RefusedWrite, type Row, type Statement } from './database.ts';
import { Outbox } from './outbox.ts';
import { Spool } from './spool.ts';

const folder = mkdtempSync(join(tmpdir(), 'docent-outbox-'));
after(() => rmSync(folder, { recursive: true }));

const place = 'of this test';
const patienceMs = 15;

/** The outcome of a write: `unheard` writes are done but report a failure; `silent` writes never end. */
type Fate = 'done' | 'failed' | 'unheard' | 'silent';

/** A database with planned failures, which stores each statement once. */
class FaultyDatabase implements Database {
  readonly place = place;
  readonly taken: string[] = [];
  readonly #known = new Set<string>();
  readonly fates: Fate[] = [];
  isAway = false;
  refuses = new Set<string>();

  async write(statements: readonly Statement[]): Promise<Row[][]> {
    const fate = this.isAway ? 'failed' : (this.fates.shift() ?? 'done');
    await wait(0);
    if (fate === 'silent') return new Promise(() => undefined);
    if (fate === 'failed') throw new DocentError('journal_unreachable', 'It fails.');
    const names = statements.filter(({ sql }) => sql === 'take').map(({ values }) => String(values![0]));
    const refused = names.find((name) => this.refuses.has(name));
    if (refused !== undefined) throw new RefusedWrite(`${refused} is not wanted`);
    for (const name of names) this.#keep(name);
    if (fate === 'unheard') throw new DocentError('journal_unreachable', 'The line broke.');
    return statements.map(() => []);
  }

  #keep(name: string): void {
    if (this.#known.has(name)) return;
    this.#known.add(name);
    this.taken.push(name);
  }

  all = async () => [];
  size = async () => 0;
  close = async () => undefined;
}

function take(name: string): Statement {
  return { sql: 'take', values: [name] };
}

async function reachable(outbox: Outbox): Promise<void> {
  await eventually(() => outbox.state.isReachable && outbox.state.waiting === 0, 'reachable');
}

/** The statements of each writer, in order; each process (`lives`) writes all of them. */
const anyWork = fc.record({
  fates: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant<Fate>('done') },
      { weight: 4, arbitrary: fc.constantFrom<Fate>('failed', 'unheard') },
      { weight: 1, arbitrary: fc.constant<Fate>('silent') },
    ),
    { maxLength: 12 },
  ),
  writers: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
  lives: fc.integer({ min: 1, max: 3 }),
});

test("every statement is delivered once and in its writer's order, whatever fails", async () => {
  const property = fc.asyncProperty(anyWork, async ({ fates, writers, lives }) => {
    const database = new FaultyDatabase();
    database.fates.push(...fates);
    const spool = join(folder, crypto.randomUUID());
    for (let life = 1; life <= lives; life++) {
      const outbox = new Outbox(database, new Spool(spool), { retryMs: 1, patienceMs });
      await outbox.start();
      const write = async (count: number, writer: number) => {
        for (let number = 0; number < count; number++)
          await outbox.deliver(take(`${writer}/${life}.${number}`));
      };
      await Promise.all(writers.map(write));
      if (life === lives) await reachable(outbox);
      assert.equal(outbox.state.lost, 0);
      await outbox.close();
    }
    for (const [writer, count] of writers.entries())
      assert.deepEqual(
        database.taken.filter((name) => name.startsWith(`${writer}/`)),
        Array.from({ length: lives * count }, (_, index) =>
          [`${writer}/${Math.floor(index / count) + 1}`, index % count].join('.'),
        ),
      );
    assert.deepEqual(readdirOrNone(spool), []);
  });
  await fc.assert(property, { numRuns: 40 });
});

function readdirOrNone(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

test('a refused statement is dropped, reported once, and does not block later ones', async () => {
  const database = new FaultyDatabase();
  database.refuses = new Set(['b', 'd']);
  const told: string[] = [];
  const outbox = new Outbox(database, new Spool(join(folder, 'refused')), {
    retryMs: 200,
    onWarning: (message) => told.push(message),
  });
  await outbox.start();
  database.fates.push('failed');
  for (const name of ['a', 'b', 'c', 'd', 'e']) await outbox.deliver(take(name));
  await reachable(outbox);
  await outbox.deliver(take('d'));
  assert.deepEqual(database.taken, ['a', 'c', 'e']);
  assert.equal(outbox.state.lost, 3);
  assert.deepEqual(told, [
    'It fails. Ratings are rejected until the journal is available again. Searches and answers still work.',
    'A record was lost: b is not wanted.',
    'The journal is available again.',
  ]);
  await outbox.close();
});

test('urgent statements fail at once while the database is down, and are delivered after waiting ones', async () => {
  const database = new FaultyDatabase();
  const outbox = new Outbox(database, new Spool(join(folder, 'now')), { retryMs: 200 });
  await outbox.start();
  database.fates.push('failed');
  await outbox.deliver(take('waits'));
  await assert.rejects(outbox.deliverNow([take('rating')]), { code: 'journal_unreachable' });
  await reachable(outbox);
  await outbox.deliverNow([take('rating')]);
  assert.deepEqual(database.taken, ['waits', 'rating']);
  await outbox.close();
});

test('an intermittent fault is reported once', async () => {
  const database = new FaultyDatabase();
  const told: string[] = [];
  const outbox = new Outbox(database, new Spool(join(folder, 'flaps')), {
    retryMs: 1,
    onWarning: (message) => told.push(message),
  });
  await outbox.start();
  for (let time = 0; time < 5; time++) {
    database.fates.push('failed');
    await assert.rejects(outbox.deliverNow([take('rating')]));
    await reachable(outbox);
  }
  assert.equal(told.length, 2, told.join('\n'));
  await outbox.close();
});

test('a fault that returns and persists is reported after the quiet time, and so is its end', async () => {
  const database = new FaultyDatabase();
  const told: string[] = [];
  const outbox = new Outbox(database, new Spool(join(folder, 'stays')), {
    retryMs: 1,
    quietMs: 200,
    onWarning: (message) => told.push(message),
  });
  await outbox.start();
  database.fates.push('failed');
  await assert.rejects(outbox.deliverNow([take('rating')]));
  await reachable(outbox);
  assert.equal(told.length, 2);
  database.isAway = true;
  await assert.rejects(outbox.deliverNow([take('rating')]));
  await eventually(() => told.length === 3, 'it is told');
  database.isAway = false;
  await reachable(outbox);
  assert.match(told[2]!, /^It fails\. Ratings are rejected/);
  assert.deepEqual(told.slice(3), ['The journal is available again.']);
  await outbox.close();
});

test('a backlog is delivered while others keep writing', async () => {
  const database = new FaultyDatabase();
  const outbox = new Outbox(database, new Spool(join(folder, 'backlog')), { retryMs: 1 });
  await outbox.start();
  let isOver = false;
  let written = 0;
  const writers = Array.from({ length: 5 }, async () => {
    while (!isOver) await outbox.deliver(take(String(written++)));
  });
  try {
    database.isAway = true;
    await eventually(() => !outbox.state.isReachable, 'away');
    database.isAway = false;
    await eventually(() => outbox.state.isReachable, 'back, although nobody paused');
    await outbox.deliverNow([take('rating')]);
  } finally {
    isOver = true;
    await Promise.all(writers);
  }
  await reachable(outbox);
  assert.equal(database.taken.length, written + 1);
  await outbox.close();
});

test('statements above the limit are dropped, counted and reported', async () => {
  const database = new FaultyDatabase();
  const told: string[] = [];
  const outbox = new Outbox(database, new Spool(join(folder, 'full'), { statements: 3 }), {
    retryMs: 10,
    onWarning: (message) => told.push(message),
  });
  await outbox.start();
  database.isAway = true;
  for (const name of ['a', 'b', 'c', 'd', 'e']) await outbox.deliver(take(name));
  assert.deepEqual([outbox.state.waiting, outbox.state.lost], [3, 2]);
  database.isAway = false;
  await reachable(outbox);
  assert.deepEqual(told.slice(1), [
    'Too many records are waiting for the journal. Searches and answers are not recorded until it is available again.',
    'The journal is available again. Dropped records: 2.',
  ]);
  await outbox.close();
});
