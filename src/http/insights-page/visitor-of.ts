import type { AppSettings } from '../app-settings.ts';
import { isFromHere } from '../require-admin.ts';
import { hasToken } from '../require-token.ts';
import { isSession } from './session.ts';
import { givenSessions } from './session-cookie.ts';

/**
 * Who asks for the page: `session` has signed in, `token` sends it every time, `local` asks from this machine, which
 * is enough where there is no token.
 */
export type Visitor = 'local' | 'token' | 'session' | 'stranger';

export function visitorOf(request: Request, settings: AppSettings): Visitor {
  const { adminToken } = settings;
  if (adminToken === undefined) return isFromHere(request, settings) ? 'local' : 'stranger';
  if (hasToken(request, adminToken)) return 'token';
  return givenSessions(request).some((session) => isSession(session, adminToken)) ? 'session' : 'stranger';
}
