import { hash } from 'node:crypto';

/** A short, stable fingerprint of some texts and the boundaries between them. */
export function contentHash(...texts: string[]): string {
  return hash('sha256', texts.join('\u0000'), 'hex').slice(0, 24);
}
