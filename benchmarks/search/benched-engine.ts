import type { BenchQuery } from './bench-queries.ts';
import type { SamplePage } from './sample-page.ts';

/** An engine in the benchmark, inside its own process. */
export interface BenchedEngine {
  add(page: SamplePage): Promise<void> | void;
  /** Makes the added pages searchable. */
  finish(): Promise<void> | void;
  /** Opens the files of a build; engines in memory have nothing to do. */
  open(): Promise<void> | void;
  close(): Promise<void> | void;
  /** Kinds of queries that are measured separately, by name. */
  contenders: Record<string, (query: BenchQuery) => unknown>;
}
