import type { TokenGate } from '../token-gate.ts';
import { givenSessions } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';

/** The two ways into the page: admin token and session. */
export interface Door {
  gate: TokenGate;
  sessions: Sessions;
}

/** `session`: signed in by browser; `token`: sends the admin token with the request. */
export type Visitor = 'token' | 'session' | 'stranger';

/** Without an admin token (`door` is null) everyone is a stranger. */
export async function visitorOf(request: Request, client: string, door: Door | null): Promise<Visitor> {
  if (door === null) return 'stranger';
  if (door.gate.acceptsBearer(request, client)) return 'token';
  return (await door.sessions.hold(givenSessions(request))) ? 'session' : 'stranger';
}
