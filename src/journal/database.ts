import type { Counters } from '../vocabulary/counters.ts';

export type Value = string | number | null;

export type Row = Record<string, Value>;

export interface Statement {
  /** SQL that SQLite and Postgres both understand, with `?` for each value. */
  sql: string;
  values?: readonly Value[];
}

/**
 * The database of a journal. It opens and migrates itself on first use and after every failure. If it cannot be
 * reached, calls throw a `DocentError` with the code `journal_unreachable`.
 */
export interface Database {
  /** Its location, for messages; never with a password. */
  readonly place: string;
  /** Whether the database groups rows by hashing. Then one query for all days is faster than one query per day. */
  readonly groupsByHashing?: boolean;
  all(sql: string, values?: readonly Value[]): Promise<Row[]>;
  /** Runs all statements or none; resolves with the rows of each when they are durable. */
  write(statements: readonly Statement[]): Promise<Row[][]>;
  /** Request counters, for databases that several servers share. */
  sharedCounters?(name: string, seconds: number): Counters;
  /** Size in bytes. Postgres: an estimate of its rows, without free space in its files. */
  size(): Promise<number>;
  /** The same without the free space that `compact` returns; falls with every deleted row. */
  used?(): Promise<number>;
  /** Shortens the write-ahead log without blocking writes, which would otherwise do it themselves. */
  checkpoint?(): Promise<void>;
  /** Returns the space of deleted rows, if the database does not do so itself. */
  compact?(): Promise<void>;
  close(): Promise<void>;
}

/** The database refuses this statement for good, so a retry is useless. */
export class RefusedWrite extends Error {
  override readonly name = 'RefusedWrite';
}
