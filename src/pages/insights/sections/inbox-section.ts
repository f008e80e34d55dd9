import type { FoundDocs } from '../../../docs.ts';
import type { InboxEntry, Insights } from '../../../vocabulary/insights.ts';
import { escapeHtml } from '../../escape-html.ts';
import { earlierNote } from '../earlier-note.ts';
import { otherWords, reasons } from '../entry-details.ts';
import { entryId, entryName } from '../entry-name.ts';
import { count, counted, dayName } from '../figures.ts';
import { helpButton } from '../help-button.ts';
import { hitTrail } from '../hit-trail.ts';
import { adviceOn, coveredAdvice, inboxKindNames, inboxKinds } from '../inbox-kinds.ts';
import { type Entries, entriesOf, type InboxPart, partQuery } from '../inbox-part.ts';
import { aboutEntry, hiddenKey, type MarkPlace, markAction, markForm, noteField } from '../mark-form.ts';
import { pageLink, titledLink } from '../page-link.ts';
import { queryAddress } from '../query-link.ts';
import { shownAnswer } from '../recorded-answer.ts';
import { scopeNote } from '../scope-note.ts';
import { quotes, section } from '../section.ts';
import type { ViewContext } from '../view-context.ts';

type FoundHit = FoundDocs['hits'][number];

/** Failed questions and searches of readers, with the owner's decisions about them. */
export function inboxSection(context: ViewContext): string {
  const { insights, kind } = context;
  const open = insights.inbox.filter(({ state, isCovered }) => state === 'open' && !isCovered);
  const { unrated } = entriesOf(insights.inbox, context);
  const closed = insights.inbox.filter(({ state }) => state !== 'open');
  const lead =
    kind === null
      ? `What ${whoAsked(insights)} asked or searched for without success.${open.length === 0 ? '' : ' Open an entry to see what they saw and what to do.'}`
      : inboxKinds[kind].advice;
  return section(
    {
      id: 'inbox',
      title: titleOf(open, context),
      lead,
    },
    kindFilter(open, context),
    openEntries(open, context),
    unratedEntries(unrated, context),
    closed.length === 0
      ? ''
      : `<details class="closed"><summary>${count(closed.length)} done or ignored</summary><div class="list rows">${entryRows(closed, context)}</div></details>`,
    undo(context),
    failures(insights.totals),
  );
}

function whoAsked({ asker, totals }: Insights): string {
  if (asker !== null) return `${asker}s`;
  return totals.agentSearches + totals.agentAnswers === 0 ? 'readers' : 'readers and agents';
}

function titleOf(open: readonly InboxEntry[], context: ViewContext): string {
  if (open.length === 0) return 'Inbox';
  const wanted = context.kind === null ? '' : `${count(entriesOf(open, context).wanted.length)} of `;
  return `Inbox: ${wanted}${count(open.length)} open ${open.length === 1 ? 'entry' : 'entries'}`;
}

function openEntries(open: readonly InboxEntry[], context: ViewContext): string {
  const { wanted, shown } = entriesOf(open, context);
  if (wanted.length === 0)
    return `<p class="none">${open.length === 0 ? nothingOpen(context) : 'There are no open entries of this kind.'}</p>`;
  const canSelect = context.canMark && wanted.length > 1;
  const form = canSelect ? 'bulk' : undefined;
  return `<div class="list rows">${listHead(wanted, context, canSelect)}${entryRows(shown, context, form)}${moreLink(wanted, shown, context)}${form === undefined ? '' : bulkForm(context, form)}</div>`;
}

function nothingOpen({ insights }: ViewContext): string {
  const { searches, answers } = insights.totals;
  if (searches + answers === 0) return 'There were no searches or questions in this period.';
  const isUncertain = insights.inbox.some(({ state, isCovered }) => state === 'open' && isCovered);
  const answered = isUncertain ? '' : ' every question was answered,';
  return `Nothing to do: every search found something,${answered} and no answer got a thumbs-down.`;
}

/** Uncertain answers that are probably right, below the inbox and closed, because most need no work. */
function unratedEntries({ wanted, shown }: Entries, context: ViewContext): string {
  if (wanted.length === 0) return '';
  const isMarked = context.insights.inbox.some(
    (entry) => entry.isCovered && context.marked.includes(entryName(entry)),
  );
  const form = context.canMark && shown.length > 1 ? 'bulk-unrated' : undefined;
  return `<details class="closed"${isMarked ? ' open' : ''}><summary>Probably right, not rated: ${counted(wanted.length, 'uncertain answer')}</summary>
<p class="hint">${escapeHtml(coveredAdvice)}</p>
<div class="list rows">${entryRows(shown, context, form)}${moreLink(wanted, shown, context)}${form === undefined ? '' : bulkForm(context, form)}</div></details>`;
}

function moreLink(wanted: readonly InboxEntry[], shown: readonly InboxEntry[], context: ViewContext): string {
  const first = wanted[shown.length];
  if (first === undefined) return '';
  return `<p class="more"><a href="${addressOf(context, { isWhole: true }, entryId(first))}">Show all ${count(wanted.length)}</a></p>`;
}

/** The URL of a part of the inbox; missing properties keep their current values. */
function addressOf(
  { path, insights: { days, asker }, kind, isWhole }: ViewContext,
  part: Partial<InboxPart>,
  fragment = 'inbox',
): string {
  return escapeHtml(`${path}?${partQuery({ days, asker, kind, isWhole, ...part })}#${fragment}`);
}

/** Links to the entries of one kind, with their counts; kinds without entries are left out. */
function kindFilter(open: readonly InboxEntry[], context: ViewContext): string {
  const kinds = inboxKindNames.flatMap((name) => {
    const { label, has } = inboxKinds[name];
    const entries = open.filter(has).length;
    return entries === 0 && name !== context.kind ? [] : [{ name, label, entries }];
  });
  if (kinds.length < 2) return '';
  const links = [{ name: null, label: 'All', entries: open.length }, ...kinds].map(
    ({ name: kind, label, entries }) =>
      `<a href="${addressOf(context, { kind, isWhole: false })}"${kind === context.kind ? ' aria-current="true"' : ''}>${label} <span>${count(entries)}</span></a>`,
  );
  return `<nav class="kinds" aria-label="Filter the inbox">${links.join('')}</nav>`;
}

function listHead(wanted: readonly InboxEntry[], context: ViewContext, canSelect: boolean): string {
  const { path, insights, kind, isSelected } = context;
  const part = partQuery({ days: insights.days, asker: insights.asker, kind, isWhole: false });
  const select = isSelected
    ? `<a href="${addressOf(context, {})}">Select none</a>`
    : `<a href="${addressOf(context, { isWhole: true, isSelected: true })}">Select all ${count(wanted.length)}</a>`;
  const order =
    wanted.length < 2
      ? ''
      : `<span>Most important first${helpButton('order', 'Most important first', orderHelp)}</span>`;
  return `<div class="head">${canSelect ? select : ''}${order}<a href="${escapeHtml(`${path}/inbox.csv?${part}`)}" download>Download as CSV</a></div>`;
}

const orderHelp =
  'The most frequent problems come first. An answer with a thumbs-down counts twice. Three kinds of entries count half, because they may not be real problems: questions with no answer, searches with weak results, and entries that contain no real word.';

/** Buttons for the selected entries, shown only if there are any. The checkboxes are next to the entries. */
function bulkForm(context: ViewContext, id: string): string {
  return `<form id="${id}" class="bulk" method="post" action="${markAction(placeOf(context))}"><span class="picked"> selected</span><button name="state" value="done" aria-label="Mark the selected entries as done">Done</button><button name="state" value="ignored" aria-label="Ignore the selected entries">Ignore</button></form>`;
}

/** The entries marked last, with an undo button. */
function undo(context: ViewContext): string {
  const { insights, marked } = context;
  const entries = insights.inbox.filter(
    (entry) => entry.state !== 'open' && marked.includes(entryName(entry)),
  );
  const [first] = entries;
  if (first === undefined) return '';
  const what = entries.length === 1 ? first.text : `${count(entries.length)} entries`;
  return `<form class="undo" method="post" action="${markAction(placeOf(context), first)}">${entries.map(({ key }) => hiddenKey(key)).join('')}<span role="status">${first.state === 'done' ? 'Done' : 'Ignored'}: ${escapeHtml(what)}</span><button name="state" value="open">Undo</button></form>`;
}

function placeOf({ path, insights: { days, asker }, kind, isWhole }: ViewContext): MarkPlace {
  return { path, days, asker, kind, isWhole };
}

/** `form`: the id of the form that marks selected entries. */
function entryRows(entries: readonly InboxEntry[], context: ViewContext, form?: string): string {
  return entries
    .map((entry, index) => {
      const next = entry.state === 'open' ? entries[index + 1] : undefined;
      return `<article class="entry" id="${entryId(entry)}">${form === undefined ? '' : selectBox(entry, form, context)}${entryDetails(entry, context)}${context.canMark ? markForm(entry, placeOf(context), next) : ''}</article>`;
    })
    .join('\n');
}

function selectBox({ key, text, isCovered }: InboxEntry, form: string, { isSelected }: ViewContext): string {
  return `<input type="checkbox" form="${form}" name="key" value="${escapeHtml(key)}" aria-label="${aboutEntry('Select', text)}"${isSelected && !isCovered ? ' checked' : ''}>`;
}

/** One line about the entry; when opened, it shows the reader's results and advice. */
function entryDetails(entry: InboxEntry, context: ViewContext): string {
  const { text, lastAt, earlier, answer } = entry;
  const facts = moreFacts(entry, context).map((fact) => `<bdi>${escapeHtml(fact)}</bdi>`);
  const rated = context.insights.downRated.find((each) => each.answer.id === answer);
  const today = context.today.get(entry.key) ?? [];
  // Above their list, covered entries have their advice once.
  const advice = entry.isCovered
    ? ''
    : adviceOn(entry, { said: context.kind, isFoundToday: today.length > 0, rated: rated?.answer.status });
  return `<details><summary><h3><bdi>${escapeHtml(text)}</bdi></h3>${reasons(entry, new Set(rated?.comments).size)}<time datetime="${escapeHtml(lastAt)}">${dayName(lastAt)}</time>${earlierNote(earlier)}${facts.length === 0 ? '' : `<span class="remarks">${facts.join(' · ')}</span>`}</summary>
<div class="inside">${quotes(rated?.comments ?? [])}${advice}${votes(rated)}${otherWords(entry)}${likeEntries(entry, context)}${shownToReader(entry, context)}${sectionsToday(entry, today)}
<p><a href="${escapeHtml(queryAddress(entry, context))}">See what readers find today</a></p>
${context.canMark ? noteField(entry, placeOf(context)) : ''}</div></details>`;
}

/** How many readers liked the answer that others rated down. */
function votes(rated: Insights['downRated'][number] | undefined): string {
  if (rated === undefined || rated.up === 0) return '';
  return `<p>Ratings: ${count(rated.down)} down, ${count(rated.up)} up.</p>`;
}

/** Other questions whose uncertain answers show the same section first. They may be one gap in the docs. */
function likeEntries(entry: InboxEntry, { insights, shown }: ViewContext): string {
  const isUncertain = inboxKinds['uncertain-answer'].has;
  const shownFirst = ({ answer }: InboxEntry) => firstSection(shown.answers.get(answer ?? ''));
  const first = shownFirst(entry);
  if (first === undefined || !isUncertain(entry)) return '';
  const like = insights.inbox.filter(
    (each) => each !== entry && each.state === 'open' && isUncertain(each) && shownFirst(each) === first,
  );
  if (like.length === 0) return '';
  return `<p class="then">The same section was shown for: ${like.map(({ text }) => `<q><bdi>${escapeHtml(text)}</bdi></q>`).join(', ')}</p>`;
}

/** The section that an answer cites first or, without citations, links to first. */
function firstSection(answer: Insights['downRated'][number]['answer'] | undefined): string | undefined {
  return answer?.cited[0]?.url ?? /\]\(<?([^)>\s]+)/.exec(answer?.text ?? '')?.[1];
}

function moreFacts({ scope, isBack, state, note }: InboxEntry, { docs }: ViewContext): string[] {
  return [
    state === 'open' ? [] : state === 'done' ? 'Done' : 'Ignored',
    scope === null || docs === null ? [] : scopeNote(scope, docs),
    isBack ? 'Returned after you marked it as done' : [],
    note === '' ? [] : `Note: ${note}`,
  ]
    .flat()
    .filter(Boolean);
}

function shownToReader({ answer: id, key }: InboxEntry, context: ViewContext): string {
  const { shown, titles } = context;
  const answer = shown.answers.get(id ?? '');
  if (answer !== undefined)
    return `<h4>What the reader saw on ${dayName(answer.at)}</h4>${shownAnswer(answer)}`;
  const results = shown.results.get(key) ?? [];
  if (results.length === 0) return '';
  return `<h4>The first results that the last reader saw</h4><ol class="cited">${results.map(({ url }) => `<li>${titledLink(url, titles)}</li>`).join('')}</ol>`;
}

/** What is near the words of an entry, so that the owner does not write a section that exists. */
function sectionsToday({ refused }: InboxEntry, hits: readonly FoundHit[]): string {
  if (hits.length === 0) return '';
  const title = refused > 0 ? 'The closest sections today' : 'What the search finds today';
  const links = hits.map(
    (hit) => `<li>${pageLink(hit.url, hitTrail(hit))} <span class="small">${escapeHtml(hit.url)}</span></li>`,
  );
  return `<h4>${title}</h4><ol class="cited">${links.join('')}</ol>`;
}

function failures({ failed, unfinished, fallback }: Insights['totals']): string {
  const facts = [
    failed === 0 ? '' : `${counted(failed, 'answer')} failed.`,
    unfinished === 0 ? '' : `${counted(unfinished, 'answer')} stopped because the server stopped.`,
    fallback === 0
      ? ''
      : `${counted(fallback, 'answer')} ${fallback === 1 ? 'was' : 'were'} quoted from the docs because the model gave no answer with citations.`,
  ].filter(Boolean);
  if (facts.length === 0) return '';
  return `<p class="hint">${facts.join(' ')} The causes are in the server's log.</p>`;
}
