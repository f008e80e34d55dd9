import type { Database } from '../database.ts';
import { askedBy, type Period } from './period.ts';

interface Spelled {
  table: string;
  /** Units per millisecond of its times. */
  perMs: number;
  key: string;
  text: string;
}

export const searches = { table: 'docent_searches', perMs: 1000, key: 'query_key', text: 'query' };
export const questions = { table: 'docent_answers', perMs: 1, key: 'question_key', text: 'question' };

/** Records whose spelling is read, newest first. Reading all of them would take as long as the lists. */
const mostSpellings = 20_000;

/** The most frequent spelling of each recent query or question, by its key; of equally frequent ones, the newest. */
export async function usualSpellings(
  database: Database,
  period: Period,
  { table, perMs, key, text }: Spelled,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.all(
    `SELECT spelled_key, spelling FROM (
      SELECT at, ${key} AS spelled_key, ${text} AS spelling FROM ${table} WHERE at >= ? AND ${askedBy(period)}
      ORDER BY at DESC LIMIT ${mostSpellings}
    ) AS newest GROUP BY spelled_key, spelling ORDER BY count(*), max(at)`,
    [period.from * perMs],
  );
  return new Map(
    rows.map((row) => [String(row.spelled_key), String(row.spelling).replace(/\s+/g, ' ').trim()]),
  );
}
