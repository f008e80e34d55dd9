import type { TokenGate } from '../token-gate.ts';
import { givenSessions } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';

/** Who may open the page. */
export interface Door {
  gate: TokenGate;
  sessions: Sessions;
}

/** Who asks for the page: `session` has signed in, `token` sends the admin token with the request. */
export type Visitor = 'token' | 'session' | 'stranger';

/** Without a door, there is no admin token, and everyone is a stranger. */
export async function visitorOf(request: Request, client: string, door: Door | null): Promise<Visitor> {
  if (door === null) return 'stranger';
  if (door.gate.acceptsBearer(request, client)) return 'token';
  return (await door.sessions.hold(givenSessions(request))) ? 'session' : 'stranger';
}
