import { createHash } from 'node:crypto';

/** How a Content-Security-Policy names a script or a style that stands in the page itself. */
export function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
