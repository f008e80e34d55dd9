/** How to reach a cluster, and where it stores a site. */
export interface ClusterSettings {
  /** URLs of the nodes. */
  nodes: readonly string[];
  /** The index with the chunks; several sites may share it. Default `docent`. */
  index?: string;
  /** The name of the site within the index, default `site`. */
  site?: string;
  /** Shards of a new index, default 1. */
  shards?: number;
  /** Replicas of each shard, default 1. */
  replicas?: number;
  /** Maximum time that a search waits for the cluster, default 2000 ms. */
  timeoutMs?: number;
  username?: string;
  password?: string;
  /** Sent as `Authorization: ApiKey ...`, instead of username and password. */
  apiKey?: string;
  /** A PEM file with the certificates to trust. */
  caFile?: string;
}
