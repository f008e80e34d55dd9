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
/** A constant id, so that servers that start at the same time migrate one after another. */
const migrationLock = 0x0d0ce4;
const int8 = 20;
/** Insights are not urgent, so they leave the other cores to writers. */
const onOneCore: Statement = { sql: 'SET LOCAL max_parallel_workers_per_gather = 0' };
const dialect = { clustered: '', needsCoveringIndexes: false };

export interface PostgresOptions {
  migrations?: readonly Migration[];
}

/** A journal in Postgres, which several servers can share. */
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
      // Applies to commands without their own limit, such as BEGIN: a network that drops packets gives no error.
      query_timeout: writeMs,
      keepAlive: true,
      allowExitOnIdle: true,
      application_name: 'docent',
      types: { getTypeParser: (oid, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)) },
    });
    // Errors of connections are handled where the connection is used, or when the next one is needed.
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

  /**
   * The size of the rows, estimated from a sample of pages: the files of Postgres do not shrink when rows are
   * deleted.
   */
  async size(): Promise<number> {
    const [pages] = await this.all(`SELECT ${postgresTables.map(pagesOf).join(', ')}`);
    const [sizes] = await this.all(
      `SELECT ${postgresTables.map((table) => sampledBytes(table, Number(pages![table.name]))).join(', ')}`,
    );
    return Object.values(sizes!).reduce<number>((sum, bytes) => sum + Number(bytes), 0);
  }

  /** Makes the space of deleted rows usable now, without waiting for autovacuum. */
  async compact(): Promise<void> {
    const names = postgresTables.map(({ name }) => name);
    await this.#run([{ sql: `VACUUM ${names.join(', ')}` }], migrateMs);
  }

  sharedCounters(name: string, seconds: number): PostgresCounters {
    return new PostgresCounters(this, name, seconds);
  }

  async close(): Promise<void> {
    // A connection to a server that hangs never closes.
    await Promise.race([this.pool.ending || this.pool.end(), wait(closeMs, undefined, { ref: false })]);
  }

  /** Resolves when the tables are migrated. */
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

  /** A connection on which something failed may be in any state, so it is not used again. */
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
  // The types of the client lack `query_timeout`.
  const query = { text: numbered(sql), values: [...values], query_timeout: limitMs };
  const { rows } = await client.query(query);
  return rows;
}

const known = new Map<string, string>();

/** Turns `?, ?` into `$1, $2` for Postgres. */
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

/** Whether the tables were dropped while in use. */
function isMissingTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}
