import type { Counters } from '../vocabulary/counters.ts';

export type Value = string | number | null;

export type Row = Record<string, Value>;

export interface Statement {
  /** Words that SQLite and Postgres both understand, with `?` for each value. */
  sql: string;
  values?: readonly Value[];
}

/**
 * What a journal is kept in. It opens itself, and brings its tables to their newest form, when it is first needed
 * and again after every failure. What cannot be reached is a `DocentError` with the code `journal_unreachable`.
 */
export interface Database {
  /** Where it is, for messages; never with a password. */
  readonly place: string;
  /** Whether rows are grouped without being sorted, so that one question about all of them is the quickest. */
  readonly groupsByHashing?: boolean;
  all(sql: string, values?: readonly Value[]): Promise<Row[]>;
  /** All of them or none; resolves, with the rows that each returned, when they are durable. */
  write(statements: readonly Statement[]): Promise<Row[][]>;
  /** Counts of requests, for databases that several servers share. */
  sharedCounters?(name: string, seconds: number): Counters;
  /** Bytes it takes. Postgres: an estimate of what its rows take, without the free space in its files. */
  size(): Promise<number>;
  /** The same without free space that `compact` gives back; falls with every row that is deleted. */
  used?(): Promise<number>;
  /** Makes the write-ahead log shorter without holding up writes, which would do it themselves now and then. */
  checkpoint?(): Promise<void>;
  /** Gives room back that deleted rows had, where that does not happen by itself. */
  compact?(): Promise<void>;
  close(): Promise<void>;
}

/** The database is there, but will never take this: no use in trying again. */
export class RefusedWrite extends Error {
  override readonly name = 'RefusedWrite';
}
