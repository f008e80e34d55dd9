import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares tokens in constant time. */
export function sameToken(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
