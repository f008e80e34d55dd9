import type { EngineOptions, OpenedSnapshot, SnapshotFacts, Snapshots } from '../snapshots.ts';
import { openLocalEngine } from './local-engine.ts';
import type { SnapshotStore, StoredSnapshot } from './snapshot-store.ts';

/** Snapshots in a local folder. */
export class LocalSnapshots implements Snapshots {
  readonly store: SnapshotStore;
  readonly place: string;

  /** `dataDir`: the folder as the operator configured it, for messages. */
  constructor(store: SnapshotStore, dataDir: string) {
    this.store = store;
    this.place = dataDir;
  }

  list(): Promise<number[]> {
    return this.store.list();
  }

  current(): Promise<number | null> {
    return this.store.currentNumber();
  }

  open(options: EngineOptions = {}): Promise<OpenedSnapshot | null> {
    return this.store.useCurrent(
      async (snapshot) => ({ facts: factsOf(snapshot), engine: await openLocalEngine(snapshot, options) }),
      options.onUnusable,
    );
  }

  async rollback(): Promise<SnapshotFacts> {
    return factsOf(await this.store.rollback());
  }

  prune(keep: number): Promise<number[]> {
    return this.store.prune(keep);
  }
}

function factsOf({ number, manifest }: StoredSnapshot): SnapshotFacts {
  const { createdAt, signature, versions, locales } = manifest;
  return { number, createdAt, signature, versions, locales };
}
