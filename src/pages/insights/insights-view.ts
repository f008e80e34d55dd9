import type { InsightCounts } from '../../vocabulary/insights.ts';
import { escapeHtml } from '../escape-html.ts';
import { age, count, dayName, dollars, duration, share } from './figures.ts';
import { insightsShell } from './insights-shell.ts';
import { periodSwitch } from './period-switch.ts';
import { inboxSection } from './sections/inbox-section.ts';
import { indexSection } from './sections/index-section.ts';
import { pagesSection } from './sections/pages-section.ts';
import { qualitySection } from './sections/quality-section.ts';
import { volumeSection } from './sections/volume-section.ts';
import { sparkline } from './sparkline.ts';
import type { ViewContext } from './view-context.ts';

/** The whole page. Sections that the owner can act on come first. */
export function insightsView(given: ViewContext): string {
  const context = { ...given, insights: sinceFirstUse(given.insights) };
  const { insights, name } = context;
  const start = welcome(context);
  const sections =
    start === '' ? [inboxSection, pagesSection, volumeSection, qualitySection, indexSection] : [indexSection];
  const body = `<a class="skip" href="#main">Skip to the insights</a>
${bar(context)}
<main id="main">
<h1>Insights <span>${dayName(insights.from)} to ${dayName(insights.to)}</span></h1>
${start || `${inShort(context)}\n${jumpLinks}`}
${sections.map((part) => part(context)).join('\n')}
</main>`;
  return insightsShell({ name, title: 'Insights', body });
}

const jumpLinks =
  '<nav class="jump" aria-label="On this page"><a href="#inbox">Inbox</a><a href="#pages">Pages to fix</a><a href="#use">Searches and answers</a><a href="#quality">Ratings, times and cost</a><a href="#index">Index and journal</a></nav>';

const fewestDays = 7;

/** Charts of a young site start with its first day of use, but show at least a week. */
function sinceFirstUse(insights: ViewContext['insights']): ViewContext['insights'] {
  const { perDay, before } = insights;
  if (before.searches + before.answers > 0) return insights;
  const first = perDay.findIndex(({ searches, answers, up, down }) => searches + answers + up + down > 0);
  return { ...insights, perDay: perDay.slice(Math.max(0, Math.min(first, perDay.length - fewestDays))) };
}

function bar({ name, docs, insights, path, isSignedIn }: ViewContext): string {
  const signOut = isSignedIn
    ? `<form method="post" action="${escapeHtml(path)}/logout"><button>Sign out</button></form>`
    : '';
  const built = docs === null ? 'the index is being built' : `index built ${age(docs.createdAt)}`;
  return `<header class="bar"><p class="name">${escapeHtml(name)} <span>${built}</span></p>${periodSwitch(path, insights.days)}${signOut}</header>`;
}

/** The period in six numbers, compared with the period before. */
function inShort({ insights }: ViewContext): string {
  const { totals, perDay, latency, days } = insights;
  const before = comparedWith(insights);
  const { searches, weak, withoutHits, answers, answered, up, down } = totals;
  const firstWords = latency.answerFirstByte;
  const cards = [
    card(
      'Searches',
      count(searches),
      trend(searches, before?.searches, days),
      perDay.map((day) => day.searches),
    ),
    card(
      'Good results',
      share(searches - weak - withoutHits, searches),
      pointsChange(
        [searches - weak - withoutHits, searches],
        before && [before.searches - before.weak - before.withoutHits, before.searches],
        days,
      ) || 'of the searches',
    ),
    card(
      'Questions',
      count(answers),
      trend(answers, before?.answers, days),
      perDay.map((day) => day.answers),
    ),
    card(
      'Got an answer',
      share(answered, answers),
      pointsChange([answered, answers], before && [before.answered, before.answers], days) ||
        answeredBy(totals),
    ),
    card(
      'Thumbs up',
      share(up, up + down),
      up + down === 0 ? 'no ratings' : `${count(up)} up, ${count(down)} down`,
    ),
    totals.dollars > 0 || insights.before.dollars > 0
      ? card(
          'Model costs',
          dollars(totals.dollars),
          trend(totals.dollars, before?.dollars, days),
          perDay.map((day) => day.dollars),
        )
      : card(
          'Time to answer',
          firstWords === null ? '–' : duration(firstWords.p50),
          'median time to the first words',
        ),
  ];
  const notes = [
    searches === 0 ? '' : 'Good results: one passage contains at least half of the words of the search.',
    answers === 0 ? '' : 'Got an answer: Docent was sure of its answer. Ratings show whether it helped.',
    before === null
      ? `The journal does not cover the previous ${days} days, so there is no comparison.`
      : isComparable(searches + answers, before.searches + before.answers)
        ? ''
        : `Too little was recorded in the previous ${days} days for a comparison.`,
  ];
  return `<dl class="short">${cards.join('')}</dl>\n<p class="small">${notes.join(' ')}</p>`;
}

/** `8 by a model, 4 quoted from the docs` */
function answeredBy({ answered, quoted }: ViewContext['insights']['totals']): string {
  const parts = [
    answered === quoted ? '' : `${count(answered - quoted)} by a model`,
    quoted === 0 ? '' : `${count(quoted)} quoted from the docs`,
  ];
  return parts.filter(Boolean).join(', ');
}

function card(label: string, figure: string, more: string, values: readonly number[] = []): string {
  return `<div><dt>${label}</dt><dd>${figure}<span>${more}</span></dd>${sparkline(values)}</div>`;
}

/** A journal that starts later in the period before, as a share of it, has too little to compare with. */
const latestStart = 0.1;

/** The totals of the period before; null if the journal does not cover it. */
function comparedWith({ before, recordedSince, from, to }: ViewContext['insights']): InsightCounts | null {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const latest = start - (1 - latestStart) * (end - start);
  return recordedSince !== null && Date.parse(recordedSince) <= latest ? before : null;
}

/** Whether enough was recorded in the period before. */
function isComparable(now: number, before: number): boolean {
  return before > 0 && now <= 10 * before;
}

/** `+12% vs. previous 30 days`; empty if next to nothing was recorded then. */
function trend(now: number, before: number | undefined, days: number): string {
  if (before === undefined || !isComparable(now, before)) return '';
  const percent = Math.round((100 * (now - before)) / before);
  return `${signed(percent)}% vs. previous ${days} days`;
}

/** The same for shares, in percentage points. */
function pointsChange(
  [part, whole]: [number, number],
  before: [number, number] | null,
  days: number,
): string {
  if (before === null) return '';
  const [partBefore, wholeBefore] = before;
  if (whole === 0 || !isComparable(whole, wholeBefore)) return '';
  const points = Math.round(100 * (part / whole - partBefore / wholeBefore));
  if (points === 0) return `same as the previous ${days} days`;
  return `${signed(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} vs. previous ${days} days`;
}

function signed(value: number): string {
  return value > 0 ? `+${count(value)}` : value < 0 ? `−${count(-value)}` : '±0';
}

/** For a site that nobody has used yet. */
function welcome({ insights: { totals, before } }: ViewContext): string {
  if (totals.searches + totals.answers + before.searches + before.answers > 0) return '';
  return `<div class="list welcome"><h2>Nothing recorded yet</h2>
<p>Search the docs once. The search appears here within 30 seconds.</p>
<p>After a few days, this page shows which questions have no answer, which answers readers rate down, and which pages to fix.</p></div>`;
}
