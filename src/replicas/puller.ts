import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatVersion } from '../engine/local/manifest.ts';
import { type SnapshotStore, verifyFiles } from '../engine/local/snapshot-store.ts';
import { storageError } from '../engine/local/storage-error.ts';
import { DocentError } from '../errors.ts';
import { type BlockSource, FileAssembly, readSource, sharedName } from './file-assembly.ts';
import { manifestOf, type Pointer, readPointer, readShared } from './shared-snapshot.ts';
import type { Target } from './target.ts';
import { damaged, type FailureReason, failureReasons, TargetFailure } from './target-failure.ts';

/** The state of pulling, for health and metrics. */
export interface PullState {
  /**
   * `waiting`: nothing was pushed yet; `failing`: the newest snapshot cannot be pulled, so the previous one is served.
   */
  state: 'waiting' | 'ok' | 'failing';
  /** Number of the target's current snapshot; null while unknown. */
  newest: number | null;
  /** Last time that the target was read successfully. */
  readAt: Date | null;
  lastFailure: { reason: FailureReason; at: Date } | null;
  failures: Record<FailureReason, number>;
  /** Snapshots that were pulled. */
  pulled: number;
  downloadedBytes: number;
  /** Bytes of pulled snapshots that were already on this machine. */
  reusedBytes: number;
}

/** A snapshot that was pulled and made current. */
export interface Pulled {
  /** Its local number: the target's number, unless a newer number is in use. */
  number: number;
  bytes: number;
  downloadedBytes: number;
  milliseconds: number;
}

export interface PullOptions {
  /** Whether to pull the current snapshot again, because the local copy is damaged. */
  isDamaged?: boolean;
  /** Called with the progress from 0 to 1. */
  onProgress?(share: number): void;
}

/** Wait between two attempts to pull a failed snapshot while the target is reachable. */
const firstWaitMs = 5_000;
const longestWaitMs = 300_000;
/** Local snapshots to keep, including the current one. */
const keep = 3;

/** Copies the current snapshot of a target into a store. */
export class Puller {
  readonly target: Target;
  readonly #store: SnapshotStore;
  readonly #state: PullState = {
    state: 'waiting',
    newest: null,
    readAt: null,
    lastFailure: null,
    failures: Object.fromEntries(failureReasons.map((reason) => [reason, 0])) as Record<
      FailureReason,
      number
    >,
    pulled: 0,
    downloadedBytes: 0,
    reusedBytes: 0,
  };
  /** Files of a failed pull; the next pull reuses them. */
  #begun: BlockSource | null = null;
  /** The last snapshot that was pulled or found locally, so that a local rollback stays until the next push. */
  #seen: string | null = null;
  /** A snapshot that could not be pulled, and when to try it again. */
  #failed: { id: string; failure: TargetFailure; waitMs: number; retryAt: number } | null = null;

  constructor(target: Target, store: SnapshotStore) {
    this.target = target;
    this.#store = store;
  }

  get state(): PullState {
    return this.#state;
  }

  /** Pulls a new snapshot; null if there is none. Throws a `TargetFailure` if it cannot be pulled. */
  async pull(options: PullOptions = {}): Promise<Pulled | null> {
    const state = this.#state;
    try {
      const pulled = await this.#pullNewest(options);
      state.state = state.newest === null ? 'waiting' : 'ok';
      state.readAt = new Date();
      if (pulled !== null) state.pulled++;
      return pulled;
    } catch (error) {
      const failure = toFailure(error, this.#store.folder);
      state.state = 'failing';
      if (failure !== this.#failed?.failure) this.#count(failure);
      throw failure;
    }
  }

  async #pullNewest(options: PullOptions): Promise<Pulled | null> {
    for (;;) {
      const found = await readPointer(this.target);
      if (found === null) {
        if (this.#state.newest !== null)
          throw damaged(
            `${this.target.place} is empty, but it had a snapshot before. Check the target, or push again.`,
          );
        return null;
      }
      try {
        return await this.#pullFrom(found.pointer, options);
      } catch (error) {
        // Another push may have removed the snapshot of the pointer.
        const now = await readPointer(this.target);
        if (now === null || now.tag === found.tag) throw error;
      }
    }
  }

  async #pullFrom(pointer: Pointer, { isDamaged = false, onProgress }: PullOptions): Promise<Pulled | null> {
    const { number, format } = pointer;
    const id = pointer.kept[0]!;
    this.#state.newest = number;
    if (id === this.#seen && !isDamaged) return null;
    if (format !== formatVersion)
      throw new TargetFailure(
        'format',
        `Snapshot ${number} in ${this.target.place} has format ${format}, but this version of Docent reads format ${formatVersion}. Use the same version of Docent for building and serving.`,
      );
    if (this.#failed?.id === id && Date.now() < this.#failed.retryAt) throw this.#failed.failure;
    const current = await this.#store.currentNumber();
    const here = current === null ? null : await readSource(this.#folder(current));
    const isHere = here?.id === id && !isDamaged;
    const pulled = isHere ? null : await this.#assemble(id, number, onProgress).catch(this.#delay(id));
    this.#seen = id;
    this.#failed = null;
    return pulled;
  }

  /**
   * Waits longer after each failure to pull the same snapshot: a damaged snapshot stays damaged until the next push.
   */
  #delay(id: string): (error: unknown) => never {
    return (error) => {
      const failure = toFailure(error, this.#store.folder);
      if (failure.reason !== 'unreachable') {
        const waitMs =
          this.#failed?.id === id ? Math.min(longestWaitMs, this.#failed.waitMs * 2) : firstWaitMs;
        this.#failed = { id, failure, waitMs, retryAt: Date.now() + waitMs };
        this.#count(failure);
      }
      throw failure;
    };
  }

  #count({ reason }: TargetFailure): void {
    this.#state.lastFailure = { reason, at: new Date() };
    this.#state.failures[reason]++;
  }

  #folder(number: number): string {
    return join(this.#store.folder, String(number));
  }

  /** All local folders that may have blocks of the next snapshot. */
  async #sources(): Promise<BlockSource[]> {
    const stored = await Promise.all(
      (await this.#store.list()).map((number) => readSource(this.#folder(number))),
    );
    return [...stored, this.#begun].flatMap((source) => source ?? []);
  }

  async #assemble(
    id: string,
    number: number,
    onProgress: (share: number) => void = () => {},
  ): Promise<Pulled> {
    const started = performance.now();
    const { shared, bytes: list } = await readShared(this.target, id);
    const manifest = manifestOf(shared);
    const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0);
    const begun = this.#begun;
    const assembly = new FileAssembly(this.target, await this.#sources());
    const folder = await this.#store.draft();
    let done = 0;
    try {
      await assembly.write(shared, folder, (more) => {
        done += more;
        onProgress(done / bytes);
      });
      await verifyFiles(folder, manifest).catch((error) => {
        throw damaged(
          `Snapshot ${number} in ${this.target.place} was damaged when it was pushed: ${error.message} Push again.`,
          error,
        );
      });
      await writeFile(join(folder, sharedName), list, { flush: true });
      const published = await this.#store.publish(folder, manifest, { atLeast: number });
      await this.#store.prune(keep);
      this.#begun = null;
      const { downloadedBytes } = assembly;
      return { number: published, bytes, downloadedBytes, milliseconds: performance.now() - started };
    } catch (error) {
      const isKept = error instanceof TargetFailure && error.reason === 'unreachable';
      this.#begun = isKept ? { folder, shared } : null;
      if (!isKept) await rm(folder, { recursive: true, force: true });
      throw error;
    } finally {
      this.#state.downloadedBytes += assembly.downloadedBytes;
      this.#state.reusedBytes += assembly.reusedBytes;
      if (begun !== null) await rm(begun.folder, { recursive: true, force: true });
    }
  }
}

function toFailure(error: unknown, folder: string): TargetFailure {
  if (error instanceof TargetFailure) return error;
  const explained = storageError(error, folder);
  if (explained instanceof DocentError && explained.code === 'config_invalid') throw explained;
  const message = explained instanceof Error ? explained.message : String(explained);
  const isStorage = explained instanceof DocentError && explained.code === 'storage_failed';
  return new TargetFailure(isStorage ? 'storage' : 'error', message, { cause: error });
}
