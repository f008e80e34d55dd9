import { HttpError } from './http-error.ts';
import { refuseCrossSite } from './refuse-cross-site.ts';
import type { TokenGate } from './token-gate.ts';

/**
 * Throws unless the request has the admin token. If no token is configured, throws a 404 with `missing`, which says how
 * to configure one.
 */
export function requireAdmin(
  request: Request,
  client: string,
  gate: TokenGate | null,
  { what, missing }: { what: string; missing: string },
): void {
  refuseCrossSite(request);
  if (gate === null) throw new HttpError(404, 'not_found', missing);
  gate.require(request, client, what);
}
