import type { AppSettings } from './app-settings.ts';
import { HttpError } from './http-error.ts';
import { requireToken } from './require-token.ts';

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Lets in whoever has the admin token, or asks from this machine. */
export function requireAdmin(request: Request, settings: AppSettings, what: string): void {
  const { adminToken } = settings;
  if (isFromHere(request, settings)) return;
  if (adminToken === undefined)
    throw new HttpError(404, 'not_found', `${what} need DOCENT_ADMIN_TOKEN to be set.`);
  requireToken(request, adminToken, `Reading ${what.toLowerCase()}`);
}

/** A server on loopback can still be reached from outside: through a proxy, or by a page whose name leads here. */
export function isFromHere(request: Request, { isLocalOnly = false }: AppSettings): boolean {
  return (
    isLocalOnly && !request.headers.has('x-forwarded-for') && thisMachine.test(new URL(request.url).hostname)
  );
}
