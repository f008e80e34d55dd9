import type { Config } from '../config/resolve-config.ts';

/** Every name that the configuration gives the server. */
export function ownHosts({ allowedHosts, url, host }: Config): string[] {
  return [...allowedHosts, ...(url === undefined ? [] : [new URL(url).hostname]), host];
}
