import type { Insights } from '../../vocabulary/insights.ts';
import { earlierOf } from '../answer-row.ts';
import { continuedQuestion } from '../continued-question.ts';
import type { Database, Value } from '../database.ts';
import { countWhere } from './daily-counts.ts';
import { askedBy, type Period } from './period.ts';
import { type ShownSections, shownSections } from './shown-sections.ts';

type Unanswered = Insights['unanswered'][number];

/**
 * Questions that the docs do not answer, the most frequent first. Uncertain answers that were rated up more often than
 * down do not count: they helped.
 */
export async function unansweredQuestions(
  database: Database,
  period: Period,
  most: number,
): Promise<Unanswered[]> {
  const rows = await database.all(
    `WITH helpful AS (
      SELECT question_key, version, locale FROM docent_ratings r JOIN docent_answers a ON a.id = r.answer
      WHERE r.at >= ? AND status = 'unsupported' GROUP BY 1, 2, 3 HAVING sum(value) > 0
    )
    SELECT question_key, version, locale, ${countWhere("status = 'refused'")} AS refused,
      ${countWhere("status = 'unsupported'")} AS unsupported, max(at) AS last_at
    FROM docent_answers WHERE at >= ? AND outcome = 'finished' AND status IN ('refused', 'unsupported')
      AND (status = 'refused' OR (question_key, version, locale) NOT IN (SELECT * FROM helpful))
      AND ${askedBy(period)}
    GROUP BY question_key, version, locale ORDER BY count(*) DESC, max(at) DESC, question_key LIMIT ${most}`,
    [period.from, period.from],
  );
  const questions: Unanswered[] = [];
  for (const { question_key: key, version, locale, refused, unsupported, last_at: lastAt } of rows)
    questions.push({
      version: String(version),
      locale: String(locale),
      ...(await newestOf(database, { at: Number(lastAt), key: String(key), version, locale })),
      refused: Number(refused),
      unsupported: Number(unsupported),
      lastAt: new Date(Number(lastAt)).toISOString(),
    });
  return questions;
}

interface Newest {
  at: number;
  key: string;
  version: Value | undefined;
  locale: Value | undefined;
}

/** The newest one. */
async function newestOf(
  database: Database,
  { at, key, version, locale }: Newest,
): Promise<Pick<Unanswered, 'id' | 'question' | 'earlier' | keyof ShownSections>> {
  const [row] = await database.all(
    `SELECT id, question, earlier, earlier_relation, status, text, citations FROM docent_answers WHERE at = ? AND question_key = ? AND version = ? AND locale = ?
      AND status IN ('refused', 'unsupported') LIMIT 1`,
    [at, key, String(version), String(locale)],
  );
  if (row === undefined) return { id: '', question: key, earlier: null, ...nothingShown };
  const question = String(row.question);
  const earlier = continuedQuestion({ earlier: earlierOf(row) });
  const answer = {
    text: String(row.text),
    citations: JSON.parse(String(row.citations)),
    locale: String(locale),
  };
  const sections =
    row.status === 'unsupported' ? await shownSections(`${earlier ?? ''} ${question}`, answer) : nothingShown;
  return { id: String(row.id), question, earlier, ...sections };
}

const nothingShown: ShownSections = { isCovered: false, matchingSection: null };
