import type { AnswerBeginning, AnswerEnding, AnswerRecord } from '../vocabulary/answer-record.ts';
import type { Journal, PageReport } from './journal.ts';

/** Answers, and reports, that are remembered. */
const most = 10_000;

/** A journal for one process: gone with it, and bounded. */
export class MemoryJournal implements Journal {
  readonly #answers = new Map<string, AnswerRecord>();
  readonly reports: PageReport[] = [];

  async begin(answer: AnswerBeginning): Promise<void> {
    this.#answers.set(answer.id, { ...answer, ending: null });
    if (this.#answers.size <= most) return;
    const [oldest] = this.#answers.keys();
    this.#answers.delete(oldest!);
  }

  async end(id: string, ending: AnswerEnding): Promise<void> {
    const answer = this.#answers.get(id);
    if (answer !== undefined) this.#answers.set(id, { ...answer, ending });
  }

  async answer(id: string): Promise<AnswerRecord | null> {
    return this.#answers.get(id) ?? null;
  }

  /** Everything that is remembered, oldest first. */
  all(): AnswerRecord[] {
    return [...this.#answers.values()];
  }

  async report(report: PageReport): Promise<{ recorded: boolean }> {
    this.reports.push(report);
    if (this.reports.length > most) this.reports.shift();
    return { recorded: true };
  }

  async close(): Promise<void> {
    this.#answers.clear();
  }
}
