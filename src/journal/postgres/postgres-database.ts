import { setTimeout as wait } from 'node:timers/promises';
import { Pool, type PoolClient, types } from 'pg';
import type { Database, Row, Statement, Value } from '../database.ts';
import { migrations as allMigrations, type Migration, migrationTable } from '../migrations.ts';
import { migrationFailure, nextMigrations } from '../next-migrations.ts';
import { PostgresCounters } from './postgres-counters.ts';
import { postgresFault } from './postgres-fault.ts';
import { pagesOf, postgresTables, sampledBytes } from './postgres-size.ts';

const connectMs = 2000;
const writeMs = 5000;
const readMs = 60_000;
const migrateMs = 600_000;
const closeMs = 3000;
/** Any number, as long as it is always the same: servers that start together migrate one after another. */
const migrationLock = 0x0d0ce4;
const int8 = 20;
/** Whoever looks back over a month is in no hurry: the other cores are for those who write. */
const onOneCore: Statement = { sql: 'SET LOCAL max_parallel_workers_per_gather = 0' };
const dialect = { clustered: '', needsCoveringIndexes: false };

export interface PostgresOptions {
  migrations?: readonly Migration[];
}

/** A journal that several servers share. */
export class PostgresDatabase implements Database {
  readonly place: string;
  readonly groupsByHashing = true;
  readonly pool: Pool;
  readonly #migrations: readonly Migration[];
  #migrated: Promise<void> | null = null;

  constructor(url: string, { migrations = allMigrations }: PostgresOptions = {}) {
    const { hostname, port, pathname } = new URL(url);
    this.place = `at ${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
    this.#migrations = migrations;
    this.pool = new Pool({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      // Also for what has no limit of its own, as BEGIN: a network that swallows everything gives no error.
      query_timeout: writeMs,
      keepAlive: true,
      allowExitOnIdle: true,
      application_name: 'docent',
      types: { getTypeParser: (oid, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)) },
    });
    // A connection that breaks, in use or not: whoever uses it, or needs the next one, hears of it there.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async all(sql: string, values: readonly Value[] = []): Promise<Row[]> {
    const [, rows] = await this.#run([onOneCore, { sql, values }], readMs);
    return rows!;
  }

  write(statements: readonly Statement[]): Promise<Row[][]> {
    return this.#run(statements, writeMs);
  }

  /** What the rows take, estimated from a sample of pages: the files of Postgres do not shrink when rows are deleted. */
  async size(): Promise<number> {
    const [pages] = await this.all(`SELECT ${postgresTables.map(pagesOf).join(', ')}`);
    const [sizes] = await this.all(
      `SELECT ${postgresTables.map((table) => sampledBytes(table, Number(pages![table.name]))).join(', ')}`,
    );
    return Object.values(sizes!).reduce<number>((sum, bytes) => sum + Number(bytes), 0);
  }

  /** The room of deleted rows is used again at once, not only when autovacuum comes by. */
  async compact(): Promise<void> {
    const names = postgresTables.map(({ name }) => name);
    await this.#run([{ sql: `VACUUM ${names.join(', ')}` }], migrateMs);
  }

  sharedCounters(name: string, seconds: number): PostgresCounters {
    return new PostgresCounters(this, name, seconds);
  }

  async close(): Promise<void> {
    // A connection to a server that hangs never says goodbye.
    await Promise.race([this.pool.ending || this.pool.end(), wait(closeMs, undefined, { ref: false })]);
  }

  /** Resolves when the tables are as they should be. */
  async ready(): Promise<void> {
    this.#migrated ??= this.#migrate();
    try {
      await this.#migrated;
    } catch (error) {
      this.#migrated = null;
      throw error;
    }
  }

  async #run(statements: readonly Statement[], limitMs: number): Promise<Row[][]> {
    await this.ready();
    return this.#withClient(async (client) => {
      if (statements.length === 1) return [await rowsOf(client, statements[0]!, limitMs)];
      const rows: Row[][] = [];
      await client.query('BEGIN');
      for (const statement of statements) rows.push(await rowsOf(client, statement, limitMs));
      await client.query('COMMIT');
      return rows;
    });
  }

  async #migrate(): Promise<void> {
    await this.#withClient(async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
      await client.query(
        `CREATE TABLE IF NOT EXISTS ${migrationTable} (number INTEGER PRIMARY KEY, at BIGINT NOT NULL)`,
      );
      const { rows } = await client.query(`SELECT max(number) AS form FROM ${migrationTable}`);
      const steps = nextMigrations(this.#migrations, rows[0].form ?? 0, dialect, this.place);
      for (const { number, statements } of steps)
        try {
          for (const sql of statements) await rowsOf(client, { sql }, migrateMs);
          await client.query(`INSERT INTO ${migrationTable} (number, at) VALUES ($1, $2)`, [
            number,
            Date.now(),
          ]);
        } catch (error) {
          throw migrationFailure(number, this.place, error);
        }
      await client.query('COMMIT');
    });
  }

  /** A connection over which something failed may be in any state: it is not used again. */
  async #withClient<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    let client: PoolClient | null = null;
    try {
      client = await this.pool.connect();
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client?.release(true);
      if (isMissingTable(error)) this.#migrated = null;
      throw postgresFault(error, this.place);
    }
  }
}

async function rowsOf(client: PoolClient, { sql, values = [] }: Statement, limitMs: number): Promise<Row[]> {
  // The types lack the limit of a single query, which the client has.
  const query = { text: numbered(sql), values: [...values], query_timeout: limitMs };
  const { rows } = await client.query(query);
  return rows;
}

const known = new Map<string, string>();

/** `?, ?` as Postgres has it: `$1, $2`. */
function numbered(sql: string): string {
  let text = known.get(sql);
  if (text === undefined) {
    let count = 0;
    text = sql.replace(/\?/g, () => `$${++count}`);
    if (known.size > 500) known.clear();
    known.set(sql, text);
  }
  return text;
}

/** Somebody emptied the database while it was in use. */
function isMissingTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}
