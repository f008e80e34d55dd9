import { HttpError } from './http-error.ts';
import { refuseCrossSite } from './refuse-cross-site.ts';
import type { TokenGate } from './token-gate.ts';

/** Throws unless the request carries the admin token; without one, `missing` says what to configure. */
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
