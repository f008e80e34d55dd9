import { createHash } from 'node:crypto';

/** The CSP source expression that allows an inline script or style. */
export function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
