import { createHash } from 'node:crypto';

/** A tag for an answer that is there as a whole: the same text has the same tag. */
export function tagOf(body: string): string {
  return `"${digest(body)}"`;
}

/** A tag for an answer that is made while it is sent, from what decides it. */
export function tagFrom(...causes: readonly (string | number)[]): string {
  return `W/"${digest(JSON.stringify(causes))}"`;
}

/** Whether the client has this answer already. */
export function hasTag(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match');
  if (known === null) return false;
  const opaque = (each: string) => each.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((each) => opaque(each) === opaque(tag));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
