import type { AnswerBeginning, AnswerEnding } from '../vocabulary/answer-record.ts';
import type { AnswerStatus } from '../vocabulary/ask.ts';
import type { AnswerOutcome, DeskAnswer } from './answer-desk.ts';

/** The part of a journal that answers need. */
export interface AnswerJournal {
  begin(answer: AnswerBeginning): Promise<void>;
  end(id: string, ending: AnswerEnding): Promise<void>;
}

export interface RecordedAnswer {
  id: string;
  parts: DeskAnswer['parts'];
  ended: Promise<{ outcome: AnswerOutcome['outcome']; answerer: AnswerStatus['answerer'] }>;
}

/** Writes an answer's row before anything of it is sent, and how it ended when it has. */
export async function keepRecord(
  { id, question, found, promptHash, parts, ended }: DeskAnswer,
  journal: AnswerJournal,
  snapshot: number,
): Promise<RecordedAnswer> {
  await journal.begin({
    id,
    at: new Date(),
    scope: question.scope,
    question: question.query,
    snapshot,
    chunks: found.sources.flatMap(({ passages }) =>
      passages.map(({ chunk }) => ({ id: chunk.id, hash: chunk.hash })),
    ),
    promptHash,
  });
  return {
    id,
    parts,
    ended: ended.then(async (outcome) => {
      await journal.end(id, endingOf(outcome));
      return { outcome: outcome.outcome, answerer: outcome.end?.status.answerer ?? 'none' };
    }),
  };
}

function endingOf({ outcome, text, end, firstTextMs, totalMs }: AnswerOutcome): AnswerEnding {
  return {
    outcome,
    text,
    citations: end?.citations ?? [],
    inputTokens: end?.usage.inputTokens ?? 0,
    outputTokens: end?.usage.outputTokens ?? 0,
    cost: end?.usage.cost ?? null,
    firstByteMs: firstTextMs,
    totalMs,
    ...end?.status,
  };
}
