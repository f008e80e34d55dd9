import type { Insights } from '../../vocabulary/insights.ts';
import type { Database } from '../database.ts';
import type { Period } from './period.ts';

type ReportedPage = Insights['pages']['reported'][number];

/** Most reports that are read, newest first. */
const mostReports = 5000;
const commentsShown = 5;

/** Reported pages, the most reported first. */
export async function reportedPages(
  database: Database,
  { from }: Period,
  most: number,
): Promise<ReportedPage[]> {
  const rows = await database.all(
    `SELECT url, version, locale, at, comment FROM docent_reports WHERE at >= ? ORDER BY at DESC, id LIMIT ${mostReports}`,
    [from],
  );
  const pages = Map.groupBy(rows, ({ url, version, locale }) => JSON.stringify([url, version, locale]));
  return [...pages.values()]
    .map((reports) => ({
      url: String(reports[0]!.url),
      version: String(reports[0]!.version),
      locale: String(reports[0]!.locale),
      reports: reports.length,
      comments: reports.slice(0, commentsShown).map(({ comment }) => String(comment)),
      lastAt: new Date(Number(reports[0]!.at)).toISOString(),
    }))
    .sort((a, b) => b.reports - a.reports)
    .slice(0, most);
}
