import type { Scope } from '../../vocabulary/scope.ts';

/** The scope that `?version=&locale=` ask for; what is left out or empty is not asked for. */
export function wantedScope(parameters: URLSearchParams): Partial<Scope> {
  const version = parameters.get('version');
  const locale = parameters.get('locale');
  return { ...(version && { version }), ...(locale && { locale }) };
}
