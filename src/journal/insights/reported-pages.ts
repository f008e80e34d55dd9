import type { Insights } from '../../vocabulary/insights.ts';
import type { Database, Row } from '../database.ts';
import { reportKey } from '../grouping-key.ts';
import { type InboxMark, marked } from '../inbox-marks.ts';
import { askedBy, type Period } from './period.ts';

type ReportedPage = Insights['pages']['reported'][number];

/** Most reports that are read, newest first. */
const mostReports = 5000;
const commentsShown = 5;

/** Reported pages, open ones first, then the most reported. */
export async function reportedPages(
  database: Database,
  period: Period,
  most: number,
  marks: ReadonlyMap<string, InboxMark> = new Map(),
): Promise<ReportedPage[]> {
  const rows = await database.all(
    `SELECT url, version, locale, at, comment FROM docent_reports
    WHERE at >= ? AND ${askedBy(period)} ORDER BY at DESC, id LIMIT ${mostReports}`,
    [period.from],
  );
  const pages = Map.groupBy(rows, ({ url, version, locale }) => JSON.stringify([url, version, locale]));
  return [...pages.values()]
    .map((reports) => ({ reports, page: pageOf(reports[0]!) }))
    .map(({ reports, page }) => ({
      ...page,
      key: reportKey(page),
      reports: reports.length,
      comments: reports.slice(0, commentsShown).map(({ comment }) => String(comment)),
      lastAt: new Date(Number(reports[0]!.at)).toISOString(),
    }))
    .map((page) => marked(page, marks))
    .sort((a, b) => Number(b.state === 'open') - Number(a.state === 'open') || b.reports - a.reports)
    .slice(0, most);
}

function pageOf({ url, version, locale }: Row): Pick<ReportedPage, 'url' | 'version' | 'locale'> {
  return { url: String(url), version: String(version), locale: String(locale) };
}
