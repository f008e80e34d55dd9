import { sessionSeconds } from './session.ts';

const name = 'docent_insights';

export interface CookiePlace {
  /** Where the page is: nothing else of the site gets to see the cookie. */
  path: string;
  isSecure: boolean;
}

export function sessionCookie(session: string, place: CookiePlace): string {
  return cookie(session, sessionSeconds, place);
}

/** Makes the browser forget the session. */
export function noSessionCookie(place: CookiePlace): string {
  return cookie('', 0, place);
}

/** The sessions that a browser sends: more than one where it knows cookies of several paths. */
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
