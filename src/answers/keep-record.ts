import { analyserFor } from '../text/analyser.ts';
import type { AnswerBeginning, AnswerEnding } from '../vocabulary/answer-record.ts';
import type { AnswerStatus } from '../vocabulary/ask.ts';
import type { Asker } from '../vocabulary/asker.ts';
import type { DeskAnswer } from './answer-desk.ts';
import type { AnswerPart } from './answer-part.ts';
import { earlierQuestion } from './earlier-question.ts';
import type { AnswerOutcome } from './tell-parts.ts';

/** The part of a journal that answers need. */
export interface AnswerJournal {
  begin(answer: AnswerBeginning, history: readonly string[]): Promise<void>;
  end(id: string, ending: AnswerEnding): Promise<void>;
}

/** Who asked what, and on which snapshot. */
export interface Circumstances {
  snapshot: number;
  asker: Asker;
  /** As the reader wrote it. */
  question: string;
}

export interface RecordedAnswer {
  id: string;
  parts: AsyncIterable<AnswerPart>;
  /** Resolves when the row is complete, whether the answer finished, failed or was aborted. */
  ended: Promise<{ outcome: AnswerOutcome['outcome']; answerer: AnswerStatus['answerer'] }>;
}

/** Writes the row of an answer before its first part is sent, and completes it before the last part is sent. */
export async function keepRecord(
  { id, question, found, promptHash, parts }: DeskAnswer,
  journal: AnswerJournal,
  circumstances: Circumstances,
  onWarning?: (message: string) => void,
): Promise<RecordedAnswer> {
  const beginning = {
    id,
    at: new Date(),
    scope: question.scope,
    earlier: earlierQuestion(
      { query: circumstances.question, history: question.history },
      await analyserFor(question.scope.locale),
    ),
    chunks: found.sources.flatMap(({ chunks }) =>
      chunks.map(({ chunk }) => ({ id: chunk.id, hash: chunk.hash })),
    ),
    promptHash,
    ...circumstances,
  };
  await journal.begin(
    beginning,
    question.history.map(({ text }) => text),
  );
  const ended = Promise.withResolvers<Awaited<RecordedAnswer['ended']>>();
  return {
    id,
    parts: parts(async (outcome) => {
      const warning = warningOf(outcome);
      if (warning !== null) onWarning?.(`Answer ${id} ${warning}`);
      await journal.end(id, endingOf(outcome));
      ended.resolve({ outcome: outcome.outcome, answerer: outcome.end?.status.answerer ?? 'none' });
    }),
    ended: ended.promise,
  };
}

/** The warning for the operator about an answer that the model did not write. */
function warningOf({ outcome, error, end }: AnswerOutcome): string | null {
  if (outcome === 'failed') return `failed: ${error instanceof Error ? error.message : String(error)}`;
  const reason = end?.status.fallback ?? null;
  return reason === null
    ? null
    : `was quoted from the docs, because the model gave no usable answer (${reason}).`;
}

function endingOf({ outcome, text, end, usage, firstTextMs, totalMs }: AnswerOutcome): AnswerEnding {
  return {
    outcome,
    text,
    citations: end?.citations ?? [],
    ...usage,
    firstByteMs: firstTextMs,
    totalMs,
    ...end?.status,
  };
}
