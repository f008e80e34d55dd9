import type { AnswerBeginning, AnswerEnding, AnswerRecord } from '../vocabulary/answer-record.ts';

/** The durable record of answers. */
export interface Journal {
  /** Resolves when the row is there: nothing is sent before. */
  begin(answer: AnswerBeginning): Promise<void>;
  end(id: string, ending: AnswerEnding): Promise<void>;
  answer(id: string): Promise<AnswerRecord | null>;
  close(): Promise<void>;
}
