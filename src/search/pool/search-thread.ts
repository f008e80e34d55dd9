import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SharedSnapshot } from '../../engine/local/local-engine.ts';
import { DocentError } from '../../errors.ts';
import type { FoundHits, SearchDocsOptions } from '../search-docs.ts';
import type { Order, SearchWorkerData, Told } from './search-worker.ts';

export interface SearchThreadOptions {
  /** Unique number of the thread; selects its part of the shared memory. */
  thread: number;
  /** The snapshots that are open now. */
  snapshots(): ReadonlyMap<number, SharedSnapshot>;
  onDamage(snapshot: number, error: DocentError): void;
  onWarning(message: string): void;
}

/** The thread ended before it answered a search. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

/** Wait before a thread that worked is replaced. */
const replaceMs = 200;
/** Wait after a thread that could not start; doubles with each further failure. */
const firstWaitMs = 1000;
const longestWaitMs = 60_000;

/** Searches create few long-lived objects, so a larger young generation would only take memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

interface Held {
  options: SearchDocsOptions;
  resolve(found: FoundHits): void;
  reject(error: Error): void;
}

/** A thread that searches, and is replaced when it ends. */
export class SearchThread {
  readonly #options: SearchThreadOptions;
  readonly #held = new Map<number, Held>();
  #worker: Worker | null = null;
  #isReady = false;
  #isClosed = false;
  #restart: NodeJS.Timeout | undefined;
  /** Number of consecutive failed starts. */
  #failures = 0;
  #ended = 0;
  #lastId = 0;

  constructor(options: SearchThreadOptions) {
    this.#options = options;
    this.#start();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Number of searches that the thread has not answered yet. */
  get load(): number {
    return this.#held.size;
  }

  /** How often the thread ended. */
  get ended(): number {
    return this.#ended;
  }

  open(snapshot: number, shared: SharedSnapshot): void {
    this.#send({ kind: 'open', snapshot, shared });
  }

  close(snapshot: number): void {
    this.#send({ kind: 'close', snapshot });
  }

  search(snapshot: number, options: SearchDocsOptions): Promise<FoundHits> {
    const id = this.#lastId++;
    const { embedder, signal: _, ...search } = options;
    return new Promise((resolve, reject) => {
      this.#held.set(id, { options, resolve, reject });
      this.#send({ kind: 'search', id, snapshot, search: { ...search, embedder: embedder?.identity } });
    });
  }

  async end(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#restart);
    await this.#worker?.terminate();
  }

  #start(): void {
    const { thread, snapshots } = this.#options;
    const program = new URL(`./search-worker${extname(import.meta.url)}`, import.meta.url);
    let fault = 'unknown reason';
    try {
      const workerData: SearchWorkerData = { thread, snapshots: snapshots() };
      const worker = new Worker(program, { workerData, execArgv: [], resourceLimits });
      worker.unref();
      worker.on('message', (told: Told) => this.#hear(told));
      worker.on('error', (error) => {
        fault = error instanceof Error ? error.message : String(error);
      });
      worker.on('exit', () => this.#replace(fault));
      this.#worker = worker;
    } catch (error) {
      this.#replace(error instanceof Error ? error.message : String(error));
    }
  }

  #replace(fault: string): void {
    const { onWarning } = this.#options;
    const wasReady = this.#isReady;
    this.#worker = null;
    this.#isReady = false;
    this.#ended++;
    for (const { reject } of this.#held.values()) reject(new ThreadEnded(fault));
    this.#held.clear();
    if (this.#isClosed) return;
    this.#failures = wasReady ? 0 : this.#failures + 1;
    const waitMs = wasReady ? replaceMs : Math.min(longestWaitMs, firstWaitMs * 2 ** (this.#failures - 1));
    onWarning(
      wasReady
        ? `A search thread stopped: ${fault}. Docent replaces it.`
        : `A search thread cannot start: ${fault}. Searches run without it. Docent will try again in ${waitMs / 1000} s.`,
    );
    this.#restart = setTimeout(() => this.#start(), waitMs).unref();
  }

  #send(order: Order): void {
    this.#worker?.postMessage(order);
  }

  #hear(told: Told): void {
    if (told.kind === 'found' || told.kind === 'failed') this.#answer(told);
    else if (told.kind === 'embed') void this.#embed(told.id, told.query);
    else if (told.kind === 'damaged')
      this.#options.onDamage(told.snapshot, new DocentError('snapshot_damaged', told.message));
    else this.#isReady = true;
  }

  #answer(told: Extract<Told, { kind: 'found' | 'failed' }>): void {
    const held = this.#held.get(told.id);
    this.#held.delete(told.id);
    if (told.kind === 'found') held?.resolve(told.found);
    else
      held?.reject(told.code === null ? new Error(told.message) : new DocentError(told.code, told.message));
  }

  async #embed(id: number, query: string): Promise<void> {
    const held = this.#held.get(id);
    if (held === undefined) return;
    const { embedder, signal = new AbortController().signal } = held.options;
    this.#send({ kind: 'embedded', id, embedding: await embedder!.embed(query, signal) });
  }
}
