import { join } from 'node:path';
import { contentHash } from '../../vocabulary/content-hash.ts';

/** The folder for the copy of a published site, one for each start URL. */
export function mirrorFolder(dataDir: string, url: string): string {
  const { host, pathname } = new URL(url);
  const readable = `${host}${pathname}`.replace(/[^A-Za-z0-9.-]+/g, '_').replace(/_+$/, '');
  return join(dataDir, 'sites', `${readable.slice(0, 80)}-${contentHash(url).slice(0, 8)}`);
}
