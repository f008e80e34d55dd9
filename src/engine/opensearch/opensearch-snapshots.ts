import { DocentError } from '../../errors.ts';
import type { EngineOptions, OpenedSnapshot, SnapshotFacts, Snapshots } from '../snapshots.ts';
import { BulkWriter } from './bulk-writer.ts';
import type { Cluster } from './cluster.ts';
import { clusterFormat } from './index-mapping.ts';
import { OpenSearchEngine } from './opensearch-engine.ts';
import { refresh } from './prepare-index.ts';
import { type ClusterSnapshot, changeState, Lease, readState, type SiteState } from './site-state.ts';

/** How long to keep snapshots that servers may still search. */
const graceMs = 60_000;
const callMs = 60_000;
const documentsAtATime = 5000;

/** Snapshots of a site in a cluster. */
export class OpenSearchSnapshots implements Snapshots {
  readonly #cluster: Cluster;
  readonly #graceMs: number;

  /** `graceMs`: minimum time to keep a snapshot. */
  constructor(cluster: Cluster, { graceMs: own = graceMs } = {}) {
    this.#cluster = cluster;
    this.#graceMs = own;
  }

  get place(): string {
    return this.#cluster.place;
  }

  async list(): Promise<number[]> {
    return (await readState(this.#cluster))?.snapshots.map(({ number }) => number) ?? [];
  }

  async current(): Promise<number | null> {
    return (await readState(this.#cluster))?.current ?? null;
  }

  async open(options?: EngineOptions): Promise<OpenedSnapshot | null> {
    const snapshot = currentOf(await readState(this.#cluster));
    if (snapshot === null) return null;
    if (snapshot.format !== clusterFormat) {
      const { number, format } = snapshot;
      options?.onUnusable?.(
        `Snapshot ${number} cannot be used: it has format ${format}, but this version of Docent reads format ${clusterFormat}. Build the site again.`,
      );
      return null;
    }
    return {
      facts: factsOf(snapshot),
      engine: await OpenSearchEngine.open(this.#cluster, snapshot, options),
    };
  }

  async rollback(): Promise<SnapshotFacts> {
    const older = ({ current, snapshots }: SiteState) =>
      snapshots.find(({ number }) => current !== null && number < current);
    const state = await changeState(this.#cluster, (before) => {
      const target = older(before);
      if (target === undefined)
        throw new DocentError('no_snapshot', 'There is no older snapshot to go back to.');
      return { ...before, current: target.number };
    });
    return factsOf(currentOf(state)!);
  }

  async prune(keep: number): Promise<number[]> {
    const lease = await Lease.take(this.#cluster);
    try {
      const young = Date.now() - this.#graceMs;
      const isKept = ({ number, createdAt }: ClusterSnapshot, place: number, current: number | null) =>
        place < keep || number === current || Date.parse(createdAt) > young;
      let removed: number[] = [];
      const state = await lease.change((before) => {
        const snapshots = before.snapshots.filter((each, place) => isKept(each, place, before.current));
        removed = before.snapshots.filter((each) => !snapshots.includes(each)).map(({ number }) => number);
        return { ...before, snapshots };
      });
      if (removed.length > 0) await removeUnused(this.#cluster, state);
      return removed;
    } finally {
      await lease.release();
    }
  }
}

export function currentOf(state: SiteState | null): ClusterSnapshot | null {
  return state?.snapshots.find(({ number }) => number === state.current) ?? null;
}

function factsOf({ number, createdAt, signature, versions, locales }: ClusterSnapshot): SnapshotFacts {
  return { number, createdAt, signature, versions, locales };
}

/** Removes documents of the site that belong to no snapshot. No build may write at the same time. */
export async function removeUnused(cluster: Cluster, { snapshots }: SiteState): Promise<void> {
  const oldest = new Map<string, number>();
  for (const { number, scopes } of snapshots)
    for (const { key } of scopes) oldest.set(key, Math.min(number, oldest.get(key) ?? number));
  const unused = { bool: { must_not: [{ terms: { scope: [...oldest.keys()] } }] } };
  const expired = [...oldest].map(([key, number]) => ({
    bool: { filter: [{ term: { scope: key } }, { range: { to: { lte: number } } }] },
  }));
  const own = { term: { site: cluster.site } };
  const query = { bool: { filter: [own], should: [unused, ...expired], minimum_should_match: 1 } };
  await forEach(cluster, query, (writer, id, routing) => writer.remove(id, routing));
}

/** Restores the documents of a snapshot by undoing what builds wrote after it. */
export async function undoAfter(cluster: Cluster, { number, scopes }: ClusterSnapshot): Promise<void> {
  const keys = { terms: { scope: scopes.map(({ key }) => key) } };
  const added = { bool: { filter: [keys, { range: { from: { gt: number } } }] } };
  await forEach(cluster, added, (writer, id, routing) => writer.remove(id, routing));
  const gone = { bool: { filter: [keys, { range: { to: { gt: number } } }] } };
  await forEach(cluster, gone, (writer, id, routing) => writer.change(id, routing, { to: null }));
}

/** The field that is unique for documents of a kind, within a scope. */
const documentKeys = [
  [['chunk', 'page', 'file'], 'ref'],
  [['word'], 'word'],
] as const;

/** Writes to all matching documents, and refreshes the index. */
async function forEach(
  cluster: Cluster,
  query: object,
  write: (writer: BulkWriter, id: string, routing: string | null) => Promise<void>,
): Promise<void> {
  const writer = new BulkWriter(cluster);
  for (const [kinds, own] of documentKeys) {
    const some = { bool: { filter: [query, { terms: { kind: kinds } }] } };
    const sort = [{ scope: 'asc' }, { kind: 'asc' }, { [own]: 'asc' }, { from: 'asc' }];
    const wanted = { query: some, fields: [], sort, size: documentsAtATime };
    for await (const { _id, _routing = null } of cluster.each(wanted, { timeoutMs: callMs }))
      await write(writer, _id, _routing);
  }
  await writer.end();
  if (writer.written > 0) await refresh(cluster);
}
