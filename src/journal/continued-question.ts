import type { AnswerRecord } from '../vocabulary/answer-record.ts';

/** The question that a follow-up question continues; null for other questions. */
export function continuedQuestion({ earlier }: Pick<AnswerRecord, 'earlier'>): string | null {
  return earlier?.relation === 'continued' ? earlier.question : null;
}
