import type { AnswerBeginning, AnswerEnding, AnswerRecord } from '../vocabulary/answer-record.ts';

/** What somebody says is wrong with a page. */
export interface PageReport {
  url: string;
  comment: string;
  version?: string;
  locale?: string;
}

/** The durable record of answers and reports. */
export interface Journal {
  /** Resolves when the row is there: nothing is sent before. */
  begin(answer: AnswerBeginning): Promise<void>;
  end(id: string, ending: AnswerEnding): Promise<void>;
  answer(id: string): Promise<AnswerRecord | null>;
  report(report: PageReport): Promise<{ recorded: boolean }>;
  close(): Promise<void>;
}
