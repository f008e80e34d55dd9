import type { AnswerRecord } from '../../vocabulary/answer-record.ts';
import { answerOf, selectAnswers } from '../answer-row.ts';
import type { Database } from '../database.ts';

export async function answersById(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnswerRecord>> {
  if (ids.length === 0) return new Map();
  const places = ids.map(() => '?').join(', ');
  const rows = await database.all(`${selectAnswers} WHERE a.id IN (${places})`, ids);
  return new Map(rows.map((row) => [String(row.id), answerOf(row)]));
}
