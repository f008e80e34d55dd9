import type { InsightCounts } from '../../vocabulary/insights.ts';
import { escapeHtml } from '../escape-html.ts';
import { askerSwitch } from './asker-switch.ts';
import { age, count, dayName, dollars, duration, share } from './figures.ts';
import { helpButton } from './help-button.ts';
import { insightsShell } from './insights-shell.ts';
import { periodSwitch } from './period-switch.ts';
import { inboxSection } from './sections/inbox-section.ts';
import { indexSection } from './sections/index-section.ts';
import { pagesSection } from './sections/pages-section.ts';
import { qualitySection, qualityTitle } from './sections/quality-section.ts';
import { volumeSection } from './sections/volume-section.ts';
import { sparkline } from './sparkline.ts';
import type { ViewContext } from './view-context.ts';

/** The whole page. Sections that the owner can act on come first. */
export function insightsView(context: ViewContext): string {
  const { insights, name } = context;
  const start = welcome(context);
  const parts = start === '' ? allParts : allParts.filter(({ id }) => id === 'index');
  const sections = parts
    .map(({ id, name, html }) => ({
      id,
      name: typeof name === 'string' ? name : name(context),
      html: html(context),
    }))
    .filter(({ html }) => html !== '');
  const body = `<a class="skip" href="#main">Skip to the insights</a>
${bar(context)}
<main id="main">
<div class="top"><h1>Insights <span>${start === '' ? periodWords(insights) : `${dayName(insights.from)} to ${dayName(insights.to)}`}</span></h1>${askerSwitch(context.path, insights)}</div>
${start || `${inShort(context)}\n${jumpLinks(sections)}`}
${sections.map(({ html }) => html).join('\n')}
</main>`;
  return insightsShell({ name, title: 'Insights', body });
}

/** Sections without content are left out. */
const allParts = [
  { id: 'inbox', name: 'Inbox', html: inboxSection },
  { id: 'pages', name: 'Pages to fix', html: pagesSection },
  { id: 'use', name: 'Searches and answers', html: volumeSection },
  { id: 'quality', name: qualityTitle, html: qualitySection },
  { id: 'index', name: 'Index and journal', html: indexSection },
];

function jumpLinks(sections: readonly { id: string; name: string }[]): string {
  const links = sections.map(({ id, name }) => `<a href="#${id}">${name}</a>`);
  return `<nav class="jump" aria-label="On this page">${links.join('')}</nav>`;
}

function bar({ name, docs, insights, path, isSignedIn, home }: ViewContext): string {
  const signOut = isSignedIn
    ? `<form method="post" action="${escapeHtml(path)}/logout"><button>Sign out</button></form>`
    : '';
  const built = docs === null ? 'the index is being built' : `index built ${age(docs.createdAt)}`;
  const site = home === null ? escapeHtml(name) : `<a href="${escapeHtml(home)}">${escapeHtml(name)}</a>`;
  return `<header class="bar"><p class="name">${site} <span>${built}</span></p>${periodSwitch(path, insights)}${signOut}</header>`;
}

/** The main figures of the period, with the change since the previous period. Response times matter if a model answers. */
function inShort({ insights }: ViewContext): string {
  const { totals, perDay, latency } = insights;
  const before = comparedWith(insights);
  const { searches, weak, withoutHits, answers, answered, unsupported, up, down } = totals;
  const matching = searches - weak - withoutHits;
  const cards = [
    card({
      label: 'Searches',
      figure: count(searches),
      change: trend(searches, before?.searches),
      more: byWhom(searches, totals.agentSearches),
      values: perDay.map((day) => day.searches),
    }),
    shareCard({
      label: 'Matching results',
      help: 'Results match if one of the sections contains at least half of the words in the query. Important words count more. Otherwise, the results are weak. Docent does not record whether readers found what they wanted.',
      share: [matching, searches],
      shareBefore: before && [before.searches - before.weak - before.withoutHits, before.searches],
      more: parts([weak, 'weak'], [withoutHits, 'no results']),
    }),
    card({
      label: 'Questions',
      figure: count(answers),
      change: trend(answers, before?.answers),
      more: byWhom(answers, totals.agentAnswers),
      values: perDay.map((day) => day.answers),
    }),
    shareCard({
      label: 'Certain answers',
      help: 'An answer is certain if Docent quoted a section that answers the question, or if a model wrote an answer with citations. An uncertain answer only shows sections that may help. The ratings show whether answers helped.',
      share: [answered, answers],
      shareBefore: before && [before.answered, before.answers],
      more: parts([unsupported, 'uncertain'], [answers - answered - unsupported, 'no answer']),
    }),
    shareCard({
      label: 'Thumbs up',
      share: [up, up + down],
      shareBefore: before && [before.up, before.up + before.down],
      more: `${count(up)} up, ${count(down)} down`,
    }),
    totals.dollars > 0 || insights.before.dollars > 0
      ? card({
          label: 'Model costs',
          figure: dollars(totals.dollars),
          change: trend(totals.dollars, before?.dollars, { records: before?.answers, more: 'worse' }),
          values: perDay.map((day) => day.dollars),
        })
      : latency.answerFirstByte === null
        ? ''
        : card({
            label: 'Time to first words',
            help: 'The time until readers see the first words of an answer. Half of the answers are faster.',
            figure: duration(latency.answerFirstByte.p50),
            more: 'median, written by a model',
          }),
  ];
  return `<dl class="short">${cards.join('')}</dl>`;
}

/** `12 by readers, 3 by agents`; empty without agents. */
function byWhom(all: number, byAgents: number): string {
  if (byAgents === 0) return '';
  return parts([all - byAgents, 'by readers'], [byAgents, 'by agents']);
}

/** `12 good, 3 weak`; zero counts are left out. */
function parts(...counts: [number, string][]): string {
  return counts
    .filter(([value]) => value > 0)
    .map(([value, name]) => `${count(value)} ${name}`)
    .join(', ');
}

interface ShortFigure {
  label: string;
  figure: string;
  /** What the figure counts, if its name does not say so. */
  help?: string;
  change?: string;
  more?: string;
  /** One value per day. Their bars replace `more`. */
  values?: readonly number[];
}

function card({ label, figure, help, change = '', more = '', values = [] }: ShortFigure): string {
  const about = help === undefined ? '' : helpButton(label.toLowerCase().replaceAll(' ', '-'), label, help);
  const bars = sparkline(values);
  return `<div><dt>${label}${about}</dt><dd>${figure}${change === '' ? '' : ` <small>${change}</small>`}<span>${bars === '' ? more : ''}</span></dd>${bars}</div>`;
}

interface ShareFigure extends Pick<ShortFigure, 'label' | 'help' | 'more'> {
  /** The part and the whole. */
  share: [number, number];
  shareBefore: [number, number] | null;
}

/** A share, which is left out if it is a share of nothing. */
function shareCard({ share: [part, whole], shareBefore, ...rest }: ShareFigure): string {
  if (whole === 0) return '';
  return card({ ...rest, figure: share(part, whole), change: pointsChange([part, whole], shareBefore) });
}

/** The period, and the period that the changes are relative to. */
function periodWords(insights: ViewContext['insights']): string {
  const { totals, days, from, to, recordedSince } = insights;
  if (recordedSince !== null && recordedSince > from && dayName(recordedSince) !== dayName(from))
    return `Since the first record on ${dayName(recordedSince)}`;
  const before = comparedWith(insights);
  const canCompare =
    before !== null && isComparable(totals.searches + totals.answers, before.searches + before.answers);
  const comparison = canCompare
    ? `compared with the previous ${days} days`
    : 'too few earlier records for a comparison';
  return `${dayName(from)} to ${dayName(to)} (${comparison})`;
}

/** If the journal starts later than this share into the previous period, there is too little to compare with. */
const latestStart = 0.1;

/** The totals of the previous period; null if the journal does not cover it. */
function comparedWith({ before, recordedSince, from, to }: ViewContext['insights']): InsightCounts | null {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const latest = start - (1 - latestStart) * (end - start);
  return recordedSince !== null && Date.parse(recordedSince) <= latest ? before : null;
}

/** With fewer records, changes are random. */
const fewestRecords = 10;

/** Whether the previous period has enough records; `records`: number of records that `before` is based on. */
function isComparable(now: number, before: number, records = before): boolean {
  return records >= fewestRecords && before > 0 && now <= 10 * before;
}

/** Whether growth of a figure is good or bad; undefined if neither. */
type Growth = 'better' | 'worse' | undefined;

/** `+12%`; empty if the previous period has too few records. */
function trend(
  now: number,
  before: number | undefined,
  { records = before, more }: { records?: number; more?: Growth } = {},
): string {
  if (before === undefined || !isComparable(now, before, records)) return '';
  return signed(Math.round((100 * (now - before)) / before), '%', more);
}

/** The change of a share, in percentage points. */
function pointsChange([part, whole]: [number, number], before: [number, number] | null): string {
  if (before === null) return '';
  const [partBefore, wholeBefore] = before;
  if (!isComparable(whole, wholeBefore)) return '';
  const points = Math.round(100 * (part / whole - partBefore / wholeBefore));
  return signed(points, Math.abs(points) === 1 ? ' point' : ' points', 'better');
}

/** An arrow and a word show a good or bad change, so that color is not the only sign. */
function signed(value: number, unit: string, more?: Growth): string {
  if (value === 0) return 'no change';
  const words = `${value > 0 ? '+' : '−'}${count(Math.abs(value))}${unit}`;
  if (more === undefined) return words;
  const look = value > 0 === (more === 'better') ? 'better' : 'worse';
  return `<span class="${look}"><span aria-hidden="true">${value > 0 ? '▲' : '▼'}</span> ${words}<span class="unseen"> (${look})</span></span>`;
}

/** For a site that has not been used yet. */
function welcome({ insights: { totals, before, asker }, home }: ViewContext): string {
  if (asker !== null) return '';
  if (totals.searches + totals.answers + before.searches + before.answers > 0) return '';
  const search = home === null ? 'Search the docs' : `<a href="${escapeHtml(home)}">Search the docs</a>`;
  return `<div class="list welcome"><h2>Nothing recorded yet</h2>
<p>${search} or ask a question. Your search or question appears here within 30 seconds.</p>
<p>This page then shows:</p>
<ul><li>searches without results and questions without an answer, most important first</li><li>answers with a thumbs-down, and the comments of readers</li><li>pages to fix</li></ul></div>`;
}
