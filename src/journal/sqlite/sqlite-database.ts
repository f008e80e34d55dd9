import type { Database, Row, Statement, Value } from '../database.ts';
import { SqliteThread } from './sqlite-thread.ts';

const vacuumPages = 1000;

/** A journal in a file. Long looks back do not hold up what is being written: each has its own connection. */
export class SqliteDatabase implements Database {
  readonly place: string;
  readonly #writer: SqliteThread;
  readonly #reader: SqliteThread;

  constructor(file: string) {
    this.place = `'${file}'`;
    this.#writer = new SqliteThread(file, false);
    this.#reader = new SqliteThread(file, true);
  }

  async all(sql: string, values: readonly Value[] = []): Promise<Row[]> {
    const [rows] = await this.#reader.run([{ sql, values }]);
    return rows!;
  }

  write(statements: readonly Statement[]): Promise<Row[][]> {
    return this.#writer.run(statements);
  }

  /** A few pages at a time: nobody has to wait long for the next write. */
  async compact(): Promise<void> {
    let left = Number.POSITIVE_INFINITY;
    while (left > 0) {
      const [, [pages]] = (await this.#writer.run([
        { sql: `PRAGMA incremental_vacuum(${vacuumPages})` },
        { sql: 'PRAGMA freelist_count' },
      ])) as [Row[], Row[]];
      const before = left;
      left = Number(pages?.freelist_count);
      if (!(left < before)) return;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#writer.close(), this.#reader.close()]);
  }
}
