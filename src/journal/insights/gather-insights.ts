import type { Asker } from '../../vocabulary/asker.ts';
import type { Insights } from '../../vocabulary/insights.ts';
import type { Database } from '../database.ts';
import { questionKey } from '../grouping-key.ts';
import { type InboxMark, InboxMarks } from '../inbox-marks.ts';
import { oldestRecord } from '../oldest-record.ts';
import { citedPages } from './cited-pages.ts';
import { dailyCounts, sumOf } from './daily-counts.ts';
import { inboxOf, mostImportant } from './inbox.ts';
import { latencies } from './latencies.ts';
import { daysBefore, lastDays, type Period } from './period.ts';
import { queryLists } from './query-lists.ts';
import { downRatedQuestions, ratedGroups } from './rated-questions.ts';
import { repeatedQuestions } from './repeated-questions.ts';
import { reportedPages } from './reported-pages.ts';
import { type PresentDocs, staleAnswers } from './stale-answers.ts';
import { unansweredQuestions } from './unanswered-questions.ts';
import { questions, usualSpellings } from './usual-spellings.ts';

export interface InsightsOptions {
  /** Days to look at, default 30. */
  days?: number;
  now?: number;
  /** Whose searches and answers count, default everyone's. */
  asker?: Asker | null;
  /** The current docs, to find stale answers; without them, those are not listed. */
  docs?: PresentDocs | null;
  /** Longest lists, default 20. */
  most?: number;
}

/** Entries of each kind in the inbox, so many that done and ignored entries do not displace open ones. */
const mostInInbox = 100;

/**
 * Gathers insights from the journal. At most two database queries run at a time, because more would keep writers
 * waiting for a connection. The query lists take as long as all other queries together.
 */
export async function gatherInsights(
  database: Database,
  { days = 30, now = Date.now(), asker = null, docs = null, most = 20 }: InsightsOptions = {},
): Promise<Insights> {
  const period = lastDays(days, now, asker);
  const longest = Math.max(most, mostInInbox);
  const marks = await new InboxMarks(database).all();
  const [{ top, withoutHits, weak }, { downRated, askedAgain, unanswered, ...others }] = await Promise.all([
    queryLists(database, period, longest),
    gatherOthers(database, period, { docs, most, longest, marks }),
  ]);
  const { from, to } = period;
  return {
    days,
    asker,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    recordedSince: (await oldestRecord(database))?.toISOString() ?? null,
    inbox: inboxOf({ downRated, askedAgain, unanswered, withoutHits, weak }, marks),
    queries: {
      top: top.slice(0, most),
      withoutHits: mostImportant(withoutHits).slice(0, most),
      weak: weak.slice(0, most),
    },
    downRated: downRated.slice(0, most),
    askedAgain: askedAgain.slice(0, most),
    unanswered: unanswered.slice(0, most),
    ...others,
  };
}

async function gatherOthers(
  database: Database,
  period: Period,
  {
    docs,
    most,
    longest,
    marks,
  }: {
    docs: PresentDocs | null;
    most: number;
    longest: number;
    marks: ReadonlyMap<string, InboxMark>;
  },
): Promise<Omit<Insights, 'days' | 'asker' | 'from' | 'to' | 'recordedSince' | 'queries' | 'inbox'>> {
  const perDay = await dailyCounts(database, period);
  const totals = sumOf(perDay);
  const before = sumOf(await dailyCounts(database, daysBefore(period)));
  const latency = await latencies(database, period, totals);
  const rated = await ratedGroups(database, period);
  const spellings = await usualSpellings(database, period, questions);
  const spelled = <Asked extends { question: string; earlier?: string | null }>(asked: Asked): Asked => {
    const key = questionKey(asked.question, asked.earlier ?? null);
    return { ...asked, question: spellings.get(key) ?? asked.question };
  };
  const downRated = (await downRatedQuestions(database, period, rated, longest)).map(spelled);
  const askedAgain = (await repeatedQuestions(database, period, longest)).map(spelled);
  const unanswered = (await unansweredQuestions(database, period, longest)).map(spelled);
  const cited = await citedPages(database, period, rated, most);
  const reported = await reportedPages(database, period, most, marks);
  const stale = docs === null ? null : await staleAnswers(database, period, docs, most);
  return {
    totals,
    before,
    perDay,
    latency,
    downRated,
    askedAgain,
    unanswered,
    pages: { ...cited, reported },
    stale,
  };
}
