import type { Config } from '../config/resolve-config.ts';

/** The host names of the server in the configuration. */
export function ownHosts({ allowedHosts, url, host }: Config): string[] {
  return [...allowedHosts, ...(url === undefined ? [] : [new URL(url).hostname]), host];
}
