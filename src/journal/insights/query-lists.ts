import type { Insights } from '../../vocabulary/insights.ts';
import type { Database, Row } from '../database.ts';
import { countWhere, weakCoverage } from './daily-counts.ts';
import { askedBy, type Period } from './period.ts';
import { searches, usualSpellings } from './usual-spellings.ts';

const isWeak = `hits > 0 AND coverage < ${weakCoverage}`;

type Queries = Insights['queries'];

/**
 * The most frequent queries, those without hits and those with weak hits: three orders of the same groups. Of equally
 * frequent queries, the newest comes first.
 */
export async function queryLists(database: Database, period: Period, most: number): Promise<Queries> {
  const { from } = period;
  const list = (name: keyof Queries, column: string, order: string) =>
    `SELECT * FROM (SELECT '${name}' AS list, grouped.* FROM grouped WHERE ${column} > 0 ORDER BY ${column} DESC, ${order} LIMIT ${most}) AS ${column}_list`;
  const rows = await database.all(
    `WITH grouped AS MATERIALIZED (
      SELECT query_key, count(*) AS searches, ${countWhere('hits = 0')} AS without_hits,
        ${countWhere(isWeak)} AS weak, sum(coverage) / count(*) AS coverage,
        max(at) AS last_search, max(CASE WHEN hits = 0 THEN at END) AS last_without_hits, max(CASE WHEN ${isWeak} THEN at END) AS last_weak
      FROM docent_searches WHERE at >= ? AND query_key <> '' AND ${askedBy(period)} GROUP BY query_key
    )
    ${list('top', 'searches', 'last_search DESC, query_key')}
    UNION ALL ${list('withoutHits', 'without_hits', 'last_without_hits DESC, query_key')}
    UNION ALL ${list('weak', 'weak', 'last_weak DESC, query_key')}`,
    [from * 1000],
  );
  const spellings = await usualSpellings(database, period, searches);
  const queries: Queries = { top: [], withoutHits: [], weak: [] };
  for (const row of rows)
    queries[row.list as keyof Queries].push({
      query: spellings.get(String(row.query_key)) ?? String(row.query_key),
      searches: Number(row.searches),
      withoutHits: Number(row.without_hits),
      weak: Number(row.weak),
      coverage: Number(Number(row.coverage).toFixed(3)),
      lastWithoutHits: momentOf(row.last_without_hits),
      lastWeak: momentOf(row.last_weak),
    });
  return queries;
}

function momentOf(microseconds: Row[string] | undefined): string | null {
  return microseconds == null ? null : new Date(Number(microseconds) / 1000).toISOString();
}
