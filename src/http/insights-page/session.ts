import { createHmac, randomBytes } from 'node:crypto';
import { sameToken } from '../same-token.ts';

/** How long an owner stays signed in. */
export const sessionSeconds = 12 * 3600;

/**
 * What a signed-in browser keeps: until when it may look, signed with the admin token. No server has to remember it, so
 * it holds on all of them, and another token ends every session.
 */
export function newSession(adminToken: string, now = Date.now()): string {
  const facts = `${now + sessionSeconds * 1000}.${randomBytes(9).toString('base64url')}`;
  return `${facts}.${signature(facts, adminToken)}`;
}

export function isSession(session: string, adminToken: string, now = Date.now()): boolean {
  const [, facts = '', until = '', signed = ''] =
    /^((\d{1,16})\.[\w-]{12})\.([\w-]{43})$/.exec(session) ?? [];
  return sameToken(signed, signature(facts, adminToken)) && Number(until) > now;
}

function signature(facts: string, adminToken: string): string {
  return createHmac('sha256', `docent insights session ${adminToken}`).update(facts).digest('base64url');
}
