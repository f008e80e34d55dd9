import { sessionSeconds } from './session.ts';

const name = 'docent_insights';

export interface CookiePlace {
  /** Path of the insights page; the browser sends the cookie only there. */
  path: string;
  isSecure: boolean;
}

export function sessionCookie(session: string, place: CookiePlace): string {
  return cookie(session, sessionSeconds, place);
}

/** Deletes the session cookie. */
export function noSessionCookie(place: CookiePlace): string {
  return cookie('', 0, place);
}

/** The session cookies of a request; several if the browser has cookies for several paths. */
export function givenSessions(request: Request): string[] {
  return (request.headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));
}

function cookie(value: string, seconds: number, { path, isSecure }: CookiePlace): string {
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
