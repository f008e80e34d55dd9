import { setTimeout as wait } from 'node:timers/promises';
import type { Docs } from '../docs.ts';
import { DocentError } from '../errors.ts';
import type { PullState } from '../replicas/puller.ts';
import { HttpError } from './http-error.ts';

/** Progress of the first build. */
export interface Preparation {
  /** Between 0 and 1. */
  progress: number;
  message: string;
}

/** Opens other docs in place of damaged ones, if there are any. */
export type Repair = (damage: string) => Promise<void>;
/** Longest time that running work may take after the last connection is closed. */
const longestUseMs = 5_000;

interface Served {
  docs: Docs;
  users: number;
  replaced: boolean;
  /** Resolves when the repair was tried. */
  repair: Promise<void> | null;
}

/**
 * The docs that are served now. A new snapshot is used from the next request on; the old one is closed when its last
 * request has ended, so no response mixes two snapshots.
 */
export class LiveDocs {
  #served: Served | null = null;
  #repair: Repair = async () => undefined;
  #damage: string | null = null;
  /** The state of pulling snapshots; null if this server does not pull. */
  pulls: () => PullState | null = () => null;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<unknown>>();
  #preparation: Preparation = { progress: 0, message: 'The index is being built' };

  get current(): Docs | null {
    return this.#served?.docs ?? null;
  }

  /** Damage of the snapshots, for the operator; null if there is none. */
  get damage(): string | null {
    return this.#damage;
  }

  /** Sets what to do when a read finds damage. */
  onDamage(repair: Repair): void {
    this.#repair = repair;
  }

  get preparation(): Preparation {
    return this.#preparation;
  }

  prepare(preparation: Preparation): void {
    this.#preparation = preparation;
  }

  /** Aborted when running answers have to end. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Ends running answers with an error that says why. */
  cutShort(): void {
    this.#stopping.abort(
      new DocentError(
        'unavailable',
        'The server is shutting down, so the answer is incomplete. Please ask again.',
      ),
    );
  }

  replace(docs: Docs): void {
    const before = this.#served;
    this.#served = { docs, users: 0, replaced: false, repair: null };
    this.#damage = docs.damage;
    if (before === null) return;
    before.replaced = true;
    closeIfIdle(before);
  }

  /**
   * Runs an operation on the current docs; throws a 503 if there are none. If they are damaged, retries on their
   * replacement.
   */
  async use<Result>(verb: (docs: Docs) => Promise<Result>): Promise<Result> {
    const served = this.#served;
    if (served === null) throw this.#notReady();
    try {
      return await this.#run(served, verb);
    } catch (error) {
      if (!isDamage(error)) throw error;
      await this.noteDamage(served.docs, error);
      if (this.#served === null || this.#served === served) throw error;
      return this.#run(this.#served, verb);
    }
  }

  /** Tries to repair docs, at most once. */
  async noteDamage(docs: Docs, { message }: DocentError): Promise<void> {
    const served = this.#served;
    if (served?.docs !== docs) return;
    this.#damage ??= `Snapshot ${docs.snapshot}: ${message}`;
    served.repair ??= this.#repair(message);
    await served.repair;
  }

  async #run<Result>(served: Served, verb: (docs: Docs) => Promise<Result>): Promise<Result> {
    served.users++;
    const work = (async () => verb(served.docs))();
    this.#running.add(work);
    try {
      return await work;
    } finally {
      this.#running.delete(work);
      served.users--;
      closeIfIdle(served);
    }
  }

  /** Waits for running work: the end of an answer is recorded even if its reader has disconnected. */
  async close(): Promise<void> {
    const patience = new AbortController();
    const tooLong = wait(longestUseMs, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([Promise.allSettled(this.#running), tooLong]);
    patience.abort();
    await this.#served?.docs.close();
    this.#served = null;
  }

  #notReady(): HttpError {
    const { progress, message } = this.#preparation;
    return new HttpError(
      503,
      'not_ready',
      `${message} (${Math.floor(progress * 100)}%). Try again in a moment.`,
      {
        headers: { 'retry-after': '2' },
      },
    );
  }
}

function isDamage(error: unknown): error is DocentError {
  return error instanceof DocentError && error.code === 'snapshot_damaged';
}

function closeIfIdle({ docs, users, replaced }: Served): void {
  // A failure to close replaced docs must not affect the current ones.
  if (replaced && users === 0) docs.close().catch(() => undefined);
}
