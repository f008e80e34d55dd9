import { DocentError } from '../errors.ts';
import type { Scope } from '../vocabulary/scope.ts';

/** The error for a scope that an engine does not have. */
export function unknownScope({ version, locale }: Scope, known: readonly Scope[]): DocentError {
  const names = known.map((scope) => `${scope.version} (${scope.locale})`).join(', ');
  return new DocentError(
    'unknown_scope',
    `Nothing is indexed for ${version} (${locale}). Indexed: ${names || 'nothing yet'}.`,
  );
}
