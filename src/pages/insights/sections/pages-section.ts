import type { Insights } from '../../../vocabulary/insights.ts';
import { escapeHtml } from '../../escape-html.ts';
import { dataTable } from '../data-table.ts';
import { count, counted, dayName } from '../figures.ts';
import { pageLink } from '../page-link.ts';
import { folded, list, quotes, section } from '../section.ts';
import type { ViewContext } from '../view-context.ts';

type Reported = Insights['pages']['reported'][number];
type Stale = NonNullable<Insights['stale']>;

/** Pages that were cited in down-rated answers, were reported, or have changed since they were cited. */
export function pagesSection({ insights: { pages, stale } }: ViewContext): string {
  return section(
    {
      id: 'pages',
      title: 'Pages to fix',
      lead: 'Pages behind answers that were rated down, pages that somebody found a fault in, and answers whose sources have changed since.',
    },
    list('Cited by answers that were rated down', citedTable(pages.downRated), 'None in these days.'),
    `<div class="columns">${list('Reported', folded(pages.reported, 5, reports), 'Nobody reported a page.')}${list(
      'Answers whose sources have changed',
      stale === null ? '' : staleTable(stale),
      stale === null
        ? 'There are no docs to compare answers with yet.'
        : 'What was answered still stands in the docs.',
    )}</div>`,
  );
}

function citedTable(pages: Insights['pages']['downRated']): string {
  const columns = [
    { name: 'Page' },
    { name: 'Answers', isNumber: true },
    { name: 'Up', isNumber: true },
    { name: 'Down', isNumber: true },
  ];
  return folded(pages, 8, (some) =>
    dataTable(
      'Pages cited by answers that were rated down',
      columns,
      some.map(({ url, answers, up, down }) => [
        { html: pageLink(url) },
        count(answers),
        count(up),
        count(down),
      ]),
    ),
  );
}

function reports(reported: readonly Reported[]): string {
  const items = reported.map(
    ({ url, reports, comments, lastAt }) =>
      `<li><p>${pageLink(url)} <span class="small">${counted(reports, 'report')}, last on ${dayName(lastAt)}</span></p>${quotes(comments)}</li>`,
  );
  return `<ul class="reports">${items.join('\n')}</ul>`;
}

function staleTable({ answers }: Stale): string {
  return folded(answers, 6, (some) =>
    dataTable(
      'Answers whose sources have changed',
      [{ name: 'Question' }, { name: 'Changed since' }, { name: 'Answered', isNumber: true }],
      some.map(({ question, changed, at }) => [
        question,
        { html: changed.map(changedPage).join('<br>') },
        dayName(at),
      ]),
    ),
  );
}

function changedPage({ url, change }: Stale['answers'][number]['changed'][number]): string {
  return change === 'gone' ? `${escapeHtml(url)} (gone)` : pageLink(url);
}
