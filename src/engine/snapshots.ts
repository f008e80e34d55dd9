import type { DocentError } from '../errors.ts';
import type { Engine } from './engine.ts';

/** A published state of a site. */
export interface SnapshotFacts {
  number: number;
  /** ISO 8601. */
  createdAt: string;
  /** Identifies the configuration of the build; with another one, everything is read again. */
  signature: string;
  versions: { current: string; list: string[] };
  locales: { default: string; list: string[] };
}

export interface EngineOptions {
  /** Whether to use the similarity of word vectors if they are stored, default true. */
  similarity?: boolean;
  /** Number of threads of this process that may search, default 1. Engines on other machines ignore it. */
  threads?: number;
  /** Called with the reason when similarity cannot be used. */
  onWarning?(message: string): void;
  /** Called with the reason why a newer snapshot cannot be used. */
  onUnusable?(message: string): void;
  /** Called when a damaged text, page or vector is read. */
  onDamage?(error: DocentError): void;
}

export interface OpenedSnapshot {
  facts: SnapshotFacts;
  engine: Engine;
}

/** The numbered snapshots of a site, one of which is current. */
export interface Snapshots {
  /** Location of the snapshots, for messages. */
  readonly place: string;
  /** Numbers, newest first. */
  list(): Promise<number[]>;
  /** The number of the current snapshot; null before the first build. */
  current(): Promise<number | null>;
  /** Opens the current snapshot for searching, or the newest older one that can be used; null if there is none. */
  open(options?: EngineOptions): Promise<OpenedSnapshot | null>;
  /** Makes the newest older snapshot current. */
  rollback(): Promise<SnapshotFacts>;
  /** Removes all but the newest snapshots, never the current one; returns the removed numbers. */
  prune(keep: number): Promise<number[]>;
}
