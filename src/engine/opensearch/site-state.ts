import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { DocentError } from '../../errors.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import type { ScopeFacts } from '../engine.ts';
import type { SnapshotFacts } from '../snapshots.ts';
import type { Cluster } from './cluster.ts';
import { ClusterFailure } from './cluster-failure.ts';
import { sitesBody } from './index-mapping.ts';

/** A scope of a snapshot, with the data needed to search it and to update it. */
export interface ClusterScope extends ScopeFacts {
  /** The value of `scope` in its documents. A build that writes the whole scope again uses a new key. */
  key: string;
  /** Routing of its documents; null if they are spread over all shards. */
  routing: string | null;
  /** The model of its word vectors; null without word vectors. */
  meaning: string | null;
  /** The number of terms of each field in all chunks, and the average lengths that the weights were computed with. */
  fieldLengths: number[];
  averages: number[];
  /** Similarity of off-topic queries to its vectors. */
  noise: number[];
  /** The next number of a chunk. */
  nextRef: number;
  /** True if the next build should write the whole scope again, because its order or its averages are outdated. */
  isWorn: boolean;
}

export interface ClusterSnapshot extends SnapshotFacts {
  /** The `clusterFormat` of the Docent version that wrote it. */
  format: number;
  scopes: ClusterScope[];
}

/** The state of a site in one document. Writers must have read its latest version. */
export interface SiteState {
  current: number | null;
  /** Newest first. */
  snapshots: ClusterSnapshot[];
  /** The last number in use, published or not. */
  lastNumber: number;
  /** The build that is writing, and when its lease ends; other builds wait until then. */
  lease: { owner: string; until: number } | null;
  /** True while there may be documents that belong to no snapshot yet. */
  isDirty: boolean;
}

interface Versioned {
  state: SiteState;
  sequence: { if_seq_no: number; if_primary_term: number } | null;
}

const noState: SiteState = { current: null, snapshots: [], lastNumber: 0, lease: null, isDirty: false };
/** How long other builds wait for a build that died. */
const leaseMs = 30_000;
const mostTries = 20;
const writeMs = 30_000;

/** The current state; null if there is none yet. */
export async function readState(cluster: Cluster): Promise<SiteState | null> {
  const { state, sequence } = await read(cluster);
  return sequence === null ? null : state;
}

/** Changes the state by compare-and-swap; `change` may run more than once. */
export async function changeState(
  cluster: Cluster,
  change: (state: SiteState) => SiteState,
): Promise<SiteState> {
  for (let tries = 1; ; tries++) {
    const { state, sequence } = await read(cluster);
    const next = change(state);
    try {
      await cluster.call('PUT', pathOf(cluster), {
        body: { state: next },
        query: sequence ?? { op_type: 'create' },
        timeoutMs: writeMs,
      });
      return next;
    } catch (error) {
      const isTaken = error instanceof ClusterFailure && error.status === 409;
      if (!isTaken || tries === mostTries) throw error;
      await wait(20 * tries * Math.random());
    }
  }
}

async function read(cluster: Cluster): Promise<Versioned> {
  const answer = await cluster.get<{
    found?: boolean;
    _seq_no: number;
    _primary_term: number;
    _source: { state: SiteState };
  }>(pathOf(cluster));
  if (answer === null || answer.found === false) return { state: noState, sequence: null };
  const { _seq_no: if_seq_no, _primary_term: if_primary_term, _source } = answer;
  return { state: _source.state, sequence: { if_seq_no, if_primary_term } };
}

function pathOf({ sites, site }: Cluster): string {
  return `/${sites}/_doc/${encodeURIComponent(site)}`;
}

/** Creates the index of states; another build may do so first. */
export async function createSites(cluster: Cluster): Promise<void> {
  const settings = { number_of_shards: 1, number_of_replicas: cluster.settings.replicas };
  await cluster.call('PUT', `/${cluster.sites}`, {
    body: { settings, ...sitesBody },
    allow: 400,
    timeoutMs: writeMs,
  });
}

/** The exclusive right to write, renewed until it is released. */
export class Lease {
  readonly #cluster: Cluster;
  readonly owner: string;
  readonly #timer: NodeJS.Timeout;
  #lost: unknown = null;

  /** Waits for another build up to `patienceMs`. */
  static async take(cluster: Cluster, patienceMs = 2 * leaseMs): Promise<Lease> {
    const owner = `${hostname()}-${process.pid}-${crypto.randomUUID()}`;
    const giveUpAt = Date.now() + patienceMs;
    for (;;) {
      const { lease } = await changeState(cluster, (state) =>
        isFree(state) ? { ...state, lease: { owner, until: Date.now() + leaseMs } } : state,
      );
      if (lease?.owner === owner) return new Lease(cluster, owner);
      if (Date.now() > giveUpAt)
        throw new DocentError(
          'engine_busy',
          `Another build is writing to ${cluster.place}. Wait until it ends, then build again.`,
        );
      await wait(500);
    }
  }

  private constructor(cluster: Cluster, owner: string) {
    this.#cluster = cluster;
    this.owner = owner;
    this.#timer = setInterval(() => void this.#renew(), leaseMs / 5).unref();
  }

  /** Changes the state while the lease is held; throws if another build has taken it. */
  change(change: (state: SiteState) => SiteState): Promise<SiteState> {
    return changeState(this.#cluster, (state) => {
      this.check();
      if (state.lease?.owner !== this.owner) throw lostLease();
      return { ...change(state), lease: { owner: this.owner, until: Date.now() + leaseMs } };
    });
  }

  /** Throws if the lease was lost. */
  check(): void {
    if (this.#lost !== null) throw this.#lost;
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    await changeState(this.#cluster, (state) =>
      state.lease?.owner === this.owner ? { ...state, lease: null } : state,
    ).catch(() => undefined);
  }

  async #renew(): Promise<void> {
    await this.change((state) => state).catch((error) => {
      // The cluster may respond again before the lease ends; the next write checks the lease.
      if (!(error instanceof ClusterFailure)) this.#lost = error;
    });
  }
}

function isFree({ lease }: SiteState): boolean {
  return lease === null || lease.until < Date.now();
}

function lostLease(): DocentError {
  return new DocentError(
    'engine_busy',
    'Another build took over while this one could not reach OpenSearch. Nothing was published. Build again.',
  );
}

/** The value of `scope` in documents. */
export function scopeKey(site: string, { version, locale }: Scope, number: number): string {
  return [site, version, locale, number].join('\n');
}
