import { DocentError } from '../errors.ts';
import { type Database, RefusedWrite, type Statement } from './database.ts';
import type { JournalState } from './journal.ts';
import type { Spool } from './spool.ts';
import { writeProbe } from './statements.ts';

/** Statements to deliver from the spool at a time. */
const batchSize = 200;
/** Batches may take this many times longer than single statements, because they are large and run in the background. */
const batchPatience = 10;
export interface OutboxOptions {
  /** First wait before a retry, doubled up to sixteen times; default 500 ms. */
  retryMs?: number;
  /** Longest wait for the database, default 3 s; then the statement goes to the spool. */
  patienceMs?: number;
  /** The same failure is reported again only after this time, default a minute: a full disk may be intermittent. */
  quietMs?: number;
  /** Called when the database is lost, when it is back, and when records were dropped. */
  onWarning?(message: string): void;
}

/** A caller that waits until a number of statements has left the spool. */
interface Arrival {
  at: number;
  resolve(): void;
}

/**
 * Delivers statements to the database in order: directly while it can be reached, from the spool once it is back.
 * All statements are idempotent, so those with an unknown outcome are sent again.
 */
export class Outbox {
  readonly #database: Database;
  readonly #spool: Spool;
  readonly #options: OutboxOptions;
  #fault: string | null = null;
  #told: { fault: string; at: number } | null = null;
  #isTold = false;
  #lost = 0;
  /** Statements dropped since the database was lost, because too many waited. */
  #dropped = 0;
  #attempts = 0;
  #recoveredAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;
  #draining: Promise<void> | null = null;
  #isCatchingUp = false;
  /** Statements that have left the spool so far. */
  #arrived = 0;
  #arrivals: Arrival[] = [];
  #isClosed = false;

  constructor(database: Database, spool: Spool, options: OutboxOptions = {}) {
    this.#database = database;
    this.#spool = spool;
    this.#options = options;
  }

  get #quietMs(): number {
    return this.#options.quietMs ?? 60_000;
  }

  get state(): JournalState {
    return {
      isReachable: this.#fault === null,
      waiting: this.#spool.size,
      lost: this.#lost,
      fault: this.#fault,
    };
  }

  /** Takes over the spools of earlier processes, and checks whether the database can be reached. */
  async start(): Promise<void> {
    await this.#spool.adopt();
    await this.#drain();
  }

  /** Takes over the spools of dead processes on other machines, which are known to be dead only after a while. */
  async adopt(): Promise<void> {
    if (this.#isClosed || (await this.#spool.adopt()) === 0) return;
    if (this.#fault === null) await this.#drain();
  }

  /** Resolves when the statement is safe, in the database or in the spool. */
  async deliver(statement: Statement): Promise<void> {
    if (this.#fault === null && this.#spool.size === 0) {
      try {
        await this.#withinPatience(this.#database.write([statement]));
        return;
      } catch (error) {
        if (error instanceof RefusedWrite) return this.#giveUp(error);
        this.#lose(error);
      }
    }
    if (!(await this.#spool.add(statement))) return this.#dropRecord();
    // Slows writers down to the speed of the database, so that it can catch up.
    if (this.#isCatchingUp) await this.#withinPatience(this.#arrival()).catch(() => undefined);
  }

  /** Runs statements that cannot wait: delivers the spool first, and throws on failure. */
  async deliverNow(statements: readonly Statement[]): ReturnType<Database['write']> {
    if (this.#fault === null && this.#spool.size > 0) {
      void this.#drain();
      await this.#withinPatience(this.#arrival());
    }
    if (this.#fault !== null) throw new DocentError('journal_unreachable', this.#fault);
    try {
      return await this.#withinPatience(this.#database.write(statements));
    } catch (error) {
      if (!(error instanceof RefusedWrite)) this.#lose(error);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#withinPatience(this.#drainOnce()).catch(() => undefined);
    await this.#spool.close();
  }

  async #drainOnce(): Promise<void> {
    await this.#draining;
    if (this.#fault === null && this.#spool.size > 0) await this.#drain();
  }

  #lose(error: unknown): void {
    const fault = error instanceof Error ? error.message : String(error);
    if (this.#fault === null) this.#begin();
    this.#tell(fault);
    this.#fault = fault;
    this.#tryLater();
  }

  #begin(): void {
    if (performance.now() - this.#recoveredAt > this.#quietMs) this.#attempts = 0;
    this.#isTold = false;
  }

  /** Reports each loss of the database once, and the same failure again only after the quiet time. */
  #tell(fault: string): void {
    const now = performance.now();
    if (this.#isTold || (this.#told?.fault === fault && now - this.#told.at <= this.#quietMs)) return;
    this.#isTold = true;
    this.#told = { fault, at: now };
    this.#options.onWarning?.(
      `${fault} Ratings are rejected until the journal is available again. Searches and answers still work.`,
    );
  }

  #recover(): void {
    if (this.#fault === null) return;
    this.#fault = null;
    this.#recoveredAt = performance.now();
    const losses = this.#dropped === 0 ? '' : ` Dropped records: ${this.#dropped}.`;
    this.#dropped = 0;
    if (this.#isTold || losses !== '') this.#options.onWarning?.(`The journal is available again.${losses}`);
  }

  #tryLater(): void {
    if (this.#isClosed || this.#timer !== null) return;
    const { retryMs = 500 } = this.#options;
    const wait = retryMs * 2 ** Math.min(4, this.#attempts++);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#drain();
    }, wait).unref();
  }

  #drain(): Promise<void> {
    this.#draining ??= this.#deliverWaiting().finally(() => {
      this.#draining = null;
      // The spool took over more at the last moment.
      if (this.#fault === null && this.#spool.size > 0 && !this.#isClosed) void this.#drain();
    });
    return this.#draining;
  }

  async #deliverWaiting(): Promise<void> {
    try {
      // A write, because a database on a full disk can still be read.
      await this.#withinPatience(this.#database.write([writeProbe(new Date())]));
      this.#isCatchingUp = true;
      while (this.#spool.size > 0) {
        const batch = this.#spool.first(batchSize);
        const isLast = batch.length === this.#spool.size;
        await this.#deliverBatch(batch);
        this.#arrived += batch.length;
        await this.#spool.drop(batch.length);
        this.#tellArrivals();
        // Statements that arrived in the meantime do not count as a backlog.
        if (isLast) this.#recover();
      }
      this.#recover();
    } catch (error) {
      this.#lose(error);
    } finally {
      this.#isCatchingUp = false;
      this.#tellArrivals();
    }
  }

  /** Resolves when everything that waits now is delivered, or delivery has failed. */
  #arrival(): Promise<void> {
    return new Promise((resolve) => this.#arrivals.push({ at: this.#arrived + this.#spool.size, resolve }));
  }

  #tellArrivals(): void {
    const isDue = ({ at }: Arrival) => at <= this.#arrived || !this.#isCatchingUp;
    for (const { resolve } of this.#arrivals.filter(isDue)) resolve();
    this.#arrivals = this.#arrivals.filter((arrival) => !isDue(arrival));
  }

  /** Delivers statements one by one if the batch is refused, so that a bad one does not block the others. */
  async #deliverBatch(batch: readonly Statement[]): Promise<void> {
    try {
      await this.#withinPatience(this.#database.write(batch), batchPatience);
    } catch (error) {
      if (!(error instanceof RefusedWrite)) throw error;
      if (batch.length === 1) return this.#giveUp(error);
      for (const statement of batch) await this.#deliverBatch([statement]);
    }
  }

  #giveUp(error: Error): void {
    this.#lost++;
    // Reported once; the state has the number.
    if (this.#lost === 1) this.#options.onWarning?.(`A record was lost: ${error.message}.`);
  }

  #dropRecord(): void {
    this.#lost++;
    if (this.#dropped++ === 0)
      this.#options.onWarning?.(
        'Too many records are waiting for the journal. Searches and answers are not recorded until it is available again.',
      );
  }

  async #withinPatience<Result>(work: Promise<Result>, times = 1): Promise<Result> {
    const { patienceMs = 3000 } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(silent(this.#database.place)), times * patienceMs);
    });
    try {
      return await Promise.race([work, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }
}

function silent(place: string): DocentError {
  return new DocentError('journal_unreachable', `The journal ${place} does not respond.`);
}
