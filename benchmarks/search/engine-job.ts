import type { BenchQuery } from './bench-queries.ts';

/** The input of an engine's process. */
export interface EngineJob {
  engine: string;
  /** The engine's own folder. */
  folder: string;
  /** The sample of real pages, as JSON. */
  sampleFile: string;
  /** Number of chunks to generate from the sample; null for only the sample. */
  size: number | null;
}

/** A command to the process, one at a time. */
export type Order = { do: 'build' } | { do: 'open' } | Questions;

export interface Questions {
  do: 'ask';
  contender: string;
  queries: BenchQuery[];
  /** Time limit, after which the remaining queries are skipped. */
  limitMs: number;
}

export interface Built {
  cpuSeconds: number;
  chunks: number;
  textBytes: number;
}

export interface Opened {
  /** Median of several runs; null if there is nothing to open. */
  milliseconds: number | null;
  /** Growth of the process's memory. */
  memoryBytes: number;
  diskBytes: number;
}

/** Milliseconds of each query, up to the time limit. */
export type Asked = number[];
