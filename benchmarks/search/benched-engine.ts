import type { BenchQuery } from './bench-queries.ts';
import type { SamplePage } from './sample-page.ts';

/** An engine in the race, inside its own process. */
export interface BenchedEngine {
  add(page: SamplePage): Promise<void> | void;
  /** Makes what was added searchable. */
  finish(): Promise<void> | void;
  /** Opens what a build has left on disk; engines that only live in memory have nothing to do. */
  open(): Promise<void> | void;
  close(): Promise<void> | void;
  /** By name, the ways of asking that are measured apart. */
  contenders: Record<string, (query: BenchQuery) => unknown>;
}
