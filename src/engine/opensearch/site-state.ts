import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { DocentError } from '../../errors.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import type { ScopeFacts } from '../engine.ts';
import type { SnapshotFacts } from '../snapshots.ts';
import type { Cluster } from './cluster.ts';
import { ClusterFailure } from './cluster-failure.ts';
import { sitesBody } from './index-mapping.ts';

/** A scope of a snapshot, and what has to be known to search and continue it. */
export interface ClusterScope extends ScopeFacts {
  /** The value of `scope` in its documents: a build that writes all of it anew takes a new one. */
  key: string;
  /** Where its documents are routed to; null if they are spread over all shards. */
  routing: string | null;
  /** The model of its word vectors; null without. */
  meaning: string | null;
  /** How many terms each field has in all passages, and the averages that its documents were weighed with. */
  fieldLengths: number[];
  averages: number[];
  /** How near off-topic queries come to its vectors. */
  noise: number[];
  /** The next number of a passage. */
  nextRef: number;
  /** True if the next build should write it anew: its order or its averages are off. */
  isWorn: boolean;
}

export interface ClusterSnapshot extends SnapshotFacts {
  /** `clusterFormat` of the Docent that wrote it. */
  format: number;
  scopes: ClusterScope[];
}

/** The state of a site, kept in one document: whoever changes it must have seen its last state. */
export interface SiteState {
  current: number | null;
  /** Newest first. */
  snapshots: ClusterSnapshot[];
  /** The last number that was taken, published or not. */
  lastNumber: number;
  /** Who writes now; another build waits until then. */
  lease: { owner: string; until: number } | null;
  /** True while documents are written that belong to no snapshot yet. */
  isDirty: boolean;
}

interface Versioned {
  state: SiteState;
  sequence: { if_seq_no: number; if_primary_term: number } | null;
}

const noState: SiteState = { current: null, snapshots: [], lastNumber: 0, lease: null, isDirty: false };
/** A build that dies is waited for so long. */
const leaseMs = 30_000;
const mostTries = 20;
const writeMs = 30_000;

/** The state as it is now; null if nothing was ever published. */
export async function readState(cluster: Cluster): Promise<SiteState | null> {
  const { state, sequence } = await read(cluster);
  return sequence === null ? null : state;
}

/** Changes the state by compare and swap; `change` may run more than once. */
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
      // Without the index, the first write makes it: with one copy more than nodes would allow, it could not be written.
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

/** The right to write, renewed until it is given back. */
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

  /** Changes the state while the lease is held; throws if another build took it. */
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
      // A cluster that does not answer now may do so before the lease ends; writing checks it again.
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
    'Another build took over while this one could not reach OpenSearch. Nothing was published; build again.',
  );
}

/** The value of `scope` in documents. */
export function scopeKey(site: string, { version, locale }: Scope, number: number): string {
  return [site, version, locale, number].join('\n');
}
