import { createHmac, randomBytes } from 'node:crypto';
import { sameToken } from '../same-token.ts';

/** How long an owner stays signed in. */
export const sessionSeconds = 12 * 3600;

export interface Session {
  id: string;
  until: Date;
}

/**
 * What a signed-in browser keeps: until when it may look, and an id, signed with the admin token. It holds on every
 * server that has the token, and another token ends every session.
 */
export function newSession(adminToken: string, now = Date.now()): string {
  const facts = `${now + sessionSeconds * 1000}.${randomBytes(9).toString('base64url')}`;
  return `${facts}.${signature(facts, adminToken)}`;
}

/** The session that a cookie holds; null when it is not signed with this token, or over. */
export function readSession(cookie: string, adminToken: string, now = Date.now()): Session | null {
  const [, facts = '', until = '', id = '', signed = ''] =
    /^((\d{1,15})\.([\w-]{12}))\.([\w-]{43})$/.exec(cookie) ?? [];
  if (!sameToken(signed, signature(facts, adminToken)) || Number(until) <= now) return null;
  return { id, until: new Date(Number(until)) };
}

function signature(facts: string, adminToken: string): string {
  return createHmac('sha256', `docent insights session ${adminToken}`).update(facts).digest('base64url');
}
