import type { RecordPlace } from '../../engine/local/record-file.ts';
import type { Cluster } from '../../engine/opensearch/cluster.ts';
import type { Lease } from '../../engine/opensearch/site-state.ts';
import type { FileCard, PageCard } from '../card.ts';

/** The destination of a scope. */
export interface ScopeTarget {
  cluster: Cluster;
  lease: Lease;
  /** Number of the new snapshot, and of the snapshot it is based on. */
  number: number;
  base: number;
  /** An empty folder for data that does not fit in memory. */
  folder: string;
}

/** A page that was read, or a page of the previous snapshot. */
export type SinkPage = { place: RecordPlace } | { kept: PageCard };

/** A file as the sink received it. */
export interface SinkFile {
  key: string;
  /** The card of the previous snapshot, if it is unchanged. */
  kept: FileCard | null;
  /** Place of the card in the spool. */
  card: RecordPlace;
  pages: SinkPage[];
}
