import { extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DocentError } from '../../errors.ts';
import { RefusedWrite, type Row } from '../database.ts';
import type { Job } from './sqlite-connection.ts';
import type { Order, SqliteRole, Told } from './sqlite-worker.ts';

/** How long to wait for running work when closing. */
const closeMs = 10_000;

interface Waiting {
  job: Job;
  resolve(rows: Row[][]): void;
  reject(error: Error): void;
}

/**
 * A connection in a worker thread, so that waiting for the disk blocks nothing else. Jobs that arrive while it works
 * are written together: the higher the load, the more jobs share one wait.
 */
export class SqliteThread {
  readonly #file: string;
  readonly #role: SqliteRole;
  #worker: Worker | null = null;
  #waiting: Waiting[] = [];
  #working: Waiting[] = [];
  #isClosed = false;

  constructor(file: string, role: SqliteRole) {
    this.#file = file;
    this.#role = role;
  }

  get isStarted(): boolean {
    return this.#worker !== null;
  }

  get isIdle(): boolean {
    return this.#working.length === 0;
  }

  run(job: Job): Promise<Row[][]> {
    if (this.#isClosed) return Promise.reject(closed(this.#file));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject });
      if (this.#working.length === 0) this.#send();
    });
  }

  /** Finishes pending work first, unless the disk hangs. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const latest = performance.now() + closeMs;
    while ((this.#working.length > 0 || this.#waiting.length > 0) && performance.now() < latest)
      await wait(5);
    // A thread that waits for the disk cannot be terminated.
    await Promise.race([this.#worker?.terminate(), wait(1000, undefined, { ref: false })]);
    this.#worker = null;
  }

  #send(): void {
    if (this.#waiting.length === 0) return;
    this.#working = this.#waiting;
    this.#waiting = [];
    const worker = this.#started();
    worker.ref();
    worker.postMessage({ jobs: this.#working.map(({ job }) => job) } satisfies Order);
  }

  #started(): Worker {
    if (this.#worker !== null) return this.#worker;
    const program = new URL(`./sqlite-worker${extname(import.meta.url)}`, import.meta.url);
    const worker = new Worker(program, {
      workerData: { file: this.#file, ...this.#role },
      execArgv: [],
    });
    worker.on('message', (told: Told[]) => this.#done(told));
    worker.on('error', (error) => this.#died(worker, error));
    this.#worker = worker;
    return worker;
  }

  #done(told: readonly Told[]): void {
    const done = this.#working;
    this.#working = [];
    this.#worker?.unref();
    this.#send();
    for (const [index, { resolve, reject }] of done.entries()) {
      const answer = told[index]!;
      if ('rows' in answer) resolve(answer.rows);
      else reject(errorOf(answer));
    }
  }

  #died(worker: Worker, cause: Error): void {
    if (this.#worker === worker) this.#worker = null;
    const lost = this.#working;
    this.#working = [];
    for (const { reject } of lost)
      reject(
        new DocentError('journal_unreachable', `The journal '${this.#file}' failed: ${cause.message}.`, {
          cause,
        }),
      );
    this.#send();
  }
}

function errorOf({ message, kind }: Extract<Told, { message: string }>): Error {
  return kind === 'refused' ? new RefusedWrite(message) : new DocentError('journal_unreachable', message);
}

function closed(file: string): DocentError {
  return new DocentError('journal_unreachable', `The journal '${file}' is closed.`);
}
