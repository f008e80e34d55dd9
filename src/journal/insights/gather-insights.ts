import type { Insights } from '../../vocabulary/insights.ts';
import type { Database } from '../database.ts';
import { citedPages } from './cited-pages.ts';
import { dailyCounts, sumOf } from './daily-counts.ts';
import { latencies } from './latencies.ts';
import { lastDays } from './period.ts';
import { queryLists } from './query-lists.ts';
import { downRatedQuestions, ratedGroups } from './rated-questions.ts';
import { reportedPages } from './reported-pages.ts';
import { type PresentDocs, staleAnswers } from './stale-answers.ts';
import { unansweredQuestions } from './unanswered-questions.ts';

export interface InsightsOptions {
  /** Days to look at, default 30. */
  days?: number;
  now?: number;
  /** The docs as they are now; without them nobody can tell which answers are stale. */
  docs?: PresentDocs | null;
  /** How long a list may be, default 20. */
  most?: number;
}

/** Looks back: what the journal says about the docs. */
export async function gatherInsights(
  database: Database,
  { days = 30, now = Date.now(), docs = null, most = 20 }: InsightsOptions = {},
): Promise<Insights> {
  const period = lastDays(days, now);
  const rated = ratedGroups(database, period);
  const perDay = await dailyCounts(database, period);
  const totals = sumOf(perDay);
  const [latency, queries, downRated, unanswered, cited, reported, stale] = await Promise.all([
    latencies(database, period, totals),
    queryLists(database, period, most),
    rated.then((groups) => downRatedQuestions(database, period, groups, most)),
    unansweredQuestions(database, period, most),
    rated.then((groups) => citedPages(database, period, groups, most)),
    reportedPages(database, period, most),
    docs === null ? null : staleAnswers(database, period, docs, most),
  ]);
  return {
    days,
    from: new Date(period.from).toISOString(),
    to: new Date(period.to).toISOString(),
    totals,
    perDay,
    latency,
    queries,
    downRated,
    unanswered,
    pages: { ...cited, reported },
    stale,
  };
}
