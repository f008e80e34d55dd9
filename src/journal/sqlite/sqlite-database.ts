import { stat } from 'node:fs/promises';
import type { Database, Row, Statement, Value } from '../database.ts';
import { SqliteThread } from './sqlite-thread.ts';

const vacuumPages = 50;

/**
 * A journal in a SQLite file. Reads use separate connections, so that long reads block neither writes nor each other.
 */
export class SqliteDatabase implements Database {
  readonly place: string;
  readonly #file: string;
  readonly #writer: SqliteThread;
  readonly #readers: readonly [SqliteThread, SqliteThread];

  /** `allowsReadOnly`: also opens a file without write permission, for commands that only read. */
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
   * Before a reader opens the file for the first time, the writer checks that it is still the same. Otherwise a new
   * connection could use the log of a file that was replaced.
   */
  async #read(reader: SqliteThread, statement: Statement): Promise<Row[][]> {
    if (!reader.isStarted) await this.#writer.run([]).catch(() => undefined);
    return reader.run([statement]);
  }

  write(statements: readonly Statement[]): Promise<Row[][]> {
    return this.#writer.run(statements);
  }

  /** With the write-ahead log. */
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

  /** A few pages at a time, so that writes do not wait long. */
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
    // Deleted text stays in the log until the log is truncated.
    await this.#outsideTransaction('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  async checkpoint(): Promise<void> {
    await this.#outsideTransaction('PRAGMA wal_checkpoint(PASSIVE)');
  }

  /** A file made by another program, such as `sqlite3 .recover`, needs a full VACUUM to return space. */
  async #vacuum(): Promise<void> {
    const [mode] = await this.#outsideTransaction('PRAGMA auto_vacuum');
    if (mode!.auto_vacuum === 0) await this.#outsideTransaction('VACUUM');
  }

  /** Not on the writer's connection, which is always in a transaction. */
  async #outsideTransaction(sql: string): Promise<Row[]> {
    const [rows] = await this.#read(this.#readers[0], { sql });
    return rows!;
  }

  async close(): Promise<void> {
    await Promise.all([this.#writer, ...this.#readers].map((thread) => thread.close()));
  }
}
