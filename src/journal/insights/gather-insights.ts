import type { Insights } from '../../vocabulary/insights.ts';
import type { Database } from '../database.ts';
import { citedPages } from './cited-pages.ts';
import { dailyCounts, sumOf } from './daily-counts.ts';
import { latencies } from './latencies.ts';
import { lastDays, type Period } from './period.ts';
import { queryLists } from './query-lists.ts';
import { downRatedQuestions, ratedGroups } from './rated-questions.ts';
import { reportedPages } from './reported-pages.ts';
import { type PresentDocs, staleAnswers } from './stale-answers.ts';
import { unansweredQuestions } from './unanswered-questions.ts';

export interface InsightsOptions {
  /** Days to look at, default 30. */
  days?: number;
  now?: number;
  /** The current docs, to find stale answers; without them, those are not listed. */
  docs?: PresentDocs | null;
  /** Longest lists, default 20. */
  most?: number;
}

/**
 * Gathers insights from the journal. At most two database queries run at a time, because more would keep writers
 * waiting for a connection. The query lists take as long as all other queries together.
 */
export async function gatherInsights(
  database: Database,
  { days = 30, now = Date.now(), docs = null, most = 20 }: InsightsOptions = {},
): Promise<Insights> {
  const period = lastDays(days, now);
  const [queries, others] = await Promise.all([
    queryLists(database, period, most),
    gatherOthers(database, period, docs, most),
  ]);
  const { from, to } = period;
  return { days, from: new Date(from).toISOString(), to: new Date(to).toISOString(), queries, ...others };
}

async function gatherOthers(
  database: Database,
  period: Period,
  docs: PresentDocs | null,
  most: number,
): Promise<Omit<Insights, 'days' | 'from' | 'to' | 'queries'>> {
  const perDay = await dailyCounts(database, period);
  const totals = sumOf(perDay);
  const latency = await latencies(database, period, totals);
  const rated = await ratedGroups(database, period);
  const downRated = await downRatedQuestions(database, period, rated, most);
  const unanswered = await unansweredQuestions(database, period, most);
  const cited = await citedPages(database, period, rated, most);
  const reported = await reportedPages(database, period, most);
  const stale = docs === null ? null : await staleAnswers(database, period, docs, most);
  return { totals, perDay, latency, downRated, unanswered, pages: { ...cited, reported }, stale };
}
