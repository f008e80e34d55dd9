import { DocentError } from '../errors.ts';
import type { Dialect, Migration } from './migrations.ts';

export interface NumberedMigration {
  number: number;
  statements: readonly string[];
}

/** The missing migrations; throws if the tables were made by a newer version of Docent. */
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

/** The error of a failed migration, for the operator; the migration was rolled back. */
export function migrationFailure(number: number, place: string, cause: unknown): DocentError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new DocentError(
    'journal_unreachable',
    `The journal ${place} could not be brought to form ${number}: ${why}. It is as it was before.`,
    { cause },
  );
}
