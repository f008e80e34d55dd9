import type { Scope } from '../../vocabulary/scope.ts';

/** The scope in `?version=&locale=`; empty values are ignored. */
export function wantedScope(parameters: URLSearchParams): Partial<Scope> {
  const version = parameters.get('version');
  const locale = parameters.get('locale');
  return { ...(version && { version }), ...(locale && { locale }) };
}
