import type { Database } from './database.ts';

/** The time of the oldest search or answer; null if there is none. */
export async function oldestRecord(database: Database): Promise<Date | null> {
  const [row] = await database.all(
    'SELECT (SELECT min(at) FROM docent_searches) AS search, (SELECT min(at) FROM docent_answers) AS answer',
  );
  const { search = null, answer = null } = row ?? {};
  const times = [search === null ? [] : Number(search) / 1000, answer === null ? [] : Number(answer)].flat();
  return times.length === 0 ? null : new Date(Math.min(...times));
}
