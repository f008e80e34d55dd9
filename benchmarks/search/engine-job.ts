import type { BenchQuery } from './bench-queries.ts';

/** What an engine's process is told at its start. */
export interface EngineJob {
  engine: string;
  /** Its own folder. */
  folder: string;
  /** The sample of real pages, as JSON. */
  sampleFile: string;
  /** How many chunks to make of it; null: just the sample. */
  size: number | null;
}

/** What it is asked to do, one thing at a time. */
export type Order = { do: 'build' } | { do: 'open' } | Questions;

export interface Questions {
  do: 'ask';
  contender: string;
  queries: BenchQuery[];
  /** After so much time the rest is not asked. */
  limitMs: number;
}

export interface Built {
  cpuSeconds: number;
  chunks: number;
  textBytes: number;
}

export interface Opened {
  /** Median of several; null when there is nothing to open. */
  milliseconds: number | null;
  /** What the process grew by. */
  memoryBytes: number;
  diskBytes: number;
}

/** Milliseconds each query took, as far as there was time. */
export type Asked = number[];
