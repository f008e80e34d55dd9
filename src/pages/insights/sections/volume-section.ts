import type { InsightCounts } from '../../../vocabulary/insights.ts';
import { dataTable } from '../data-table.ts';
import { dayChart, type Series } from '../day-chart.ts';
import { count, share } from '../figures.ts';
import { titledLink } from '../page-link.ts';
import { queryLink } from '../query-link.ts';
import { type Card, cardRows, folded, list, section } from '../section.ts';
import type { ViewContext } from '../view-context.ts';

type DayCounts = ViewContext['insights']['perDay'][number];
type Query = ViewContext['insights']['queries']['top'][number];

/** Numbers and outcomes of searches and answers, and the most frequent queries and pages. */
export function volumeSection(context: ViewContext): string {
  const { insights, titles } = context;
  const { perDay, totals, queries, pages } = insights;
  return section(
    {
      id: 'use',
      title: 'Searches and answers',
      lead: 'How much people and agents use the docs, and what they look for.',
    },
    cardRows(
      searchesChart(perDay, totals),
      answersChart(perDay, totals),
      list(
        'Most frequent searches',
        queryTable('Most frequent searches', queries.top, ({ searches }) => count(searches), context),
      ),
      list(
        'Most cited pages',
        folded(pages.cited, 8, (some) =>
          dataTable(
            'Most cited pages',
            [{ name: 'Page' }, { name: 'Answers', isNumber: true }],
            some.map(({ url, answers }) => [{ html: titledLink(url, titles) }, count(answers)]),
          ),
        ),
      ),
    ),
  );
}

function queryTable(
  label: string,
  queries: readonly Query[],
  figure: (query: Query) => string,
  context: ViewContext,
): string {
  return folded(queries, 8, (some) =>
    dataTable(
      label,
      [{ name: 'Query' }, { name: 'Searches', isNumber: true }],
      some.map((query) => [{ html: queryLink({ text: query.query }, context) }, figure(query)]),
    ),
  );
}

function searchesChart(perDay: readonly DayCounts[], totals: InsightCounts): Card {
  const { searches, agentSearches } = totals;
  return dayChart({
    title: 'Searches',
    days: perDay.map(({ day }) => day),
    summary: inTotal(searches, agentSearches),
    isInShort: true,
    series: [
      series('Matching results', 'plain', perDay, (day) => day.searches - day.weak - day.withoutHits),
      series('Weak results', 'fair', perDay, ({ weak }) => weak),
      series('No results', 'bad', perDay, ({ withoutHits }) => withoutHits),
    ],
  });
}

function answersChart(perDay: readonly DayCounts[], totals: InsightCounts): Card {
  const { answers, agentAnswers } = totals;
  const failed = (day: DayCounts) => day.failed + day.unfinished;
  return dayChart({
    title: 'Questions',
    days: perDay.map(({ day }) => day),
    summary: inTotal(answers, agentAnswers),
    isInShort: true,
    series: [
      series('Certain (by a model)', 'plain', perDay, ({ answered, quoted }) => answered - quoted),
      series('Certain (quoted)', 'good', perDay, ({ quoted }) => quoted),
      series('Uncertain answer', 'fair', perDay, ({ unsupported }) => unsupported),
      series('No answer', 'bad', perDay, ({ refused }) => refused),
      series('Failed', 'broken', perDay, failed),
      series('Canceled by the reader', 'quiet', perDay, (day) =>
        Math.max(0, day.answers - day.answered - day.unsupported - day.refused - failed(day)),
      ),
    ],
  });
}

/** `230 in total, 12% by agents.` */
function inTotal(whole: number, byAgents: number): string {
  const agents = byAgents === 0 || byAgents === whole ? '' : `, ${share(byAgents, whole)} by agents`;
  return `${count(whole)} in total${agents}.`;
}

function series(
  name: string,
  look: Series['look'],
  perDay: readonly DayCounts[],
  value: (day: DayCounts) => number,
): Series {
  return { name, look, values: perDay.map(value) };
}
