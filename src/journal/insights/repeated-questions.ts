import type { Insights } from '../../vocabulary/insights.ts';
import type { Database, Row } from '../database.ts';
import { groupingKey } from '../grouping-key.ts';
import { askedBy, dayMs, type Period } from './period.ts';

type Repeated = Insights['askedAgain'][number];

/** Most repetitions that are read, newest first. */
const mostRead = 5000;
const wordsShown = 5;

/**
 * Questions that readers asked again in other words after they got an answer with a citation, the most frequent first.
 */
export async function repeatedQuestions(
  database: Database,
  period: Period,
  most: number,
): Promise<Repeated[]> {
  const rows = await database.all(
    `SELECT at, version, locale, question, earlier FROM docent_answers
    WHERE at >= ? AND earlier IS NOT NULL AND earlier_relation = 'repeated' AND ${askedBy(period)}
    ORDER BY at DESC LIMIT ${mostRead}`,
    [period.from],
  );
  const groups = Map.groupBy(rows, ({ earlier, version, locale }) =>
    JSON.stringify([groupingKey(String(earlier)), version, locale]),
  );
  const frequent = [...groups.values()].sort((a, b) => b.length - a.length).slice(0, most);
  const questions: Repeated[] = [];
  for (const repetitions of frequent) {
    const answered = await answeredBefore(database, repetitions[0]!);
    if (answered !== null) questions.push(repeatedQuestion(repetitions, answered));
  }
  return questions;
}

function repeatedQuestion(repetitions: readonly Row[], { id, question }: Row): Repeated {
  const { version, locale, at } = repetitions[0]!;
  return {
    id: String(id),
    question: String(question),
    version: String(version),
    locale: String(locale),
    times: repetitions.length,
    otherWords: [...new Set(repetitions.map((row) => String(row.question)))].slice(0, wordsShown),
    lastAt: new Date(Number(at)).toISOString(),
  };
}

/** The answer that did not help; null if it was uncertain, which is counted elsewhere, or was deleted. */
async function answeredBefore(
  database: Database,
  { at, version, locale, earlier }: Row,
): Promise<Row | null> {
  const [row] = await database.all(
    `SELECT id, question FROM docent_answers WHERE at < ? AND at >= ? AND version = ? AND locale = ? AND question_key = ?
      AND outcome = 'finished' AND status = 'answered' ORDER BY at DESC LIMIT 1`,
    [Number(at), Number(at) - dayMs, String(version), String(locale), groupingKey(String(earlier))],
  );
  return row ?? null;
}
