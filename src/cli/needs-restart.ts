import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../config/resolve-config.ts';

/** Settings that every build reads again. */
const readAnew = ['directory', 'configFile', 'content', 'versions', 'locales', 'chunking'] as const;

/** Changed settings that only take effect after a restart. */
export function needsRestart(started: Config, now: Config): string[] {
  const used = withoutRestart(started, now);
  const names = Object.keys({ ...started, ...now }) as (keyof Config)[];
  return names.filter((name) => !isDeepStrictEqual(used[name], now[name]));
}

/** The configuration of a running server after a change: settings that need a restart keep their old values. */
export function withoutRestart(started: Config, now: Config): Config {
  return { ...started, ...Object.fromEntries(readAnew.map((name) => [name, now[name]])) };
}
