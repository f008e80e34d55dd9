import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { BadLine } from '../../test/postgres/bad-line.ts';

export type KeptRow = Record<string, string | number | null>;

/** A journal seen from outside, which can be made unreachable. */
export interface KeptJournal {
  name: string;
  /** Environment of `docent serve`. */
  environment: Record<string, string>;
  /** Reads the stored rows, even if others have the journal open. `folder` contains the data folder. */
  rows(folder: string, sql: string): Promise<KeptRow[]>;
  /** Fails if the database itself is damaged. */
  check(folder: string): Promise<void>;
  /** Makes the journal unreachable; resolves to a function that repairs it. */
  disturb(folder: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export function sqliteJournal(): KeptJournal {
  const open = (folder: string) => new DatabaseSync(join(folder, 'data/journal.db'), { timeout: 5000 });
  const rows = async (folder: string, sql: string) => {
    using database = open(folder);
    return database.prepare(sql).all() as KeptRow[];
  };
  return {
    name: 'SQLite',
    environment: {},
    rows,
    async check(folder) {
      const found = await rows(folder, 'PRAGMA integrity_check');
      if (found[0]?.integrity_check !== 'ok')
        throw new Error(`The file is damaged: ${JSON.stringify(found)}`);
    },
    async disturb(folder) {
      const database = open(folder);
      database.exec('BEGIN EXCLUSIVE');
      return async () => database.close();
    },
    close: async () => undefined,
  };
}

/** `url`: an empty database. */
export async function postgresJournal(url: string): Promise<KeptJournal> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const { line, url: overLine } = await BadLine.to(url);
  return {
    name: 'Postgres',
    environment: { DOCENT_JOURNAL_URL: overLine },
    rows: async (_folder, sql) => (await client.query(sql)).rows,
    check: async () => undefined,
    async disturb() {
      line.cut();
      return async () => line.mend();
    },
    async close() {
      await line.close();
      await client.end();
    },
  };
}
