import { parentPort, workerData } from 'node:worker_threads';
import { DocentError } from '../../errors.ts';
import { RefusedWrite, type Row } from '../database.ts';
import { migrations } from '../migrations.ts';
import { type Job, type Outcome, SqliteConnection } from './sqlite-connection.ts';

/** A message to the thread of a connection. */
export interface Order {
  jobs: readonly Job[];
}

/** Errors lose their class between threads. */
export type Told = { rows: Row[][] } | { message: string; kind: 'unreachable' | 'refused' };

/** The purpose of a connection. */
export interface SqliteRole {
  isReader: boolean;
  allowsReadOnly?: boolean;
}

const { file, isReader, allowsReadOnly } = workerData as { file: string } & SqliteRole;
const connection = new SqliteConnection(file, migrations, { allowsReadOnly });

parentPort!.on('message', ({ jobs }: Order) => {
  const outcomes = isReader ? connection.read(jobs) : connection.write(jobs);
  parentPort!.postMessage(outcomes.map(tell));
});

function tell(outcome: Outcome): Told {
  if ('rows' in outcome) return outcome;
  const { error } = outcome;
  const kind = error instanceof RefusedWrite ? 'refused' : 'unreachable';
  const cause = error instanceof DocentError && error.cause instanceof Error ? error.cause.message : '';
  return { message: error.message || cause, kind };
}
