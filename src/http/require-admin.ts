import type { AppSettings } from './app-settings.ts';
import { HttpError } from './http-error.ts';
import { requireToken } from './require-token.ts';

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Lets in whoever has the admin token, or asks from this machine. */
export function requireAdmin(
  request: Request,
  { adminToken, isLocalOnly = false }: AppSettings,
  what: string,
): void {
  if (isLocalOnly && isFromHere(request)) return;
  if (adminToken === undefined)
    throw new HttpError(404, 'not_found', `${what} need DOCENT_ADMIN_TOKEN to be set.`);
  requireToken(request, adminToken, `Reading ${what.toLowerCase()}`);
}

/** A server on loopback can still be reached from outside: through a proxy, or by a page whose name leads here. */
function isFromHere(request: Request): boolean {
  return !request.headers.has('x-forwarded-for') && thisMachine.test(new URL(request.url).hostname);
}
