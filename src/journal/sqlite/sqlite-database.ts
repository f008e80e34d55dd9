import { stat } from 'node:fs/promises';
import type { Database, Row, Statement, Value } from '../database.ts';
import { SqliteThread } from './sqlite-thread.ts';

const vacuumPages = 50;

/**
 * A journal in a file. Long looks back do not hold up what is being written, nor each other: each has a connection of
 * its own.
 */
export class SqliteDatabase implements Database {
  readonly place: string;
  readonly #file: string;
  readonly #writer: SqliteThread;
  readonly #readers: readonly [SqliteThread, SqliteThread];

  /** `allowsReadOnly`: a file that cannot be written to can still be read, for a command that looks once. */
  constructor(file: string, { allowsReadOnly = false } = {}) {
    this.place = `'${file}'`;
    this.#file = file;
    this.#writer = new SqliteThread(file, { isReader: false });
    const reader = { isReader: true, allowsReadOnly };
    this.#readers = [new SqliteThread(file, reader), new SqliteThread(file, reader)];
  }

  async all(sql: string, values: readonly Value[] = []): Promise<Row[]> {
    const reader = this.#readers.find(({ isIdle }) => isIdle) ?? this.#readers[0];
    const [rows] = await this.#read(reader, { sql, values });
    return rows!;
  }

  /**
   * Before a reader opens the file for the first time, the writer looks whether it is still the same: a new
   * connection would take the log of a file that was replaced for the new one's.
   */
  async #read(reader: SqliteThread, statement: Statement): Promise<Row[][]> {
    if (!reader.isStarted) await this.#writer.run([]).catch(() => undefined);
    return reader.run([statement]);
  }

  write(statements: readonly Statement[]): Promise<Row[][]> {
    return this.#writer.run(statements);
  }

  /** Together with what is written but not yet in its place. */
  async size(): Promise<number> {
    const sizes = ['', '-wal', '-shm'].map(async (ending) => {
      const found = await stat(`${this.#file}${ending}`).catch(() => null);
      return found?.size ?? 0;
    });
    return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes);
  }

  async used(): Promise<number> {
    const [row] = await this.all(
      'SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count, pragma_freelist_count, pragma_page_size',
    );
    return Number(row!.bytes);
  }

  /** A few pages at a time: nobody has to wait long for the next write. */
  async compact(): Promise<void> {
    let left = Number.POSITIVE_INFINITY;
    let before = left;
    do {
      const [, [pages]] = (await this.#writer.run([
        { sql: `PRAGMA incremental_vacuum(${vacuumPages})` },
        { sql: 'PRAGMA freelist_count' },
      ])) as [Row[], Row[]];
      before = left;
      left = Number(pages?.freelist_count);
      await this.checkpoint();
    } while (left > 0 && left < before);
    if (left > 0) await this.#vacuum();
    // Deleted text is in the log until it is emptied.
    await this.#outsideTransaction('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  async checkpoint(): Promise<void> {
    await this.#outsideTransaction('PRAGMA wal_checkpoint(PASSIVE)');
  }

  /** A file that another program made, such as `sqlite3 .recover`, gives no room back until it is written anew. */
  async #vacuum(): Promise<void> {
    const [mode] = await this.#outsideTransaction('PRAGMA auto_vacuum');
    if (mode!.auto_vacuum === 0) await this.#outsideTransaction('VACUUM');
  }

  /** Not by the writer: it is always in a transaction. */
  async #outsideTransaction(sql: string): Promise<Row[]> {
    const [rows] = await this.#read(this.#readers[0], { sql });
    return rows!;
  }

  async close(): Promise<void> {
    await Promise.all([this.#writer, ...this.#readers].map((thread) => thread.close()));
  }
}
