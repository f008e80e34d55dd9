import type { AppSettings } from './app-settings.ts';
import { HttpError } from './http-error.ts';
import { requireToken } from './require-token.ts';

const signsOfProxy = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Lets in whoever has the admin token; where there is none, whoever asks from this machine. */
export function requireAdmin(request: Request, settings: AppSettings, what: string): void {
  const { adminToken } = settings;
  if (adminToken !== undefined) return requireToken(request, adminToken, `Reading ${what.toLowerCase()}`);
  if (!isFromHere(request, settings))
    throw new HttpError(404, 'not_found', `${what} need DOCENT_ADMIN_TOKEN to be set.`);
}

/** A server on loopback can still be reached from outside: through a proxy, or by a page whose name leads here. */
export function isFromHere(request: Request, { isLocalOnly = false }: AppSettings): boolean {
  const { headers, url } = request;
  return (
    isLocalOnly && !signsOfProxy.some((name) => headers.has(name)) && thisMachine.test(new URL(url).hostname)
  );
}
