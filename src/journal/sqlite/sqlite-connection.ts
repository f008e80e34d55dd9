import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { makeFolder } from '../../engine/local/make-folder.ts';
import { DocentError } from '../../errors.ts';
import type { Row, Statement } from '../database.ts';
import { type Migration, migrationTable } from '../migrations.ts';
import { migrationFailure, nextMigrations } from '../next-migrations.ts';
import { isBusy, isJobsOwn, isNotWritable, refused, sqliteFault } from './sqlite-fault.ts';

/** How long to wait for the lock of another program. */
const busyMs = 1000;
const keptStatements = 100;
const dialect = { clustered: ' WITHOUT ROWID', needsCoveringIndexes: true };

/** Statements that run in one transaction. */
export type Job = readonly Statement[];

export type Outcome = { rows: Row[][] } | { error: Error };

/** One connection to a journal file. It opens on first use, and again after failures. */
export class SqliteConnection {
  readonly #file: string;
  readonly #migrations: readonly Migration[];
  readonly #allowsReadOnly: boolean;
  #database: DatabaseSync | null = null;
  /** Identifies the file, to notice that it was replaced. */
  #inode = 0n;
  #walInode = 0n;
  readonly #statements = new Map<string, StatementSync>();

  /**
   * `allowsReadOnly`: opens a file without write permission for reading. Only safe while no other process writes to it.
   */
  constructor(file: string, migrations: readonly Migration[], { allowsReadOnly = false } = {}) {
    this.#file = file;
    this.#migrations = migrations;
    this.#allowsReadOnly = allowsReadOnly;
  }

  /** Runs many jobs with one wait for the disk. Each succeeds or fails alone, unless the disk fails. */
  write(jobs: readonly Job[]): Outcome[] {
    try {
      const database = this.#open();
      database.exec('BEGIN IMMEDIATE');
      const outcomes = jobs.map((job) => this.#tryJob(database, job));
      database.exec('COMMIT');
      return outcomes;
    } catch (error) {
      return jobs.map(() => ({ error: this.#failed(error) }));
    }
  }

  read(jobs: readonly Job[]): Outcome[] {
    return jobs.map((job) => {
      try {
        const database = this.#open();
        return { rows: job.map((statement) => this.#rows(database, statement)) };
      } catch (error) {
        return { error: this.#failed(error) };
      }
    });
  }

  close(): void {
    this.#statements.clear();
    this.#database?.close();
    this.#database = null;
  }

  #tryJob(database: DatabaseSync, job: Job): Outcome {
    database.exec('SAVEPOINT job');
    try {
      const rows = job.map((statement) => this.#rows(database, statement));
      database.exec('RELEASE job');
      return { rows };
    } catch (error) {
      if (!isJobsOwn(error)) throw error;
      database.exec('ROLLBACK TO job; RELEASE job');
      return { error: refused(error) };
    }
  }

  #rows(database: DatabaseSync, { sql, values = [] }: Statement): Row[] {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = database.prepare(sql);
      if (this.#statements.size >= keptStatements) this.#statements.clear();
      this.#statements.set(sql, statement);
    }
    return statement.all(...values) as Row[];
  }

  #failed(error: unknown): Error {
    if (isBusy(error) && this.#database?.isTransaction === true) this.#database.exec('ROLLBACK');
    if (!isBusy(error)) this.#forget();
    return isJobsOwn(error) ? refused(error) : sqliteFault(error, this.#file);
  }

  #forget(): void {
    try {
      this.close();
    } catch {
      this.#database = null;
    }
  }

  #open(): DatabaseSync {
    if (this.#database !== null && this.#inode === inodeOf(this.#file)) return this.#database;
    if (this.#database !== null) this.#leaveReplaced();
    const database = this.#openFile();
    this.#inode = inodeOf(this.#file);
    this.#walInode = inodeOf(`${this.#file}-wal`);
    this.#database = database;
    return database;
  }

  #openFile(): DatabaseSync {
    try {
      return openForWriting(this.#file, this.#migrations);
    } catch (error) {
      if (!this.#allowsReadOnly || !isNotWritable(error)) throw error;
      return openForReading(this.#file, this.#migrations);
    }
  }

  /**
   * Closes the connection if the file was replaced or removed, so that pending writes to the old file do not reach
   * the new one.
   */
  #leaveReplaced(): void {
    const isOldLog = this.#walInode !== 0n && this.#walInode === inodeOf(`${this.#file}-wal`);
    this.#forget();
    if (isOldLog) for (const end of ['-wal', '-shm']) rmSync(`${this.#file}${end}`, { force: true });
  }
}

function openForWriting(file: string, migrations: readonly Migration[]): DatabaseSync {
  makeFolder(dirname(file));
  forOwnerAlone(file);
  const database = new DatabaseSync(file, { timeout: busyMs });
  try {
    database.exec(
      'PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = FAST',
    );
    migrate(database, migrations, file);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** A read-only file without a write-ahead log is opened as immutable, because SQLite would create the log. */
function openForReading(file: string, migrations: readonly Migration[]): DatabaseSync {
  const url = pathToFileURL(file);
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1');
  const database = new DatabaseSync(url, { readOnly: true, timeout: busyMs });
  try {
    const steps = nextMigrations(migrations, knownForm(database), dialect, `'${file}'`);
    if (steps.length > 0) throw outdated(file);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

function outdated(file: string): DocentError {
  return new DocentError(
    'journal_unreachable',
    `The journal '${file}' was written by an older version of Docent and must be migrated, but it is read-only. Copy it to a writable folder.`,
  );
}

function migrate(database: DatabaseSync, migrations: readonly Migration[], file: string): void {
  const place = `'${file}'`;
  if (formOf(database) === migrations.length) return;
  database.exec('BEGIN IMMEDIATE');
  // Another process may have migrated while this one waited for the lock.
  const steps = nextMigrations(migrations, formOf(database), dialect, place);
  for (const { number, statements } of steps)
    try {
      for (const sql of statements) database.exec(sql);
      database.prepare(`INSERT INTO ${migrationTable} (number, at) VALUES (?, ?)`).run(number, Date.now());
    } catch (error) {
      throw migrationFailure(number, place, error);
    }
  database.exec('COMMIT');
}

function formOf(database: DatabaseSync): number {
  database.exec(
    `CREATE TABLE IF NOT EXISTS ${migrationTable} (number INTEGER PRIMARY KEY, at BIGINT NOT NULL)`,
  );
  return knownForm(database);
}

function knownForm(database: DatabaseSync): number {
  const row = database.prepare(`SELECT max(number) AS form FROM ${migrationTable}`).get();
  return Number(row?.form ?? 0);
}

/** Only the owner may read what readers asked. SQLite creates its other files with the same permissions. */
function forOwnerAlone(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
}

function inodeOf(file: string): bigint {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino ?? 0n;
}
