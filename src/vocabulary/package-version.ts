import { readFileSync } from 'node:fs';

/** The version in Docent's package.json, which is two folders above this file in the source and in the build. */
export function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
