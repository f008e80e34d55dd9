import { LRUCache } from 'lru-cache';
import { visibleText } from '../text/visible-text.ts';
import type { AnswerBeginning, AnswerEnding, AnswerRecord } from '../vocabulary/answer-record.ts';
import type { Counters } from '../vocabulary/counters.ts';
import type { PageReport, SearchRecord } from '../vocabulary/search-record.ts';
import type { GivenRating, Journal, JournalState } from './journal.ts';
import type { JournalStore } from './journal-store.ts';
import { type KeepDays, keepDays } from './keep-days.ts';
import { Outbox, type OutboxOptions } from './outbox.ts';
import { type RedactionRule, redact } from './redact.ts';
import { SearchBatches } from './search-batches.ts';
import { defaultMaxBytes, SizeLimit } from './size-limit.ts';
import type { Spool } from './spool.ts';
import {
  addSpending,
  beginAnswer,
  endAnswer,
  keepRating,
  keepReport,
  reserveSpending,
} from './statements.ts';
import { TypedAhead } from './typed-ahead.ts';
import { withoutSecrets } from './without-secrets.ts';

const flushMs = 1000;
const adoptMs = 30_000;
const hourMs = 3_600_000;
/** Answers that are written at a time. */
const mostAnswers = 10_000;

export interface DurableJournalOptions extends OutboxOptions {
  /** Days to keep records, by kind; default 90. */
  keepDays?: Partial<KeepDays>;
  /** Bytes the journal may take, default 1 GB, 0 for no limit: then the oldest records are removed. */
  maxBytes?: number;
  /** Milliseconds between two looks at its size, default 5000. */
  checkMs?: number;
  /** What is taken out of every text besides keys, tokens, addresses, card numbers and home paths. */
  redact?: readonly RedactionRule[];
}

/** A journal in a database: what it has taken is not lost, whatever becomes of the database or of this process. */
export class DurableJournal implements Journal {
  readonly store: JournalStore;
  readonly #outbox: Outbox;
  readonly #options: DurableJournalOptions;
  readonly #searches: SearchBatches;
  readonly #typed: TypedAhead;
  readonly #size: SizeLimit;
  readonly #timers: NodeJS.Timeout[];
  /** What was taken out of the questions whose answers are being written. */
  readonly #secrets = new LRUCache<string, ReadonlyMap<string, string>>({ max: mostAnswers });

  constructor(store: JournalStore, spool: Spool, options: DurableJournalOptions = {}) {
    this.store = store;
    this.#options = options;
    this.#outbox = new Outbox(store.database, spool, options);
    this.#searches = new SearchBatches((statement) => this.#outbox.deliver(statement));
    this.#typed = new TypedAhead((search) => this.#searches.add(this.#redactedSearch(search)));
    const { maxBytes = defaultMaxBytes, checkMs, onWarning } = options;
    this.#size = new SizeLimit(store, {
      maxBytes: maxBytes === 0 ? null : maxBytes,
      spoolBytes: () => spool.bytes(),
      checkMs,
      onWarning,
    });
    this.#timers = [
      setInterval(() => void this.#passOn(), flushMs).unref(),
      setInterval(() => void this.#outbox.adopt(), adoptMs).unref(),
      setInterval(() => void this.clean(), hourMs).unref(),
    ];
  }

  /** Finds out whether the database is there, and delivers what an earlier process could not. */
  async start(): Promise<void> {
    await this.#outbox.start();
    // Nobody waits for it: there may be a year to delete.
    void this.purge().then(() => this.#size.start());
  }

  async begin(answer: AnswerBeginning, history: readonly string[] = []): Promise<void> {
    const secrets = new Map<string, string>();
    for (const turn of history) this.#redacted(turn, secrets);
    const question = this.#redacted(answer.question, secrets);
    if (secrets.size > 0) this.#secrets.set(answer.id, secrets);
    await this.#outbox.deliver(beginAnswer({ ...answer, question }));
  }

  async end(id: string, ending: AnswerEnding): Promise<void> {
    const citations = ending.citations.map((citation) => ({
      ...citation,
      quote: citation.quote && this.#redacted(citation.quote),
    }));
    const text = withoutSecrets(this.#redacted(ending.text), this.#secrets.get(id) ?? new Map());
    this.#secrets.delete(id);
    await this.#outbox.deliver(endAnswer(id, { ...ending, text, citations }));
  }

  answer(id: string): Promise<AnswerRecord | null> {
    return this.store.answer(id);
  }

  async rate({ id, value, comment }: GivenRating): Promise<boolean> {
    if (id.includes('\0')) return false; // No id has one, and Postgres takes none.
    const text = comment === undefined || comment.trim() === '' ? null : this.#redacted(comment);
    const [rows] = await this.#outbox.deliverNow([keepRating(id, new Date(), Math.sign(value), text)]);
    return rows!.length > 0;
  }

  searched(search: SearchRecord, reader?: string): void {
    this.#typed.add(search, reader);
  }

  async report(report: PageReport): Promise<void> {
    await this.#outbox.deliver(
      keepReport({ ...report, url: this.#redacted(report.url), comment: this.#redacted(report.comment) }),
    );
  }

  async spend(day: string, dollars: number): Promise<number> {
    const [rows] = await this.#outbox.deliverNow([addSpending(day, dollars)]);
    return Number(rows![0]!.dollars);
  }

  async reserve(day: string, dollars: number, limit: number): Promise<number | null> {
    const [rows] = await this.#outbox.deliverNow([reserveSpending(day, dollars, limit)]);
    return rows![0] === undefined ? null : Number(rows![0].dollars);
  }

  /** Counts of requests that all servers on this database share; undefined for one that is this process's own. */
  get sharedCounters(): ((name: string, seconds: number) => Counters) | undefined {
    return this.store.database.sharedCounters?.bind(this.store.database);
  }

  state(): JournalState {
    return { ...this.#outbox.state, size: this.#size.size };
  }

  /** Deletes what is older than it may be; a journal that cannot be reached is cleaned later. */
  async purge(): Promise<void> {
    if (!this.state().isReachable) return;
    await this.store.purge({ ...keepDays, ...this.#options.keepDays }).catch(() => undefined);
  }

  /** The same, and nothing of comments that were withdrawn stays in the files. */
  async clean(): Promise<void> {
    await this.purge();
    if (this.state().isReachable) await this.store.database.compact?.().catch(() => undefined);
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#size.stop();
    this.#typed.releaseAll();
    await this.#searches.flush();
    await this.#outbox.close();
    await this.store.database.close();
  }

  async #passOn(): Promise<void> {
    this.#typed.releaseOld();
    await this.#searches.flush();
  }

  #redactedSearch(search: SearchRecord): SearchRecord {
    return { ...search, query: this.#redacted(search.query) };
  }

  /** Also without what a database cannot hold, and without characters that nobody sees: they may part a secret. */
  #redacted(text: string, found?: Map<string, string>): string {
    const redacted = redact(visibleText(text.toWellFormed()), this.#options.redact, found);
    // Rows are grouped by this form of their text, in which ｋｅｙ＝１２３ is key=123.
    const folded = redacted.normalize('NFKC');
    if (folded === redacted) return redacted;
    const foldedAndRedacted = redact(folded, this.#options.redact, found);
    return foldedAndRedacted === folded ? redacted : foldedAndRedacted;
  }
}
