import type { Insights, Latency } from '../../vocabulary/insights.ts';
import type { Database, Row } from '../database.ts';
import { askedBy, type Period } from './period.ts';

/** Above this number of rows, a sample is measured, which is much faster. */
const mostMeasured = 100_000;
/** Classes of times that are 5 % apart; the smallest time keeps the logarithm finite. */
const classesPerE = 20;
const smallestMs = 0.01;
/** A sample takes a part of every ten minutes, so that it covers all hours of the day. */
const slotMs = 600_000;

interface Measured {
  table: string;
  /** Units per millisecond of its times. */
  perMs: number;
  columns: readonly string[];
  /** Only rows that fulfil it. */
  where?: string;
}

const searches = { table: 'docent_searches', perMs: 1000, columns: ['ms'] };
const answers = { table: 'docent_answers', perMs: 1, columns: ['first_byte_ms', 'total_ms'] };
const written = { ...answers, where: "answerer = 'model'" };
const quoted = { ...answers, where: "answerer = 'extractive'" };

export async function latencies(
  database: Database,
  period: Period,
  counts: { searches: number; answers: number },
  most = mostMeasured,
): Promise<Insights['latency']> {
  const [search] = await measure(database, period, searches, { count: counts.searches, most });
  const ofAnswers = { count: counts.answers, most };
  const [firstByte, total] = await measure(database, period, written, ofAnswers);
  const [quotedFirstByte, quotedTotal] = await measure(database, period, quoted, ofAnswers);
  return {
    search: search!,
    answerFirstByte: firstByte!,
    answerTotal: total!,
    quotedFirstByte: quotedFirstByte!,
    quotedTotal: quotedTotal!,
  };
}

/** Percentiles of each column from a histogram, so that the database counts and need not sort. */
async function measure(
  database: Database,
  period: Period,
  { table, perMs, columns, where: ofKind = '1 = 1' }: Measured,
  { count, most }: { count: number; most: number },
): Promise<(Latency | null)[]> {
  const { from, to } = period;
  const where = `${ofKind} AND ${askedBy(period)}`;
  const isSample = count > most;
  const width = Math.max(1, Math.floor((slotMs * most) / count));
  const rows = await database.all(
    isSample
      ? `WITH RECURSIVE slots(start) AS (
          SELECT CAST(? AS BIGINT) UNION ALL SELECT start + ${slotMs * perMs} FROM slots WHERE start < ?
        ) ${histogram(columns, `slots JOIN ${table} ON at >= start AND at < start + ${width * perMs} AND ${where}`)}`
      : histogram(columns, `${table} WHERE at >= ? AND ${where}`),
    isSample ? [from * perMs, to * perMs] : [from * perMs],
  );
  return columns.map((column) => percentiles(classesOf(rows, column)));
}

/** Counts rows by the classes of all columns at once, so that the table is read once. */
function histogram(columns: readonly string[], from: string): string {
  const classes = columns.map(
    (column) => `CAST(round(ln(${column} + ${smallestMs}) * ${classesPerE}) AS INTEGER) AS ${column}`,
  );
  return `SELECT ${columns.join(', ')}, count(*) AS count FROM (SELECT ${classes.join(', ')} FROM ${from}) AS classes
    GROUP BY ${columns.join(', ')}`;
}

interface TimeClass {
  class: number;
  count: number;
}

/** The classes of one column in order; rows without a time are not counted. */
function classesOf(rows: readonly Row[], column: string): TimeClass[] {
  const counts = new Map<number, number>();
  for (const row of rows) {
    if (row[column] == null) continue;
    const timeClass = Number(row[column]);
    counts.set(timeClass, (counts.get(timeClass) ?? 0) + Number(row.count));
  }
  return [...counts]
    .map(([timeClass, count]) => ({ class: timeClass, count }))
    .sort((a, b) => a.class - b.class);
}

function percentiles(classes: readonly TimeClass[]): Latency | null {
  if (classes.length === 0) return null;
  const measured = classes.reduce((sum, { count }) => sum + count, 0);
  const below = (share: number): number => {
    let seen = 0;
    for (const { class: timeClass, count } of classes) {
      seen += count;
      if (seen >= share * measured) return millisecondsOf(timeClass);
    }
    return millisecondsOf(classes.at(-1)!.class);
  };
  return { measured, p50: below(0.5), p90: below(0.9), p99: below(0.99) };
}

function millisecondsOf(timeClass: number): number {
  return Number(Math.max(0, Math.exp(timeClass / classesPerE) - smallestMs).toPrecision(3));
}
