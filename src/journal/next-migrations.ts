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
      `The journal ${place} was written by a newer version of Docent (schema ${form}; this version supports ${migrations.length}). Update Docent.`,
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
    `The journal ${place} could not be migrated to schema ${number}: ${why}. The journal was not changed.`,
    { cause },
  );
}
