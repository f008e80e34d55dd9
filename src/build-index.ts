import { openSite, type SiteOptions } from './content/open-site.ts';
import { SnapshotStore } from './engine/local/snapshot-store.ts';
import { type Publication, type PublishOptions, publishSite } from './publishing/publish-site.ts';

export interface BuildOptions extends SiteOptions, PublishOptions {
  /** Where snapshots are kept, default `.docent`. */
  dataDir?: string;
}

/** Reads a docs site and publishes a snapshot of it; what has not changed since the last one is not read again. */
export function buildIndex({ dataDir = '.docent', ...options }: BuildOptions): Promise<Publication> {
  return publishSite(openSite(options), new SnapshotStore(dataDir), options);
}
