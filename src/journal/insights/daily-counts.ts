import type { InsightCounts } from '../../vocabulary/insights.ts';
import type { Database, Row } from '../database.ts';
import { askedBy, dayMs, dayName, daysOf, type Period } from './period.ts';
import { rowsByDay } from './rows-by-day.ts';

export type DayCounts = InsightCounts & { day: string };

/** Hits are weak if the best chunk covers less than this share of the query. */
export const weakCoverage = 0.5;
/** An answer without an end counts as unfinished after this time. */
const endsWithinMs = 600_000;

/** Counts for each day. */
export async function dailyCounts(database: Database, period: Period): Promise<DayCounts[]> {
  const searches = await searchesByDay(database, period);
  const answers = await answersByDay(database, period);
  const ratings = await ratingsByDay(database, period);
  const reports = await reportsByDay(database, period);
  const spending = await spendingByDay(database, period);
  return daysOf(period).map((start) => {
    const day = dayName(start);
    const searched = countsIn(searches.get(day));
    const answered = countsIn(answers.get(day));
    const rated = countsIn(ratings.get(day));
    return {
      day,
      searches: searched('searches'),
      withoutHits: searched('without_hits'),
      weak: searched('weak'),
      degraded: searched('degraded'),
      agentSearches: searched('agents'),
      answers: answered('answers'),
      answered: answered('answered'),
      quoted: answered('quoted'),
      refused: answered('refused'),
      unsupported: answered('unsupported'),
      failed: answered('failed'),
      aborted: answered('aborted'),
      unfinished: answered('unfinished'),
      fallback: answered('fallback'),
      agentAnswers: answered('agents'),
      up: rated('up'),
      down: rated('down'),
      reports: countsIn(reports.get(day))('reports'),
      dollars: countsIn(spending.get(day))('dollars'),
    };
  });
}

/** Returns a function that reads numbers from a day's row; 0 if there is no row. */
function countsIn(row: Row | undefined): (column: string) => number {
  return (column) => Number(row?.[column] ?? 0);
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

async function searchesByDay(database: Database, period: Period): Promise<Map<string, Row>> {
  const rows = await rowsByDay(database, period, {
    table: 'docent_searches',
    select: `count(*) AS searches,
      ${countWhere('hits = 0')} AS without_hits,
      ${countWhere(`hits > 0 AND coverage < ${weakCoverage}`)} AS weak,
      ${countWhere('degraded <> 0')} AS degraded,
      ${countWhere("asker = 'agent'")} AS agents`,
  });
  return byDay(rows);
}

async function answersByDay(database: Database, period: Period): Promise<Map<string, Row>> {
  const rows = await rowsByDay(database, period, {
    table: 'docent_answers',
    select: `count(*) AS answers,
      ${countWhere("outcome = 'finished' AND status = 'answered'")} AS answered,
      ${countWhere("outcome = 'finished' AND status = 'answered' AND answerer = 'extractive'")} AS quoted,
      ${countWhere("outcome = 'finished' AND status = 'refused'")} AS refused,
      ${countWhere("outcome = 'finished' AND status = 'unsupported'")} AS unsupported,
      ${countWhere("outcome = 'failed'")} AS failed,
      ${countWhere("outcome = 'aborted'")} AS aborted,
      ${countWhere(`outcome IS NULL AND at < ${period.to - endsWithinMs}`)} AS unfinished,
      ${countWhere('fallback IS NOT NULL')} AS fallback,
      ${countWhere("asker = 'agent'")} AS agents`,
  });
  return byDay(rows);
}

async function ratingsByDay(database: Database, { from, asker }: Period): Promise<Map<string, Row>> {
  const ofAnswers =
    asker === null ? '1 = 1' : `answer IN (SELECT id FROM docent_answers WHERE ${askedBy({ asker })})`;
  const rows = await database.all(
    `SELECT at / ${dayMs} * ${dayMs} AS day, ${countWhere('value > 0')} AS up, ${countWhere('value < 0')} AS down
    FROM docent_ratings WHERE at >= ? AND ${ofAnswers} GROUP BY at / ${dayMs}`,
    [from],
  );
  return byDay(rows);
}

async function reportsByDay(database: Database, period: Period): Promise<Map<string, Row>> {
  const rows = await database.all(
    `SELECT at / ${dayMs} * ${dayMs} AS day, count(*) AS reports FROM docent_reports
    WHERE at >= ? AND ${askedBy(period)} GROUP BY at / ${dayMs}`,
    [period.from],
  );
  return byDay(rows);
}

/** The budget of a day is shared, so what an asker spends is the sum of their answers. */
async function spendingByDay(database: Database, period: Period): Promise<Map<string, Row>> {
  if (period.asker !== null)
    return byDay(
      await rowsByDay(database, period, { table: 'docent_answers', select: 'sum(cost) AS dollars' }),
    );
  const rows = await database.all('SELECT day, dollars FROM docent_spending WHERE day >= ?', [
    dayName(period.from),
  ]);
  return new Map(rows.map((row) => [String(row.day), row]));
}

function byDay(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [dayName(Number(row.day)), row]));
}

export function countWhere(condition: string): string {
  return `count(*) FILTER (WHERE ${condition})`;
}
