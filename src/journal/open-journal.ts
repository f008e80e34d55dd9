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
  /** The folder of the journal's file, and of what waits for a database; default `.docent`. */
  dataDir?: string;
  /** `postgres://...`: a database that several servers share. */
  url?: string;
}

/** Where records are, without writing any: for looking back, also into a file that is read-only, and for deleting. */
export async function openJournalStore(place: JournalPlace = {}): Promise<JournalStore> {
  return new JournalStore(await openDatabase(place, { allowsReadOnly: true }));
}

/** A journal for a server. That its database cannot be reached is no error: it is tried again, and nothing is lost. */
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

/** Records that wait take a tenth of the journal's limit at the most. */
function spoolBytes(maxBytes = defaultMaxBytes): number {
  return maxBytes === 0 ? mostSpoolBytes : Math.min(mostSpoolBytes, maxBytes / 10);
}

/** The client is only loaded where it is needed. */
async function openPostgres(url: string): Promise<PostgresDatabase> {
  const { PostgresDatabase } = await import('./postgres/postgres-database.ts');
  return new PostgresDatabase(url);
}
