import { LRUCache } from 'lru-cache';
import { visibleText } from '../text/visible-text.ts';
import type { AnswerBeginning, AnswerEnding, AnswerRecord } from '../vocabulary/answer-record.ts';
import type { Counters } from '../vocabulary/counters.ts';
import type { Scope } from '../vocabulary/scope.ts';
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
/** Most answers in progress whose secrets are remembered. */
const mostAnswers = 10_000;

export interface DurableJournalOptions extends OutboxOptions {
  /** Days to keep records, by kind; default 90. */
  keepDays?: Partial<KeepDays>;
  /** Size limit in bytes, default 1 GB, 0 for no limit; the oldest records are removed first. */
  maxBytes?: number;
  /** Milliseconds between two size checks, default 5000. */
  checkMs?: number;
  /**
   * Rules for texts to remove, in addition to the built-in ones for keys, tokens, addresses, card numbers and home
   * paths.
   */
  redact?: readonly RedactionRule[];
}

/** A journal in a database. A record is not lost once accepted, even if the database or this process fails. */
export class DurableJournal implements Journal {
  readonly store: JournalStore;
  readonly #outbox: Outbox;
  readonly #options: DurableJournalOptions;
  readonly #searches: SearchBatches;
  readonly #typed: TypedAhead;
  readonly #size: SizeLimit;
  readonly #timers: NodeJS.Timeout[];
  /** The secrets that were removed from questions whose answers are in progress. */
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

  /** Checks whether the database can be reached, and delivers the spool of earlier processes. */
  async start(): Promise<void> {
    await this.#outbox.start();
    // Not awaited: there may be many records to delete.
    void this.purge().then(() => this.#size.start());
  }

  async begin(answer: AnswerBeginning, history: readonly string[] = []): Promise<void> {
    const secrets = new Map<string, string>();
    for (const turn of history) this.#redacted(turn, secrets);
    const question = this.#redacted(answer.question, secrets);
    const earlier = answer.earlier && {
      ...answer.earlier,
      question: this.#redacted(answer.earlier.question),
    };
    if (secrets.size > 0) this.#secrets.set(answer.id, secrets);
    await this.#outbox.deliver(beginAnswer({ ...answer, question, earlier }));
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
    if (id.includes('\0')) return false; // No id contains NUL, and Postgres refuses it.
    const text = comment === undefined || comment.trim() === '' ? null : this.#redacted(comment);
    const [rows] = await this.#outbox.deliverNow([keepRating(id, new Date(), Math.sign(value), text)]);
    return rows!.length > 0;
  }

  searched(search: SearchRecord, reader?: string): void {
    this.#typed.add(search, reader);
  }

  asked(question: string, scope: Scope, reader: string): void {
    this.#typed.ask(question, scope, reader);
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

  /**
   * Request counters shared by all servers on this database; undefined if the database belongs to this process
   * alone.
   */
  get sharedCounters(): ((name: string, seconds: number) => Counters) | undefined {
    return this.store.database.sharedCounters?.bind(this.store.database);
  }

  state(): JournalState {
    return { ...this.#outbox.state, size: this.#size.size };
  }

  /** Deletes expired records; if the journal cannot be reached, this is done later. */
  async purge(): Promise<void> {
    if (!this.state().isReachable) return;
    await this.store.purge({ ...keepDays, ...this.#options.keepDays }).catch(() => undefined);
  }

  /** The same, and also removes withdrawn comments from the database files. */
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

  /** Also removes characters that a database cannot store, and invisible ones, which may split a secret. */
  #redacted(text: string, found?: Map<string, string>): string {
    const redacted = redact(visibleText(text.toWellFormed()), this.#options.redact, found);
    // Rows are grouped by the NFKC form of their text, in which ｋｅｙ＝１２３ is key=123.
    const folded = redacted.normalize('NFKC');
    if (folded === redacted) return redacted;
    const foldedAndRedacted = redact(folded, this.#options.redact, found);
    return foldedAndRedacted === folded ? redacted : foldedAndRedacted;
  }
}
