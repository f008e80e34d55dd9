import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../content/open-site.ts';
import type { Embedder } from '../../embedding/embedder.ts';
import { makeFolder } from '../../engine/local/make-folder.ts';
import { formatVersion } from '../../engine/local/manifest.ts';
import { Cluster } from '../../engine/opensearch/cluster.ts';
import { ClusterFailure } from '../../engine/opensearch/cluster-failure.ts';
import type { ClusterSettings } from '../../engine/opensearch/cluster-settings.ts';
import { clusterFormat } from '../../engine/opensearch/index-mapping.ts';
import { documentsOf } from '../../engine/opensearch/opensearch-engine.ts';
import {
  currentOf,
  OpenSearchSnapshots,
  removeUnused,
  undoAfter,
} from '../../engine/opensearch/opensearch-snapshots.ts';
import { prepareIndex, refresh, waitForCopies } from '../../engine/opensearch/prepare-index.ts';
import { type ClusterScope, Lease, readState, type SiteState } from '../../engine/opensearch/site-state.ts';
import type { SnapshotFacts } from '../../engine/snapshots.ts';
import { DocentError } from '../../errors.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { isOfSite } from '../is-of-site.ts';
import type { PreviousBuild, Publisher, ScopeSink, ScopeSinkOptions, SiteSink } from '../sink.ts';
import { ClusterPrevious, filesOf, readMs } from './cluster-previous.ts';
import { ClusterScopeSink } from './cluster-scope-sink.ts';
import { ClusterVectors } from './cluster-vectors.ts';

export interface ClusterPublisherOptions {
  /** A folder for data that does not fit in memory during a build. */
  dataDir: string;
  /** Minimum time to keep replaced snapshots, default 60 s. */
  graceMs?: number;
}

/** Publishes snapshots of a site in a cluster. */
export class ClusterPublisher implements Publisher {
  readonly cluster: Cluster;
  readonly snapshots: OpenSearchSnapshots;
  /** The analysis of pages depends on both formats. */
  readonly format = clusterFormat * 1000 + formatVersion;
  readonly #dataDir: string;

  constructor(settings: ClusterSettings | Cluster, { dataDir, graceMs }: ClusterPublisherOptions) {
    this.cluster = settings instanceof Cluster ? settings : new Cluster(settings);
    this.snapshots = new OpenSearchSnapshots(this.cluster, { graceMs });
    this.#dataDir = dataDir;
  }

  async previous(signature: string): Promise<PreviousBuild | null> {
    return ClusterPrevious.open(this.cluster, signature);
  }

  async begin(previous: PreviousBuild | null): Promise<SiteSink> {
    const { cluster } = this;
    await prepareIndex(cluster);
    const lease = await Lease.take(cluster);
    try {
      const state = await cleanState(cluster, lease);
      if (previous !== null && state.current !== previous.number)
        throw new DocentError(
          'engine_busy',
          'Another build published a snapshot in the meantime. Build again.',
        );
      const { lastNumber } = await lease.change((before) => ({
        ...before,
        lastNumber: before.lastNumber + 1,
        isDirty: true,
      }));
      makeFolder(this.#dataDir);
      const folder = mkdtempSync(join(this.#dataDir, 'spool-'));
      const before = previous instanceof ClusterPrevious ? previous : null;
      return new ClusterSite(cluster, lease, lastNumber, folder, before);
    } catch (error) {
      await lease.release();
      throw error;
    }
  }

  vectorTarget(embedder: Embedder): Promise<ClusterVectors | null> {
    return ClusterVectors.open(this.cluster, embedder);
  }

  async isOfSite(site: Site): Promise<boolean | null> {
    const snapshot = currentOf(await readState(this.cluster));
    if (snapshot === null) return null;
    const cards = [];
    for (const scope of snapshot.scopes)
      for await (const { card } of filesOf(this.cluster, scope, snapshot.number)) cards.push(card);
    return isOfSite(cards, site);
  }
}

/** Removes the data of unpublished builds, and snapshots that are newer than the current one after a rollback. */
async function cleanState(cluster: Cluster, lease: Lease): Promise<SiteState> {
  const state = await lease.change((before) => before);
  const current = currentOf(state);
  const isAhead = state.snapshots.some(({ number }) => current !== null && number > current.number);
  if (!state.isDirty && !isAhead) return state;
  const clean = await lease.change((before) => ({
    ...before,
    snapshots: before.snapshots.filter(({ number }) => current !== null && number <= current.number),
    // Stays dirty until the documents are deleted.
    isDirty: true,
  }));
  await refresh(cluster);
  if (current !== null) await undoAfter(cluster, current);
  await removeUnused(cluster, clean);
  return lease.change((before) => ({ ...before, isDirty: false }));
}

/** Writes a snapshot beside the current one. */
class ClusterSite implements SiteSink {
  readonly #cluster: Cluster;
  readonly #lease: Lease;
  readonly #number: number;
  readonly #folder: string;
  readonly #previous: ClusterPrevious | null;
  readonly #scopes: ClusterScope[] = [];

  constructor(
    cluster: Cluster,
    lease: Lease,
    number: number,
    folder: string,
    previous: ClusterPrevious | null,
  ) {
    this.#cluster = cluster;
    this.#lease = lease;
    this.#number = number;
    this.#folder = folder;
    this.#previous = previous;
  }

  async scope(scope: Scope, { model, siteUrl }: ScopeSinkOptions): Promise<ScopeSink> {
    const target = {
      cluster: this.#cluster,
      lease: this.#lease,
      number: this.#number,
      base: this.#previous?.number ?? 0,
      folder: join(this.#folder, String(this.#scopes.length)),
    };
    return ClusterScopeSink.open(scope, target, {
      previous: this.#previous?.scope(scope) ?? null,
      model,
      siteUrl,
      onFinish: (written) => this.#scopes.push(written),
    });
  }

  async keepScope(scope: Scope): Promise<void> {
    this.#scopes.push(this.#previous!.scope(scope)!.facts);
  }

  async publish(facts: Omit<SnapshotFacts, 'number' | 'createdAt'>): Promise<number> {
    await refresh(this.#cluster);
    await waitForCopies(this.#cluster);
    const scopes = await Promise.all(this.#scopes.map((scope) => this.#checked(scope)));
    const createdAt = new Date().toISOString();
    await this.#lease.change((state) => ({
      ...state,
      current: this.#number,
      isDirty: false,
      snapshots: [
        { format: clusterFormat, number: this.#number, createdAt, ...facts, scopes },
        ...state.snapshots,
      ],
    }));
    await this.#end();
    return this.#number;
  }

  async discard(error: unknown): Promise<unknown> {
    // The next build removes the written documents, because the cluster may be unreachable now.
    await this.#end();
    return error;
  }

  /** Counts the stored documents, to notice chunks that were acknowledged and then lost. */
  async #checked(scope: ClusterScope): Promise<ClusterScope> {
    const options = { routing: scope.routing, timeoutMs: readMs };
    const count = (kind: string, ...filters: object[]) =>
      this.#cluster.count(documentsOf(scope, this.#number, kind, filters), options);
    const [chunks, pages] = await Promise.all([count('chunk'), count('page')]);
    if (chunks !== scope.chunks || pages !== scope.pages)
      throw new ClusterFailure(
        'partial',
        `OpenSearch has ${chunks} chunks from ${pages} pages instead of ${scope.chunks} from ${scope.pages}. Nothing was published. Build again.`,
      );
    const { vectors } = scope;
    if (vectors === null) return scope;
    const embedded = await count('chunk', { term: { embedded: vectors.identity } });
    return { ...scope, vectors: { ...vectors, count: embedded } };
  }

  async #end(): Promise<void> {
    await this.#lease.release();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
