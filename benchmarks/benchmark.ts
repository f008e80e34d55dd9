export interface BenchmarkOptions {
  /** Folder with the corpora `k8s`, `vue`, `astro` and `github-api`. */
  corpora: string;
  repeats: number;
  /** Numbers of chunks for `search`; empty for its default. */
  sizes: number[];
  /** Folders of sites for `export`; empty for its default. */
  sites: string[];
  /** Whether to run other engines for comparison. */
  peers: boolean;
  edits: boolean;
  /** Whether `http` compares one search worker with several. */
  workers: boolean;
  /** Fewer queries and smaller sizes: takes minutes, but is less reliable. */
  quick: boolean;
}

export interface Benchmark {
  name: string;
  summary: string;
  run(options: BenchmarkOptions): Promise<void>;
}
