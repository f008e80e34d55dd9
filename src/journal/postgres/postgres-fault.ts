import { DocentError } from '../../errors.ts';
import { RefusedWrite } from '../database.ts';

/** SQLSTATEs that blame the statement: wrong values, broken constraints, columns that only a newer Docent has. */
const refusals = /^(?:2[23]...|42(?:601|703|804|883))$/;

/** An error of Postgres, or of the way to it, in a journal's words. */
export function postgresFault(error: unknown, place: string): Error {
  if (error instanceof DocentError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = reasonOf(error);
  if (refusals.test(code)) return new RefusedWrite(message, { cause: error });
  return new DocentError('journal_unreachable', `The journal ${place} cannot be reached: ${message}.`, {
    cause: error,
  });
}

/** Several addresses that were tried in vain are an error without words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return [...new Set(error.errors.map(reasonOf))].join('; ');
  return error instanceof Error ? error.message : String(error);
}
