/** How a cluster is reached, and where in it a site is. */
export interface ClusterSettings {
  /** URLs of the nodes. */
  nodes: readonly string[];
  /** The index that holds the passages; several sites may share it. Default `docent`. */
  index?: string;
  /** The name of the site within the index, default `site`. */
  site?: string;
  /** Shards of a new index, default 1. */
  shards?: number;
  /** Copies of each shard beside the first, default 1. */
  replicas?: number;
  /** The longest that a search waits for the cluster, default 2000 ms. */
  timeoutMs?: number;
  username?: string;
  password?: string;
  /** Sent as `Authorization: ApiKey ...`, instead of username and password. */
  apiKey?: string;
  /** A file with the certificates to trust, in PEM. */
  caFile?: string;
}
