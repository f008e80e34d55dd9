import type { Database, Value } from '../database.ts';
import { groupingKey, questionKey } from '../grouping-key.ts';
import { countWhere } from './daily-counts.ts';
import { lastDays } from './period.ts';

/** How often readers asked a question or searched for it, and how they rated its answers. */
export interface QueryUse {
  asked: number;
  searched: number;
  up: number;
  down: number;
}

export async function queryUse(
  database: Database,
  query: string,
  { days, earlier = null, now = Date.now() }: { days: number; earlier?: string | null; now?: number },
): Promise<QueryUse> {
  const { from } = lastDays(days, now);
  const only = async (sql: string, values: Value[]) => (await database.all(sql, values))[0] ?? {};
  const answers = await only(
    `SELECT count(*) AS asked, ${countWhere('r.value > 0')} AS up, ${countWhere('r.value < 0')} AS down
    FROM docent_answers a LEFT JOIN docent_ratings r ON r.answer = a.id WHERE a.at >= ? AND a.question_key = ?`,
    [from, questionKey(query, earlier)],
  );
  const searches = await only(
    'SELECT count(*) AS searched FROM docent_searches WHERE at >= ? AND query_key = ?',
    [from * 1000, groupingKey(query)],
  );
  return {
    asked: Number(answers.asked ?? 0),
    searched: Number(searches.searched ?? 0),
    up: Number(answers.up ?? 0),
    down: Number(answers.down ?? 0),
  };
}
