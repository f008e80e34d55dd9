import type { AnswerRecord } from '../vocabulary/answer-record.ts';
import type { AnswerStatus } from '../vocabulary/ask.ts';
import type { Asker } from '../vocabulary/asker.ts';
import type { Row } from './database.ts';

/** Selects answers with their ratings; `answerOf` reads the rows. */
export const selectAnswers = `SELECT a.*, r.at AS rated_at, r.value AS rating, r.comment AS rating_comment
  FROM docent_answers a LEFT JOIN docent_ratings r ON r.answer = a.id`;

/** The answer in a row. */
export function answerOf(row: Row): AnswerRecord {
  return {
    id: String(row.id),
    at: new Date(Number(row.at)),
    scope: { version: String(row.version), locale: String(row.locale) },
    asker: row.asker as Asker,
    question: String(row.question),
    earlier: earlierOf(row),
    snapshot: Number(row.snapshot),
    chunks: (JSON.parse(String(row.chunks)) as [string, string][]).map(([id, hash]) => ({ id, hash })),
    promptHash: String(row.prompt_hash),
    ending: row.outcome === null ? null : endingOf(row),
    rating: row.rating === null || row.rating === 0 ? null : ratingOf(row),
  };
}

/** The earlier question in a row. */
export function earlierOf(row: Row): AnswerRecord['earlier'] {
  if (typeof row.earlier !== 'string') return null;
  return {
    question: row.earlier,
    relation: row.earlier_relation === 'repeated' ? 'repeated' : 'continued',
  };
}

function endingOf(row: Row): AnswerRecord['ending'] {
  return {
    outcome: row.outcome as 'finished' | 'failed' | 'aborted',
    ...(row.status !== null && {
      status: row.status as AnswerStatus['status'],
      answerer: row.answerer as AnswerStatus['answerer'],
      model: row.model as string | null,
      fallback: row.fallback as string | null,
      truncated: row.truncated === 1,
    }),
    text: String(row.text),
    citations: JSON.parse(String(row.citations)),
    inputTokens: Number(row.input_tokens),
    outputTokens: Number(row.output_tokens),
    cost: row.cost as number | null,
    firstByteMs: row.first_byte_ms as number | null,
    totalMs: Number(row.total_ms),
  };
}

function ratingOf(row: Row): AnswerRecord['rating'] {
  return {
    at: new Date(Number(row.rated_at)),
    value: Number(row.rating),
    comment: row.rating_comment as string | null,
  };
}
