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
  /** Whether the similarity of word vectors counts where they are stored, default true. */
  similarity?: boolean;
  /** Threads of this process that may search its memory, default 1. Engines on other machines ignore it. */
  threads?: number;
  /** Called with the reason when it does not count. */
  onWarning?(message: string): void;
  /** Called with the reason why a newer snapshot cannot be used. */
  onUnusable?(message: string): void;
  /** Called when a text, page or vector that is read turns out to be damaged. */
  onDamage?(error: DocentError): void;
}

export interface OpenedSnapshot {
  facts: SnapshotFacts;
  engine: Engine;
}

/** The numbered snapshots of a site, one of which is current. */
export interface Snapshots {
  /** Where they are, for messages. */
  readonly place: string;
  /** Numbers, newest first. */
  list(): Promise<number[]>;
  /** The number of the current one; null before the first build. */
  current(): Promise<number | null>;
  /** Opens the current one for searching, or the newest older one that can be used; null if there is none. */
  open(options?: EngineOptions): Promise<OpenedSnapshot | null>;
  /** Makes the newest older one current. */
  rollback(): Promise<SnapshotFacts>;
  /** Removes all but the newest few, never the current one; returns their numbers. */
  prune(keep: number): Promise<number[]>;
}
