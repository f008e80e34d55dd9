import type { Insights, Latency } from '../vocabulary/insights.ts';
import { formatCount, formatDuration, formatShare, formatTable } from './format.ts';
import { oneLine } from './one-line.ts';
import { type Output, paint } from './output.ts';

const most = 10;

/** Insights for the terminal; what the owner can act on comes first. */
export function showInsights(insights: Insights, stream: Output['stdout']): string[] {
  const { queries, downRated, unanswered, pages, stale } = insights;
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', paint(stream, 'bold', title), ...lines];
  return [
    ...facts(insights),
    ...section(
      'Searched most',
      queryTable(queries.top, 'searches', ({ searches }) => searches),
    ),
    ...section(
      'Searched in vain',
      queryTable(queries.withoutHits, 'no hit', ({ withoutHits }) => withoutHits),
    ),
    ...section(
      'Found only weakly',
      queryTable(queries.weak, 'weak', ({ weak }) => weak),
    ),
    ...section('Asked and not answered', unansweredTable(unanswered)),
    ...section('Rated down', downRated.slice(0, most).flatMap(downRatedLines)),
    ...section('Pages cited most', pageTable(pages.cited)),
    ...section('Pages cited by answers that were rated down', pageTable(pages.downRated)),
    ...section('Reported pages', pages.reported.slice(0, most).flatMap(reportLines)),
    ...section(
      'Answers whose sources have changed since',
      (stale?.answers ?? []).slice(0, most).map(staleLine),
    ),
  ];
}

function facts({ days, totals, latency }: Insights): string[] {
  const { searches, answers, up, down, dollars } = totals;
  const share = (name: string, part: number, whole: number) => `${formatShare(part, whole)} ${name}`;
  const lines = [`The last ${formatCount(days, 'day')}:`];
  if (searches > 0)
    lines.push(
      `searches  ${searches.toLocaleString('en-US')}: ${[
        share('without a hit', totals.withoutHits, searches),
        share('with weak hits', totals.weak, searches),
        share('degraded', totals.degraded, searches),
        share('by agents', totals.agentSearches, searches),
      ].join(', ')}${times(latency.search)}`,
    );
  if (answers > 0)
    lines.push(
      `answers   ${answers.toLocaleString('en-US')}: ${[
        share('answered', totals.answered, answers),
        share('nothing found', totals.refused, answers),
        share('sections only', totals.unsupported, answers),
        share('failed', totals.failed + totals.unfinished, answers),
        share('left by the reader', totals.aborted, answers),
        share('by agents', totals.agentAnswers, answers),
      ].join(', ')}${times(latency.answerTotal)}`,
    );
  if (up + down > 0) lines.push(`ratings   ${up} up, ${down} down`);
  if (dollars > 0) lines.push(`cost      $${dollars.toFixed(2)}`);
  if (searches + answers === 0) lines.push('Nothing was searched or asked.');
  return lines;
}

function times(latency: Latency | null): string {
  if (latency === null) return '';
  const { p50, p99 } = latency;
  return `; ${formatDuration(p50 / 1000)} in the median, 99 % within ${formatDuration(p99 / 1000)}`;
}

type Query = Insights['queries']['top'][number];

function queryTable(queries: readonly Query[], name: string, count: (query: Query) => number): string[] {
  if (queries.length === 0) return [];
  return formatTable(
    ['query', name],
    queries.slice(0, most).map((query) => [oneLine(query.query), count(query)]),
  );
}

function unansweredTable(unanswered: Insights['unanswered']): string[] {
  if (unanswered.length === 0) return [];
  return formatTable(
    ['question', 'nothing found', 'sections only'],
    unanswered
      .slice(0, most)
      .map(({ question, refused, unsupported }) => [oneLine(question), refused, unsupported]),
  );
}

function pageTable(pages: Insights['pages']['cited']): string[] {
  if (pages.length === 0) return [];
  return formatTable(
    ['page', 'answers', 'up', 'down'],
    pages.slice(0, most).map(({ url, answers, up, down }) => [url, answers, up, down]),
  );
}

function downRatedLines({ question, up, down, comments, answer }: Insights['downRated'][number]): string[] {
  const cited = answer.cited.map(({ url }) => url).join(', ');
  return [
    `${oneLine(question)}  (${down} down, ${up} up)`,
    ...comments.map((comment) => `    "${oneLine(comment)}"`),
    `    ${cited === '' ? `cites nothing (${answer.status ?? 'not finished'})` : `cites ${cited}`}`,
    `    answer ${answer.id}`,
  ];
}

function reportLines({ url, reports, comments }: Insights['pages']['reported'][number]): string[] {
  return [
    `${url}  (${formatCount(reports, 'report')})`,
    ...comments.map((comment) => `    "${oneLine(comment)}"`),
  ];
}

function staleLine({ question, changed }: NonNullable<Insights['stale']>['answers'][number]): string {
  const pages = changed.map(({ url, change }) => (change === 'gone' ? `${url} (gone)` : url));
  return `${oneLine(question)}  ${pages.join(', ')}`;
}
