import type { InboxEntry, Insights } from '../../../vocabulary/insights.ts';
import { escapeHtml } from '../../escape-html.ts';
import { earlierNote } from '../earlier-note.ts';
import { otherWords, reasons } from '../entry-details.ts';
import { entryName } from '../entry-name.ts';
import { count, counted, dayName } from '../figures.ts';
import { inboxKinds } from '../inbox-kinds.ts';
import { aboutEntry, hiddenKey, type MarkPlace, markAction, markForm } from '../mark-form.ts';
import { pageLink } from '../page-link.ts';
import { queryLink } from '../query-link.ts';
import { recordedAnswer } from '../recorded-answer.ts';
import { folded, quotes, section } from '../section.ts';
import type { ViewContext } from '../view-context.ts';

/** What readers asked or searched for without success, with what the owner decided about it. */
export function inboxSection(context: ViewContext): string {
  const { insights, path, kind } = context;
  const open = insights.inbox.filter(({ state }) => state === 'open');
  const shown = kind === null ? open : open.filter((entry) => inboxKinds[kind].has(entry));
  const closed = insights.inbox.filter(({ state }) => state !== 'open');
  const canSelect = context.canMark && shown.length > 1;
  const show = (entries: readonly InboxEntry[]) =>
    `<div class="cards">${entries.map((entry) => entryCard(entry, context, canSelect)).join('\n')}</div>`;
  return section(
    {
      id: 'inbox',
      title: open.length === 0 ? 'Inbox' : `Inbox: ${count(open.length)} to look at`,
      lead:
        kind === null
          ? 'What readers asked or searched for without success. Open an entry to see what Docent finds for it. Fix the docs, then click Done.'
          : inboxKinds[kind].advice,
    },
    undo(context),
    kindFilter(open, context),
    shown.length === 0
      ? `<p class="none">${open.length === 0 ? nothingOpen(insights) : 'Nothing of this kind is open.'}</p>`
      : `<div class="list">${canSelect ? bulkForm(shown, context) : ''}${folded(shown, 10, show)}</div>`,
    closed.length === 0
      ? ''
      : `<details class="closed"><summary>${count(closed.length)} done or ignored</summary><div class="list">${show(closed)}</div></details>`,
    insights.inbox.length === 0
      ? ''
      : `<p class="small">${shown.length < 2 ? '' : `${order} `}<a href="${escapeHtml(path)}/inbox.csv?days=${insights.days}" download>Download the inbox as CSV</a></p>`,
    failures(insights.totals),
  );
}

const order =
  'The most frequent entries are first. An answer that was rated down counts twice, and a question with no answer counts half, because it may be off topic.';

function nothingOpen({ totals: { searches, answers } }: Insights): string {
  if (searches + answers === 0) return 'There were no searches or questions in this period.';
  return 'Nothing to do: every search found something, every question was answered, and no answer was rated down.';
}

/** Links to the entries of one kind, with their numbers; kinds without entries are left out. */
function kindFilter(open: readonly InboxEntry[], { insights, path, kind }: ViewContext): string {
  const kinds = Object.entries(inboxKinds).flatMap(([name, { label, has }]) => {
    const entries = open.filter(has).length;
    return entries === 0 && name !== kind ? [] : [{ name, label, entries }];
  });
  if (kinds.length < 2) return '';
  const link = (name: string | null, label: string, entries: number) =>
    `<a href="${escapeHtml(path)}?days=${insights.days}${name === null ? '' : `&amp;kind=${name}`}#inbox"${name === kind ? ' aria-current="true"' : ''}>${label} <span>${count(entries)}</span></a>`;
  return `<nav class="kinds" aria-label="Entries of the inbox">${link(null, 'All', open.length)}${kinds.map(({ name, label, entries }) => link(name, label, entries)).join('')}</nav>`;
}

/** Buttons for the selected entries; their boxes are beside the entries. */
function bulkForm(shown: readonly InboxEntry[], context: ViewContext): string {
  const { path, insights, kind, isSelected } = context;
  const address = `${escapeHtml(path)}?days=${insights.days}${kind === null ? '' : `&amp;kind=${kind}`}`;
  const select = isSelected
    ? `<a href="${address}#inbox">Select none</a>`
    : `<a href="${address}&amp;select#inbox">Select all ${count(shown.length)}</a>`;
  return `<form id="bulk" class="bulk" method="post" action="${markAction(placeOf(context))}">${select}<span>With the selected:</span><button name="state" value="done" aria-label="Mark the selected entries as done">Done</button><button name="state" value="ignored" aria-label="Ignore the selected entries">Ignore</button></form>`;
}

/** What was marked last, with a button that takes it back. */
function undo(context: ViewContext): string {
  const { insights, marked } = context;
  const entries = insights.inbox.filter(
    (entry) => entry.state !== 'open' && marked.includes(entryName(entry)),
  );
  const [first] = entries;
  if (first === undefined) return '';
  const what = entries.length === 1 ? first.text : `${count(entries.length)} entries`;
  return `<form class="undo" method="post" action="${markAction(placeOf(context))}">${entries.map(({ key }) => hiddenKey(key)).join('')}<span role="status">${first.state === 'done' ? 'Done' : 'Ignored'}: ${escapeHtml(what)}</span><button name="state" value="open">Undo</button></form>`;
}

function placeOf({ path, insights: { days }, kind }: ViewContext): MarkPlace {
  return { path, days, kind };
}

function entryCard(entry: InboxEntry, context: ViewContext, canSelect: boolean): string {
  const rated = context.insights.downRated.find(({ answer }) => answer.id === entry.answer);
  return `<article class="entry">
${canSelect && entry.state === 'open' ? selectBox(entry, context) : ''}<div><h3>${queryLink(entry, context)}</h3>
${earlierNote(entry.earlier)}<p class="small">${facts(entry, context).map(escapeHtml).join(' · ')}</p>
${otherWords(entry)}${rated === undefined ? '' : `${quotes(rated.comments)}${givenAnswer(rated)}`}</div>
<div class="decide">${reasons(entry)}${context.canMark ? markForm(entry, placeOf(context)) : ''}</div>
</article>`;
}

function selectBox({ key, text }: InboxEntry, { isSelected }: ViewContext): string {
  return `<input type="checkbox" form="bulk" name="key" value="${escapeHtml(key)}" aria-label="${aboutEntry('Select', text)}"${isSelected ? ' checked' : ''}>`;
}

function facts({ lastAt, scope, isBack, state, note }: InboxEntry, { docs }: ViewContext): string[] {
  const severalScopes = docs !== null && docs.scopes.length > 1;
  return [
    state === 'open' ? [] : state === 'done' ? 'Done' : 'Ignored',
    `Last on ${dayName(lastAt)}`,
    scope === null || !severalScopes ? [] : `${scope.version}, ${scope.locale}`,
    isBack ? 'Returned after you marked it as done' : [],
    note === '' ? [] : `Note: ${note}`,
  ].flat();
}

function givenAnswer({ answer }: Insights['downRated'][number]): string {
  const cited = answer.cited.map(({ title, url }) => `<li>${pageLink(url, title || url)}</li>`).join('');
  return `<details><summary>Answer from ${dayName(answer.at)}${statusWords[answer.status ?? 'answered']}</summary>
${answer.text === '' ? '<p class="none">This answer was never finished.</p>' : recordedAnswer(answer.text)}
${cited === '' ? '<p class="none">No citations.</p>' : `<p class="small">Citations</p><ul class="cited">${cited}</ul>`}</details>`;
}

const statusWords = { answered: '', refused: ' (no answer)', unsupported: ' (uncertain answer)' };

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
