import { HttpError } from './http-error.ts';
import { sameToken } from './same-token.ts';

/** Refuses a request that does not carry the token. */
export function requireToken(request: Request, token: string, what: string): void {
  if (hasToken(request, token)) return;
  throw new HttpError(401, 'unauthorized', `${what} needs the header 'Authorization: Bearer TOKEN'.`, {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

export function hasToken(request: Request, token: string): boolean {
  const given = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  return sameToken(given, token);
}
