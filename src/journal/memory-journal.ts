import type { AnswerBeginning, AnswerEnding, AnswerRecord } from '../vocabulary/answer-record.ts';
import type { PageReport, SearchRecord } from '../vocabulary/search-record.ts';
import type { GivenRating, Journal, JournalState } from './journal.ts';

/** Most records of each kind. */
const most = 10_000;

/** A bounded journal in memory. */
export class MemoryJournal implements Journal {
  readonly #answers = new Map<string, AnswerRecord>();
  readonly #spent = new Map<string, number>();
  readonly searches: SearchRecord[] = [];
  readonly reports: PageReport[] = [];

  async begin(answer: AnswerBeginning): Promise<void> {
    if (this.#answers.has(answer.id)) return;
    this.#answers.set(answer.id, { ...answer, ending: null, rating: null });
    if (this.#answers.size <= most) return;
    const [oldest] = this.#answers.keys();
    this.#answers.delete(oldest!);
  }

  async end(id: string, ending: AnswerEnding): Promise<void> {
    const answer = this.#answers.get(id);
    if (answer?.ending === null) answer.ending = ending;
  }

  async answer(id: string): Promise<AnswerRecord | null> {
    return this.#answers.get(id) ?? null;
  }

  async rate({ id, value, comment }: GivenRating): Promise<boolean> {
    const answer = this.#answers.get(id);
    if (answer === undefined) return false;
    const text = comment === undefined || comment.trim() === '' ? null : comment;
    answer.rating = value === 0 ? null : { at: new Date(), value: Math.sign(value), comment: text };
    return true;
  }

  searched(search: SearchRecord): void {
    this.searches.push(search);
    if (this.searches.length > most) this.searches.shift();
  }

  /** Searches are recorded at once, so there is nothing to drop. */
  asked(): void {}

  async report(report: PageReport): Promise<void> {
    this.reports.push(report);
    if (this.reports.length > most) this.reports.shift();
  }

  async spend(day: string, dollars: number): Promise<number> {
    const spent = Math.max(0, (this.#spent.get(day) ?? 0) + dollars);
    this.#spent.set(day, spent);
    return spent;
  }

  async reserve(day: string, dollars: number, limit: number): Promise<number | null> {
    const isWithin = (this.#spent.get(day) ?? 0) + dollars <= limit;
    return isWithin ? this.spend(day, dollars) : null;
  }

  state(): JournalState {
    return { isReachable: true, waiting: 0, lost: 0, fault: null };
  }

  /** All answers in memory, oldest first. */
  all(): AnswerRecord[] {
    return [...this.#answers.values()];
  }

  async close(): Promise<void> {
    this.#answers.clear();
  }
}
