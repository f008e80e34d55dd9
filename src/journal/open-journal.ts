import { join } from 'node:path';
import { DurableJournal, type DurableJournalOptions } from './durable-journal.ts';
import { JournalStore } from './journal-store.ts';
import type { PostgresDatabase } from './postgres/postgres-database.ts';
import { Spool } from './spool.ts';
import { SqliteDatabase } from './sqlite/sqlite-database.ts';

export interface JournalPlace {
  /** The folder of the journal's file, and of what waits for a database; default `.docent`. */
  dataDir?: string;
  /** `postgres://...`: a database that several servers share. */
  url?: string;
}

/** Where records are, without writing any: for looking back, exporting and deleting. */
export async function openJournalStore({
  dataDir = '.docent',
  url,
}: JournalPlace = {}): Promise<JournalStore> {
  return new JournalStore(
    url === undefined ? new SqliteDatabase(join(dataDir, 'journal.db')) : await openPostgres(url),
  );
}

/** A journal for a server. That its database cannot be reached is no error: it is tried again, and nothing is lost. */
export async function openJournal(
  options: JournalPlace & DurableJournalOptions = {},
): Promise<DurableJournal> {
  const { dataDir = '.docent' } = options;
  const journal = new DurableJournal(
    await openJournalStore(options),
    new Spool(join(dataDir, 'journal-spool')),
    options,
  );
  await journal.start();
  return journal;
}

/** The client is only loaded where it is needed. */
async function openPostgres(url: string): Promise<PostgresDatabase> {
  const { PostgresDatabase } = await import('./postgres/postgres-database.ts');
  return new PostgresDatabase(url);
}
