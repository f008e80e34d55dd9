import { DocentError } from '../errors.ts';
import type { Dialect, Migration } from './migrations.ts';

export interface NumberedMigration {
  number: number;
  statements: readonly string[];
}

/** The steps that tables of a given form still lack; tables of a newer program are not touched. */
export function nextMigrations(
  migrations: readonly Migration[],
  form: number,
  dialect: Dialect,
  place: string,
): NumberedMigration[] {
  if (form > migrations.length)
    throw new DocentError(
      'journal_unreachable',
      `The journal ${place} was written by a newer Docent (form ${form}; this one knows ${migrations.length}). Update this Docent.`,
    );
  return migrations
    .slice(form)
    .map((migration, index) => ({ number: form + index + 1, statements: migration(dialect) }));
}

/** What an operator reads when a step fails; nothing of it was done. */
export function migrationFailure(number: number, place: string, cause: unknown): DocentError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new DocentError(
    'journal_unreachable',
    `The journal ${place} could not be brought to form ${number}: ${why}. It is as it was before.`,
    { cause },
  );
}
