import { readFileSync } from 'node:fs';

/** The version in Docent's own package.json, which stands two folders above in source and in build alike. */
export function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
