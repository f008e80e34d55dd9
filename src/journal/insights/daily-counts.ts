import type { InsightCounts } from '../../vocabulary/insights.ts';
import type { Database, Row } from '../database.ts';
import { dayMs, dayName, daysOf, type Period } from './period.ts';

export type DayCounts = InsightCounts & { day: string };

/** Below this share of a query in the best passage, its hits are weak. */
export const weakCoverage = 0.5;
/** An answer without an end is given this long before it counts as unfinished. */
const endsWithinMs = 600_000;

/** What happened on each day. A day at a time needs no sorting: rows lie in the order of their time. */
export async function dailyCounts(database: Database, period: Period): Promise<DayCounts[]> {
  const ratings = await ratingsByDay(database, period);
  const reports = await reportsByDay(database, period);
  const spending = await spendingByDay(database, period);
  const days: DayCounts[] = [];
  for (const start of daysOf(period)) {
    const day = dayName(start);
    const { up = 0, down = 0 } = ratings.get(day) ?? {};
    days.push({
      day,
      ...(await searchesOf(database, start)),
      ...(await answersOf(database, start, period.to)),
      up: Number(up),
      down: Number(down),
      reports: Number(reports.get(day)?.reports ?? 0),
      dollars: Number(spending.get(day)?.dollars ?? 0),
    });
  }
  return days;
}

export function sumOf(days: readonly DayCounts[]): InsightCounts {
  const { day: _, ...sum } = days.reduce((left, right) => added(left, right));
  return sum;
}

function added(left: DayCounts, right: DayCounts): DayCounts {
  const sum = { ...left };
  for (const name of Object.keys(left) as (keyof DayCounts)[])
    if (name !== 'day') sum[name] = left[name] + right[name];
  return sum;
}

async function searchesOf(database: Database, start: number) {
  const [row] = await database.all(
    `SELECT count(*) AS searches,
      ${countWhere('hits = 0')} AS without_hits,
      ${countWhere(`hits > 0 AND coverage < ${weakCoverage}`)} AS weak,
      ${countWhere('degraded <> 0')} AS degraded,
      ${countWhere("asker = 'agent'")} AS agents
    FROM docent_searches WHERE at >= ? AND at < ?`,
    [start * 1000, (start + dayMs) * 1000],
  );
  return {
    searches: Number(row!.searches),
    withoutHits: Number(row!.without_hits),
    weak: Number(row!.weak),
    degraded: Number(row!.degraded),
    agentSearches: Number(row!.agents),
  };
}

async function answersOf(database: Database, start: number, now: number) {
  const [row] = await database.all(
    `SELECT count(*) AS answers,
      ${countWhere("outcome = 'finished' AND status = 'answered'")} AS answered,
      ${countWhere("outcome = 'finished' AND status = 'refused'")} AS refused,
      ${countWhere("outcome = 'finished' AND status = 'unsupported'")} AS unsupported,
      ${countWhere("outcome = 'failed'")} AS failed,
      ${countWhere("outcome = 'aborted'")} AS aborted,
      ${countWhere('outcome IS NULL AND at < ?')} AS unfinished,
      ${countWhere('fallback IS NOT NULL')} AS fallback,
      ${countWhere("asker = 'agent'")} AS agents
    FROM docent_answers WHERE at >= ? AND at < ?`,
    [now - endsWithinMs, start, start + dayMs],
  );
  return {
    answers: Number(row!.answers),
    answered: Number(row!.answered),
    refused: Number(row!.refused),
    unsupported: Number(row!.unsupported),
    failed: Number(row!.failed),
    aborted: Number(row!.aborted),
    unfinished: Number(row!.unfinished),
    fallback: Number(row!.fallback),
    agentAnswers: Number(row!.agents),
  };
}

async function ratingsByDay(database: Database, { from }: Period): Promise<Map<string, Row>> {
  const rows = await database.all(
    `SELECT at / ${dayMs} AS day, ${countWhere('value > 0')} AS up, ${countWhere('value < 0')} AS down
    FROM docent_ratings WHERE at >= ? GROUP BY at / ${dayMs}`,
    [from],
  );
  return byDay(rows);
}

async function reportsByDay(database: Database, { from }: Period): Promise<Map<string, Row>> {
  const rows = await database.all(
    `SELECT at / ${dayMs} AS day, count(*) AS reports FROM docent_reports WHERE at >= ? GROUP BY at / ${dayMs}`,
    [from],
  );
  return byDay(rows);
}

async function spendingByDay(database: Database, { from }: Period): Promise<Map<string, Row>> {
  const rows = await database.all('SELECT day, dollars FROM docent_spending WHERE day >= ?', [dayName(from)]);
  return new Map(rows.map((row) => [String(row.day), row]));
}

function byDay(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [dayName(Number(row.day) * dayMs), row]));
}

export function countWhere(condition: string): string {
  return `count(*) FILTER (WHERE ${condition})`;
}
