import type { Database, Row } from '../database.ts';
import { askedBy, dayMs, daysOf, type Period } from './period.ts';

/** A query about the rows of each day. */
export interface DailyQuestion {
  table: 'docent_searches' | 'docent_answers';
  /** Aggregates. */
  select: string;
  where?: string;
  /** Further columns to group by. */
  groupBy?: readonly string[];
}

/** Units per millisecond in each table. */
const perMs = { docent_searches: 1000, docent_answers: 1 } as const;

/** The result rows with the start of their day as `day`; days without rows may be missing. */
export function rowsByDay(database: Database, period: Period, question: DailyQuestion): Promise<Row[]> {
  return database.groupsByHashing === true
    ? allDays(database, period, question)
    : dayByDay(database, period, question);
}

async function allDays(database: Database, period: Period, question: DailyQuestion): Promise<Row[]> {
  const { from, days } = period;
  const { table, select, where = '1 = 1', groupBy = [] } = question;
  const unit = perMs[table];
  const day = `at / ${dayMs * unit}`;
  return database.all(
    `SELECT ${[`${day} * ${dayMs} AS day`, ...groupBy, select].join(', ')} FROM ${table}
    WHERE at >= ? AND at < ? AND ${where} AND ${askedBy(period)} GROUP BY ${[day, ...groupBy].join(', ')}`,
    [from * unit, (from + days * dayMs) * unit],
  );
}

/** Queries one day at a time need no sorting, because rows are stored in the order of their time. */
async function dayByDay(database: Database, period: Period, question: DailyQuestion): Promise<Row[]> {
  const { table, select, where = '1 = 1', groupBy = [] } = question;
  const unit = perMs[table];
  const grouping = groupBy.length === 0 ? '' : `GROUP BY ${groupBy.join(', ')}`;
  const rows: Row[] = [];
  for (const day of daysOf(period)) {
    const found = await database.all(
      `SELECT ${[...groupBy, select].join(', ')} FROM ${table} WHERE at >= ? AND at < ? AND ${where} AND ${askedBy(period)} ${grouping}`,
      [day * unit, (day + dayMs) * unit],
    );
    rows.push(...found.map((row) => ({ ...row, day })));
  }
  return rows;
}
