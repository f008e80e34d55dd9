import { join } from 'node:path';
import type { Database } from './database.ts';
import { DurableJournal, type DurableJournalOptions } from './durable-journal.ts';
import { JournalStore } from './journal-store.ts';
import type { PostgresDatabase } from './postgres/postgres-database.ts';
import { defaultMaxBytes } from './size-limit.ts';
import { Spool } from './spool.ts';
import { SqliteDatabase } from './sqlite/sqlite-database.ts';

const mostSpoolBytes = 64_000_000;

export interface JournalPlace {
  /** The folder of the journal file and of the spool; default `.docent`. */
  dataDir?: string;
  /** `postgres://...`: a database that several servers can share. */
  url?: string;
}

/** Opens the records for reading and deleting, without writing new ones. The file may be read-only. */
export async function openJournalStore(place: JournalPlace = {}): Promise<JournalStore> {
  return new JournalStore(await openDatabase(place, { allowsReadOnly: true }));
}

/** Opens a journal for a server. An unreachable database is not an error: the journal retries and loses nothing. */
export async function openJournal(
  options: JournalPlace & DurableJournalOptions = {},
): Promise<DurableJournal> {
  const { dataDir = '.docent' } = options;
  const journal = new DurableJournal(
    new JournalStore(await openDatabase(options)),
    new Spool(join(dataDir, 'journal-spool'), { bytes: spoolBytes(options.maxBytes) }),
    options,
  );
  await journal.start();
  return journal;
}

async function openDatabase(
  { dataDir = '.docent', url }: JournalPlace,
  options: { allowsReadOnly?: boolean } = {},
): Promise<Database> {
  return url === undefined ? new SqliteDatabase(join(dataDir, 'journal.db'), options) : openPostgres(url);
}

/** The spool may take a tenth of the journal's limit. */
function spoolBytes(maxBytes = defaultMaxBytes): number {
  return maxBytes === 0 ? mostSpoolBytes : Math.min(mostSpoolBytes, maxBytes / 10);
}

/** Loads the Postgres client only if it is needed. */
async function openPostgres(url: string): Promise<PostgresDatabase> {
  const { PostgresDatabase } = await import('./postgres/postgres-database.ts');
  return new PostgresDatabase(url);
}
