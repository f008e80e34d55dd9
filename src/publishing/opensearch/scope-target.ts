import type { RecordPlace } from '../../engine/local/record-file.ts';
import type { Cluster } from '../../engine/opensearch/cluster.ts';
import type { Lease } from '../../engine/opensearch/site-state.ts';
import type { FileCard, PageCard } from '../card.ts';

/** Where a scope is written. */
export interface ScopeTarget {
  cluster: Cluster;
  lease: Lease;
  /** Number of the snapshot that is written, and of the one it continues. */
  number: number;
  base: number;
  /** An empty folder for what does not fit in memory. */
  folder: string;
}

/** A page that was read, or one of the previous snapshot. */
export type SinkPage = { place: RecordPlace } | { kept: PageCard };

/** A file as the sink was given it. */
export interface SinkFile {
  key: string;
  /** The card of the previous snapshot, if it is unchanged. */
  kept: FileCard | null;
  /** Where the card is spooled. */
  card: RecordPlace;
  pages: SinkPage[];
}
