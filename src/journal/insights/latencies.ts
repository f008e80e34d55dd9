import type { Insights, Latency } from '../../vocabulary/insights.ts';
import type { Database, Row } from '../database.ts';
import type { Period } from './period.ts';

/** Above this number a sample tells percentiles as well, and much sooner. */
const mostMeasured = 100_000;
/** Classes that are 5 % apart; the smallest time keeps the logarithm finite. */
const classesPerE = 20;
const smallestMs = 0.01;
/** A sample is a part of every ten minutes, so that no hour of the day is missing. */
const slotMs = 600_000;

const measures = {
  search: { table: 'docent_searches', column: 'ms', perMs: 1000 },
  answerFirstByte: { table: 'docent_answers', column: 'first_byte_ms', perMs: 1 },
  answerTotal: { table: 'docent_answers', column: 'total_ms', perMs: 1 },
} as const;

export async function latencies(
  database: Database,
  period: Period,
  counts: { searches: number; answers: number },
  most = mostMeasured,
): Promise<Insights['latency']> {
  const measured = (name: keyof typeof measures, count: number) =>
    latency(database, period, measures[name], { count, most });
  return {
    search: await measured('search', counts.searches),
    answerFirstByte: await measured('answerFirstByte', counts.answers),
    answerTotal: await measured('answerTotal', counts.answers),
  };
}

/** Percentiles from a histogram, so that the database counts and nothing has to be sorted. */
async function latency(
  database: Database,
  { from, to }: Period,
  { table, column, perMs }: (typeof measures)[keyof typeof measures],
  { count, most }: { count: number; most: number },
): Promise<Latency | null> {
  const isSample = count > most;
  const width = Math.max(1, Math.floor((slotMs * most) / count));
  const rows = await database.all(
    isSample
      ? `WITH RECURSIVE slots(start) AS (
          SELECT CAST(? AS BIGINT) UNION ALL SELECT start + ${slotMs * perMs} FROM slots WHERE start < ?
        ) ${histogram(column, `slots JOIN ${table} ON at >= start AND at < start + ${width * perMs}`)}`
      : histogram(column, `${table} WHERE at >= ?`),
    isSample ? [from * perMs, to * perMs] : [from * perMs],
  );
  return rows.length === 0 ? null : percentiles(rows);
}

function histogram(column: string, from: string): string {
  return `SELECT class, count(*) AS count FROM (
    SELECT CAST(round(ln(${column} + ${smallestMs}) * ${classesPerE}) AS INTEGER) AS class FROM ${from}
  ) AS classes WHERE class IS NOT NULL GROUP BY class ORDER BY class`;
}

function percentiles(classes: readonly Row[]): Latency {
  const measured = classes.reduce((sum, { count }) => sum + Number(count), 0);
  const below = (share: number): number => {
    let seen = 0;
    for (const row of classes) {
      seen += Number(row.count);
      if (seen >= share * measured) return millisecondsOf(Number(row.class));
    }
    return millisecondsOf(Number(classes.at(-1)!.class));
  };
  return { measured, p50: below(0.5), p90: below(0.9), p99: below(0.99) };
}

function millisecondsOf(timeClass: number): number {
  return Number(Math.max(0, Math.exp(timeClass / classesPerE) - smallestMs).toPrecision(3));
}
