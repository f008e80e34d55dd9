import type { InboxEntry, Insights } from '../../../vocabulary/insights.ts';
import { escapeHtml } from '../../escape-html.ts';
import { count, counted, dayName } from '../figures.ts';
import { pageLink } from '../page-link.ts';
import { queryLink } from '../query-link.ts';
import { recordedAnswer } from '../recorded-answer.ts';
import { folded, quotes, section } from '../section.ts';
import type { ViewContext } from '../view-context.ts';

/** What readers asked or searched for without success, with what the owner decided about it. */
export function inboxSection(context: ViewContext): string {
  const { insights, path } = context;
  const open = insights.inbox.filter(({ state }) => state === 'open');
  const closed = insights.inbox.filter(({ state }) => state !== 'open');
  const show = (entries: readonly InboxEntry[]) =>
    `<div class="cards">${entries.map((entry) => entryCard(entry, context)).join('\n')}</div>`;
  return section(
    {
      id: 'inbox',
      title: open.length === 0 ? 'Inbox' : `Inbox: ${count(open.length)} to look at`,
      lead: 'Questions and searches that did not work for readers, the most frequent first. Searches with weak results, where no passage contains half of the words, come last. Open an entry to see what it finds and why.',
    },
    undo(context),
    open.length === 0
      ? `<p class="none">${nothingOpen(insights)}</p>`
      : `<div class="list">${folded(open, 10, show)}</div>`,
    closed.length === 0
      ? ''
      : `<details class="closed"><summary>${count(closed.length)} done or ignored</summary><div class="list">${show(closed)}</div></details>`,
    insights.inbox.length === 0
      ? ''
      : `<p class="small"><a href="${escapeHtml(path)}/inbox.csv?days=${insights.days}" download>Download the inbox as CSV</a></p>`,
    failures(insights.totals),
  );
}

function nothingOpen({ totals: { searches, answers } }: Insights): string {
  if (searches + answers === 0) return 'There were no searches or questions in this period.';
  return 'Nothing to do: every search found something, every question was answered, and no answer was rated down.';
}

/** What was marked last, with a button that takes it back. */
function undo({ insights, marked, path }: ViewContext): string {
  const entry = insights.inbox.find(({ key, state }) => key === marked && state !== 'open');
  if (entry === undefined) return '';
  const { text, state, note, key } = entry;
  return `<form class="undo" method="post" action="${markAction(path, insights)}">${hiddenKey(key)}<input type="hidden" name="note" value="${escapeHtml(note)}"><span role="status">${state === 'done' ? 'Done' : 'Ignored'}: ${escapeHtml(text)}</span><button name="state" value="open">Undo</button></form>`;
}

function markAction(path: string, { days }: Insights): string {
  return `${escapeHtml(path)}/mark?days=${days}`;
}

function hiddenKey(key: string): string {
  return `<input type="hidden" name="key" value="${escapeHtml(key)}">`;
}

function entryCard(entry: InboxEntry, context: ViewContext): string {
  const rated = context.insights.downRated.find(({ answer }) => answer.id === entry.answer);
  return `<article class="entry">
<div><h3>${queryLink(entry, context)}</h3>
<p class="small">${facts(entry, context).map(escapeHtml).join(' · ')}</p>
${rated === undefined ? '' : `${quotes(rated.comments)}${givenAnswer(rated)}`}</div>
<div class="decide"><p class="reasons">${reasons(entry).join(' ')}</p>${markForm(entry, context)}</div>
</article>`;
}

function reasons({ ratedDown, unanswered, withoutHits, weak }: InboxEntry): string[] {
  const reason = (times: number, look: string, words: string) =>
    times === 0 ? [] : `<span class="${look}">${words} ${count(times)}×</span>`;
  return [
    reason(ratedDown, 'bad', 'rated down'),
    reason(unanswered, 'fair', 'no certain answer'),
    reason(withoutHits, 'fair', 'no results'),
    reason(weak, 'quiet', 'weak results'),
  ].flat();
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

const statusWords = { answered: '', refused: ' (nothing found)', unsupported: ' (related sections only)' };

/** Buttons that mark an entry, and a folded field for a note. */
function markForm({ key, text, state, note }: InboxEntry, { path, insights, canMark }: ViewContext): string {
  if (!canMark) return '';
  const about = (words: string) => escapeHtml(`${words}: ${text.slice(0, 120).toWellFormed()}`);
  const button = (value: InboxEntry['state'], words: string) =>
    `<button name="state" value="${value}" aria-label="${about(words)}">${words}</button>`;
  const buttons =
    state === 'open' ? button('done', 'Done') + button('ignored', 'Ignore') : button('open', 'Reopen');
  const title = note === '' ? 'Add a note' : 'Edit the note';
  // Enter in the field presses the first button, which saves the note and leaves the state alone.
  return `<form class="mark" method="post" action="${markAction(path, insights)}">${hiddenKey(key)}<details><summary aria-label="${about(title)}">${title}</summary><input name="note" maxlength="500" value="${escapeHtml(note)}" aria-label="${about('Note')}">${button(state, 'Save note')}</details>${buttons}</form>`;
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
