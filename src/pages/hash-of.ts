import { createHash } from 'node:crypto';

/** The source expression that allows an inline script or style in a Content-Security-Policy. */
export function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
