import { createHash } from 'node:crypto';
import type { Reply } from './reply.ts';

/** A strong tag: a hash of the whole body. */
export function tagOf(body: string): string {
  return `"${digest(body)}"`;
}

/** A weak tag for a streamed body: a hash of everything that the body depends on. */
export function tagFrom(...causes: readonly (string | number)[]): string {
  return `W/"${digest(JSON.stringify(causes))}"`;
}

/** Whether `If-None-Match` names the tag. */
export function hasTag(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match');
  if (known === null) return false;
  const opaque = (each: string) => each.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((each) => opaque(each) === opaque(tag));
}

/** The reply with its tag, or a 304 for a client that has the reply already. */
export function conditional(request: Request, tag: string, reply: () => Reply): Reply {
  if (hasTag(request, tag))
    return { status: 304, headers: { etag: tag, 'cache-control': 'no-cache', vary: 'Accept' }, body: null };
  const whole = reply();
  return { ...whole, headers: { ...whole.headers, etag: tag } };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
