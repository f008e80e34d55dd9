import { createHmac, randomBytes } from 'node:crypto';
import { sameToken } from '../same-token.ts';

/** How long a session lasts. */
export const sessionSeconds = 12 * 3600;

export interface Session {
  id: string;
  until: Date;
}

/**
 * A session cookie: expiry and id, signed with the admin token. It is valid on every server with the same token;
 * changing the token ends all sessions.
 */
export function newSession(adminToken: string, now = Date.now()): string {
  const facts = `${now + sessionSeconds * 1000}.${randomBytes(9).toString('base64url')}`;
  return `${facts}.${signature(facts, adminToken)}`;
}

/** The session in a cookie; null if it expired or is not signed with this token. */
export function readSession(cookie: string, adminToken: string, now = Date.now()): Session | null {
  const [, facts = '', until = '', id = '', signed = ''] =
    /^((\d{1,15})\.([\w-]{12}))\.([\w-]{43})$/.exec(cookie) ?? [];
  if (!sameToken(signed, signature(facts, adminToken)) || Number(until) <= now) return null;
  return { id, until: new Date(Number(until)) };
}

function signature(facts: string, adminToken: string): string {
  return createHmac('sha256', `docent insights session ${adminToken}`).update(facts).digest('base64url');
}
