import type { Insights } from '../../../vocabulary/insights.ts';
import { dataTable } from '../data-table.ts';
import { count, share } from '../figures.ts';
import { folded, list, section } from '../section.ts';
import type { ViewContext } from '../view-context.ts';

type Query = Insights['queries']['top'][number];

/** Searches with no hits or weak hits. */
export function queriesSection({ insights: { queries } }: ViewContext): string {
  return section(
    {
      id: 'searches',
      title: 'Searches without a good hit',
      lead: 'Write the page that is missing, or put the readers’ word into the one that says it in other words.',
    },
    `<div class="columns">${list(
      'No hit',
      queryTable('Queries without a hit', queries.withoutHits, 'No hit', ({ withoutHits }) =>
        count(withoutHits),
      ),
      'Every search found something.',
    )}${list(
      'Weak hits',
      queryTable('Queries with weak hits', queries.weak, 'Covered', ({ coverage }) => share(coverage, 1)),
      'Every search found a passage with at least half of its words.',
    )}</div>`,
  );
}

function queryTable(
  label: string,
  queries: readonly Query[],
  name: string,
  figure: (query: Query) => string,
): string {
  const columns = [{ name: 'Query' }, { name: 'Searches', isNumber: true }, { name, isNumber: true }];
  return folded(queries, 8, (some) =>
    dataTable(
      label,
      columns,
      some.map((query) => [query.query, count(query.searches), figure(query)]),
    ),
  );
}
