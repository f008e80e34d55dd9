import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../config/resolve-config.ts';

/** What every build reads anew. */
const readAnew = ['directory', 'configFile', 'content', 'versions', 'locales', 'chunking'] as const;

/** Settings that changed since the server started and that it goes on without. */
export function needsRestart(started: Config, now: Config): string[] {
  const used = withoutRestart(started, now);
  const names = Object.keys({ ...started, ...now }) as (keyof Config)[];
  return names.filter((name) => !isDeepStrictEqual(used[name], now[name]));
}

/** The settings of a running server after they changed. */
export function withoutRestart(started: Config, now: Config): Config {
  return { ...started, ...Object.fromEntries(readAnew.map((name) => [name, now[name]])) };
}
