import { DocentError } from '../../errors.ts';
import { RefusedWrite } from '../database.ts';

/** SQLSTATEs that are the statement's own fault: wrong values, violated constraints, columns of a newer Docent. */
const refusals = /^(?:2[23]...|42(?:601|703|804|883))$/;

/** Turns an error of Postgres or of the connection into an error of the journal. */
export function postgresFault(error: unknown, place: string): Error {
  if (error instanceof DocentError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = reasonOf(error);
  if (refusals.test(code)) return new RefusedWrite(message, { cause: error });
  return new DocentError('journal_unreachable', `The journal ${place} cannot be reached: ${message}.`, {
    cause: error,
  });
}

/** If several addresses were tried, the error itself has no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return [...new Set(error.errors.map(reasonOf))].join('; ');
  return error instanceof Error ? error.message : String(error);
}
