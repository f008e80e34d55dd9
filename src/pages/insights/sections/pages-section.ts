import type { Insights } from '../../../vocabulary/insights.ts';
import { pageUrl } from '../../../vocabulary/page-url.ts';
import { escapeHtml } from '../../escape-html.ts';
import { dataTable } from '../data-table.ts';
import { earlierNote } from '../earlier-note.ts';
import { entryId } from '../entry-name.ts';
import { count, counted, dayName } from '../figures.ts';
import { markForm, noteField } from '../mark-form.ts';
import { pageLink, titledLink } from '../page-link.ts';
import { queryLink } from '../query-link.ts';
import { cardRows, folded, list, quotes, section } from '../section.ts';
import type { ViewContext } from '../view-context.ts';

type Reported = Insights['pages']['reported'][number];
type Stale = NonNullable<Insights['stale']>;

/** Maximum entries of a list before the rest, which is closed. */
const [citedShown, reportsShown, staleShown] = [8, 5, 6];
/** A page with the questions about it; a report with its comments and its note. */
const [linesOfCited, linesOfReport] = [2, 4];

/** Pages that were cited in down-rated answers, were reported, or have changed since they were cited. */
export function pagesSection(context: ViewContext): string {
  const { insights, titles } = context;
  const { pages, stale } = insights;
  const open = pages.reported.filter(({ state }) => state === 'open');
  const closed = pages.reported.filter(({ state }) => state !== 'open');
  return section(
    {
      id: 'pages',
      title: 'Pages to fix',
      lead: 'Pages cited by answers with a thumbs-down, pages with reported problems, and answers whose sources have changed.',
    },
    cardRows(
      list(
        'Cited by answers with a thumbs-down',
        citedTable(context),
        linesOfCited * Math.min(pages.downRated.length, citedShown),
      ),
      list(
        'Reported',
        folded(open, reportsShown, (some) => reports(some, context)) +
          (closed.length === 0
            ? ''
            : `<details><summary>${count(closed.length)} done or ignored</summary>${reports(closed, context)}</details>`),
        linesOfReport * Math.min(open.length, reportsShown),
      ),
      list(
        'Answers whose sources have changed',
        stale === null ? '' : staleTable(stale, titles),
        Math.min(stale?.answers.length ?? 0, staleShown),
      ),
    ),
  );
}

type Titles = ViewContext['titles'];

function citedTable(context: ViewContext): string {
  const { insights, titles } = context;
  const columns = [
    { name: 'Page' },
    { name: 'Answers', isNumber: true, isBelow: true },
    { name: 'Up', isNumber: true, isBelow: true },
    { name: 'Down', isNumber: true, isBelow: true },
  ];
  return folded(insights.pages.downRated, citedShown, (some) =>
    dataTable(
      'Pages cited by answers with a thumbs-down',
      columns,
      some.map((page) => [
        { html: `${titledLink(page.url, titles)}${questionsAbout(page, context)}` },
        count(page.answers),
        count(page.up),
        count(page.down),
      ]),
    ),
  );
}

const questionsShown = 3;

/** The questions whose down-rated answers cite a page. */
function questionsAbout(page: Insights['pages']['downRated'][number], context: ViewContext): string {
  const asked = context.insights.downRated.filter(
    ({ version, locale, answer }) =>
      version === page.version &&
      locale === page.locale &&
      answer.cited.some(({ url }) => pageUrl(url) === page.url),
  );
  const links = asked.slice(0, questionsShown).map(({ question, earlier, version, locale, answer }) => {
    const link = queryLink({ text: question, scope: { version, locale }, answer: answer.id }, context);
    return earlier === null
      ? link
      : `${link} after <q>${escapeHtml(earlier.slice(0, 120).toWellFormed())}</q>`;
  });
  return links.length === 0 ? '' : `<p class="about">${links.join(' · ')}</p>`;
}

function reports(reported: readonly Reported[], context: ViewContext): string {
  const items = reported.map((page, index) => {
    const { url, reports, comments, lastAt, state, isBack, note } = page;
    const facts = [
      `${counted(reports, 'report')}, last on ${dayName(lastAt)}`,
      ...(state === 'open' ? [] : [state === 'done' ? 'Done' : 'Ignored']),
      ...(isBack ? ['Returned after you marked it as done'] : []),
      ...(note === '' ? [] : [`Note: ${note}`]),
    ].map((fact) => `<bdi>${escapeHtml(fact)}</bdi>`);
    return `<li id="${entryId(page)}"><p>${titledLink(url, context.titles)} <span class="small">· ${facts.join(' · ')}</span></p>${quotes(comments)}${context.canMark ? markFields(page, reported[index + 1], context) : ''}</li>`;
  });
  return `<ul class="reports">${items.join('\n')}</ul>`;
}

/** The browser returns to the next report, or to this one if it is the last. */
function markFields(page: Reported, next: Reported | undefined, context: ViewContext): string {
  const { path, insights, kind, isWhole } = context;
  const place = { path, days: insights.days, asker: insights.asker, kind, isWhole };
  const entry = { ...page, text: context.titles.get(page.url)?.title ?? page.url };
  return `<div class="marks">${noteField(entry, place)}${markForm(entry, place, next ?? page)}</div>`;
}

function staleTable({ answers }: Stale, titles: Titles): string {
  return folded(answers, staleShown, (some) =>
    dataTable(
      'Answers whose sources have changed',
      [
        { name: 'Question' },
        { name: 'Changed since', isBelow: true },
        { name: 'Answered', isNumber: true, isBelow: true },
      ],
      some.map(({ question, earlier, changed, at }) => [
        { html: `${escapeHtml(question)}${earlierNote(earlier)}` },
        { html: changed.map((each) => changedPage(each, titles)).join('<br>') },
        dayName(at),
      ]),
    ),
  );
}

function changedPage({ url, change }: Stale['answers'][number]['changed'][number], titles: Titles): string {
  if (change === 'gone') return `${escapeHtml(url)} (removed)`;
  const page = titles.get(url);
  return pageLink(page?.url ?? url, page?.title ?? url);
}
