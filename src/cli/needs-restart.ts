import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../config/resolve-config.ts';

/** What every build reads anew. */
const readAnew: readonly (keyof Config)[] = [
  ...(['directory', 'configFile', 'url', 'content', 'versions', 'locales', 'chunking'] as const),
];

/** Settings that changed since the server started and that it goes on without. */
export function needsRestart(started: Config, now: Config): string[] {
  const names = Object.keys({ ...started, ...now }) as (keyof Config)[];
  return names.filter((name) => !readAnew.includes(name) && !isDeepStrictEqual(started[name], now[name]));
}
