import type { InsightCounts } from '../../../vocabulary/insights.ts';
import { dataTable } from '../data-table.ts';
import { dayChart, type Series } from '../day-chart.ts';
import { count, share } from '../figures.ts';
import { pageLink } from '../page-link.ts';
import { folded, list, section } from '../section.ts';
import type { ViewContext } from '../view-context.ts';

type DayCounts = ViewContext['insights']['perDay'][number];

/** Numbers and outcomes of searches and answers, and the most frequent queries and pages. */
export function volumeSection({ insights }: ViewContext): string {
  const { perDay, totals, queries, pages } = insights;
  return section(
    {
      id: 'use',
      title: 'Searches and answers',
      lead: 'How much the docs are used by people and agents, and what is wanted most.',
    },
    `<div class="columns">${searchesChart(perDay, totals)}${answersChart(perDay, totals)}</div>`,
    `<div class="columns">${list(
      'Searched most',
      folded(queries.top, 8, (some) =>
        dataTable(
          'Queries searched most',
          [{ name: 'Query' }, { name: 'Searches', isNumber: true }],
          some.map(({ query, searches }) => [query, count(searches)]),
        ),
      ),
      'Nothing was searched.',
    )}${list(
      'Cited most',
      folded(pages.cited, 8, (some) =>
        dataTable(
          'Pages cited most',
          [{ name: 'Page' }, { name: 'Answers', isNumber: true }],
          some.map(({ url, answers }) => [{ html: pageLink(url) }, count(answers)]),
        ),
      ),
      'No answer cited a page.',
    )}</div>`,
  );
}

function searchesChart(perDay: readonly DayCounts[], totals: InsightCounts): string {
  const { searches, agentSearches } = totals;
  return dayChart({
    title: 'Searches',
    days: perDay.map(({ day }) => day),
    summary: `${count(searches)} in all, ${share(agentSearches, searches)} of them by agents.`,
    series: [
      series('Good hits', 'plain', perDay, (day) => day.searches - day.weak - day.withoutHits),
      series('Weak hits', 'fair', perDay, ({ weak }) => weak),
      series('No hit', 'bad', perDay, ({ withoutHits }) => withoutHits),
    ],
  });
}

function answersChart(perDay: readonly DayCounts[], totals: InsightCounts): string {
  const { answers, agentAnswers } = totals;
  const unanswered = (day: DayCounts) => day.refused + day.unsupported;
  const failed = (day: DayCounts) => day.failed + day.unfinished;
  return dayChart({
    title: 'Answers',
    days: perDay.map(({ day }) => day),
    summary: `${count(answers)} in all, ${share(agentAnswers, answers)} of them for agents.`,
    series: [
      series('Answered', 'plain', perDay, ({ answered }) => answered),
      series('Not answered', 'fair', perDay, unanswered),
      series('Failed', 'bad', perDay, failed),
      series('Left early', 'quiet', perDay, (day) =>
        Math.max(0, day.answers - day.answered - unanswered(day) - failed(day)),
      ),
    ],
  });
}

function series(
  name: string,
  look: Series['look'],
  perDay: readonly DayCounts[],
  value: (day: DayCounts) => number,
): Series {
  return { name, look, values: perDay.map(value) };
}
