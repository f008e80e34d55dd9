import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { migrations } from '../../src/journal/migrations.ts';
import { openJournal } from '../../src/journal/open-journal.ts';
import { PostgresDatabase } from '../../src/journal/postgres/postgres-database.ts';
import { answerBeginning, answerEnding } from '../contracts/journal-contract.ts';
import { eventually } from '../eventually.ts';
import { BadLine } from './bad-line.ts';
import { PostgresServer } from './postgres-server.ts';

const server = await PostgresServer.start();
const folder = mkdtempSync(join(tmpdir(), 'docent-journal-'));
after(async () => {
  if (typeof server !== 'string') await server.remove();
  rmSync(folder, { recursive: true });
});

function postgresTest(name: string, run: (context: TestContext, server: PostgresServer) => Promise<void>) {
  if (typeof server === 'string') test(name, { skip: server });
  else test(name, (context) => run(context, server));
}

interface Opened {
  journal: Awaited<ReturnType<typeof openJournal>>;
  dataDir: string;
  told: string[];
}

async function open(context: TestContext, url: string, dataDir?: string): Promise<Opened> {
  const told: string[] = [];
  const where = dataDir ?? join(folder, crypto.randomUUID());
  const onWarning = (message: string) => told.push(message);
  const journal = await openJournal({ dataDir: where, url, retryMs: 10, patienceMs: 1500, onWarning });
  context.after(() => journal.close());
  return { journal, dataDir: where, told };
}

async function answer(journal: Opened['journal'], count: number): Promise<string[]> {
  const answers = Array.from({ length: count }, () => answerBeginning());
  for (const each of answers) {
    await journal.begin(each);
    await journal.end(each.id, answerEnding());
  }
  return answers.map(({ id }) => id);
}

/** Records answers until `stop` is called or the test ends: a failed test must not write forever. */
function keepAnswering(
  context: TestContext,
  journal: Opened['journal'],
): { taken: string[]; stop(): Promise<unknown> } {
  const taken: string[] = [];
  let isOver = false;
  const writers = Array.from({ length: 10 }, async () => {
    for (; !isOver; await wait(1)) taken.push(...(await answer(journal, 1)));
  });
  const stop = () => {
    isOver = true;
    return Promise.all(writers);
  };
  context.after(stop);
  return { taken, stop };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function keptIds(url: string): Promise<string[]> {
  const rows = await query(url, "SELECT id FROM docent_answers WHERE outcome = 'finished' ORDER BY id");
  return rows.map(({ id }) => String(id));
}

async function isBack({ journal, told }: Opened): Promise<void> {
  await eventually(() => journal.state().isReachable, `reachable, but ${journal.state().fault}`);
  assert.partialDeepStrictEqual(journal.state(), { isReachable: true, waiting: 0, lost: 0, fault: null });
  assert.equal(told.at(-1), 'The journal is available again.');
}

postgresTest(
  'every answer is recorded once when the database restarts under load',
  async (context, postgres) => {
    const url = await postgres.database();
    const opened = await open(context, url);
    const { journal, told } = opened;
    const { taken, stop } = keepAnswering(context, journal);
    await eventually(() => taken.length > 30, 'some answers before');
    await postgres.stop();
    await eventually(() => journal.state().waiting > 30, 'some answers meanwhile');
    await assert.rejects(journal.rate({ id: taken[0]!, value: 1 }), { code: 'journal_unreachable' });
    assert.match(
      told[0]!,
      /^The journal at 127\.0\.0\.1:\d+\/\S+ (?:cannot be reached: .+|does not respond)\. Ratings are rejected/,
    );
    assert.doesNotMatch(told.join(), /docent:docent|:docent@/);
    await postgres.startAgain();
    await eventually(() => journal.state().isReachable, 'back again');
    await stop();
    await isBack(opened);
    assert.equal(await journal.rate({ id: taken[0]!, value: 1 }), true);
    assert.deepEqual(await keptIds(url), taken.toSorted());
  },
);

postgresTest(
  'connections that are ended while they are in use end nothing else',
  async (context, postgres) => {
    const url = await postgres.database();
    const { journal } = await open(context, url);
    const { taken, stop } = keepAnswering(context, journal);
    for (let time = 0; time < 5; time++)
      await query(
        url,
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    await stop();
    await eventually(() => journal.state().isReachable && journal.state().waiting === 0, 'back again');
    assert.deepEqual(await keptIds(url), taken.toSorted());
  },
);

postgresTest(
  'a line that swallows everything: answers go on, and a stop does not hang',
  async (context, postgres) => {
    const direct = await postgres.database();
    const { line, url } = await BadLine.to(direct);
    context.after(() => line.close());
    const opened = await open(context, url);
    const [known] = await answer(opened.journal, 1);
    line.silence();
    const during = await answer(opened.journal, 3);
    await assert.rejects(opened.journal.rate({ id: known!, value: 1 }), { code: 'journal_unreachable' });
    assert.match(opened.told[0]!, /does not respond/);
    line.mend();
    await isBack(opened);
    assert.equal(await opened.journal.rate({ id: known!, value: 1 }), true);
    line.silence();
    const left = await answer(opened.journal, 2);
    await opened.journal.close();
    assert.equal(readdirSync(join(opened.dataDir, 'journal-spool')).length, 1);
    line.cut();
    line.mend();
    await open(context, url, opened.dataDir);
    assert.deepEqual(await keptIds(direct), [known!, ...during, ...left].toSorted());
    assert.deepEqual(readdirSync(join(opened.dataDir, 'journal-spool')), []);
  },
);

postgresTest(
  'a wrong password and a missing database are said, and found when they are right',
  async (context, postgres) => {
    const url = new URL(await postgres.database());
    const wrong = new URL(url);
    wrong.password = 'hunter2';
    const { told, journal } = await open(context, wrong.href);
    assert.match(told[0]!, /password authentication failed for user "postgres"/);
    assert.doesNotMatch(told[0]!, /hunter2/);
    assert.equal(journal.state().isReachable, false);
    const missing = new URL(url);
    missing.pathname = '/docent_later';
    const opened = await open(context, missing.href);
    assert.match(opened.told[0]!, /database "docent_later" does not exist/);
    const ids = await answer(opened.journal, 3);
    await query(url.href, 'CREATE DATABASE docent_later');
    await isBack(opened);
    assert.deepEqual(await keptIds(missing.href), ids.toSorted());
  },
);

postgresTest(
  'servers that start together on an empty database migrate it once',
  async (context, postgres) => {
    const url = await postgres.database();
    const all = await Promise.all(Array.from({ length: 6 }, () => open(context, url)));
    const ids = (await Promise.all(all.map(({ journal }) => answer(journal, 2)))).flat();
    for (const { journal, told } of all) {
      assert.deepEqual(told, []);
      assert.equal(journal.state().isReachable, true);
    }
    const forms = await query(url, 'SELECT number FROM docent_migrations');
    assert.deepEqual(
      forms.map(({ number }) => number),
      migrations.map((_, index) => index + 1),
    );
    assert.deepEqual(await keptIds(url), ids.toSorted());
  },
);

postgresTest('a migration that fails halfway leaves nothing behind', async (_context, postgres) => {
  const url = await postgres.database();
  const first = new PostgresDatabase(url);
  await first.ready();
  const failing = new PostgresDatabase(url, {
    migrations: [...migrations, () => ['CREATE TABLE half (a TEXT)', 'ALTER TABLE nowhere ADD b TEXT']],
  });
  await assert.rejects(failing.ready(), {
    code: 'journal_unreachable',
    message:
      /could not be migrated to schema \d+: relation "nowhere" does not exist\. The journal was not changed\./,
  });
  const [found] = await query(
    url,
    "SELECT to_regclass('half') AS half, max(number) AS form FROM docent_migrations",
  );
  assert.deepEqual(found, { half: null, form: migrations.length });
  await first.write([]);
  await Promise.all([first.close(), failing.close()]);
});

postgresTest(
  'the journal of a newer Docent is left as it is; one that was emptied is made anew',
  async (context, postgres) => {
    const url = await postgres.database();
    const first = await open(context, url);
    const [known] = await answer(first.journal, 1);
    await query(url, 'INSERT INTO docent_migrations VALUES (99, 0)');
    const second = await open(context, url);
    assert.match(
      second.told[0]!,
      /was written by a newer version of Docent \(schema 99; this version supports \d+\)/,
    );
    const waiting = await answer(second.journal, 2);
    assert.deepEqual(await keptIds(url), [known]);
    await query(url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const after = await answer(first.journal, 2);
    await isBack(second);
    // The first journal notices nothing if the second one has already made the tables anew.
    await eventually(
      () => first.journal.state().isReachable && first.journal.state().waiting === 0,
      'written',
    );
    assert.deepEqual(await keptIds(url), [...waiting, ...after].toSorted());
  },
);
