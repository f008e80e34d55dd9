import type { InboxEntry, Insights } from '../../../vocabulary/insights.ts';
import { escapeHtml } from '../../escape-html.ts';
import { earlierNote } from '../earlier-note.ts';
import { entryName } from '../entry-name.ts';
import { count, counted, dayName } from '../figures.ts';
import { inboxKinds } from '../inbox-kinds.ts';
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
  const show = (entries: readonly InboxEntry[]) =>
    `<div class="cards">${entries.map((entry) => entryCard(entry, context)).join('\n')}</div>`;
  return section(
    {
      id: 'inbox',
      title: open.length === 0 ? 'Inbox' : `Inbox: ${count(open.length)} to look at`,
      lead: 'Questions and searches that did not work for readers, the most frequent first. Down-rated answers count twice. Questions with no answer count half, because they may be off topic. Open an entry to see what it finds and why.',
    },
    undo(context),
    kindFilter(open, context),
    shown.length === 0
      ? `<p class="none">${open.length === 0 ? nothingOpen(insights) : 'Nothing of this kind is open.'}</p>`
      : `<div class="list">${bulkForm(shown, context)}${folded(shown, 10, show)}</div>`,
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
  const { path, insights, kind, canMark, isSelected } = context;
  if (!canMark || shown.length < 2) return '';
  const address = `${escapeHtml(path)}?days=${insights.days}${kind === null ? '' : `&amp;kind=${kind}`}`;
  const select = isSelected
    ? `<a href="${address}#inbox">Select none</a>`
    : `<a href="${address}&amp;select#inbox">Select all ${count(shown.length)}</a>`;
  return `<form id="bulk" class="bulk" method="post" action="${markAction(context)}">${select}<span>With the selected:</span><button name="state" value="done" aria-label="Mark the selected entries as done">Done</button><button name="state" value="ignored" aria-label="Ignore the selected entries">Ignore</button></form>`;
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
  return `<form class="undo" method="post" action="${markAction(context)}">${entries.map(({ key }) => hiddenKey(key)).join('')}<span role="status">${first.state === 'done' ? 'Done' : 'Ignored'}: ${escapeHtml(what)}</span><button name="state" value="open">Undo</button></form>`;
}

function markAction({ path, insights: { days }, kind }: ViewContext): string {
  return `${escapeHtml(path)}/mark?days=${days}${kind === null ? '' : `&amp;kind=${kind}`}`;
}

function hiddenKey(key: string): string {
  return `<input type="hidden" name="key" value="${escapeHtml(key)}">`;
}

function entryCard(entry: InboxEntry, context: ViewContext): string {
  const rated = context.insights.downRated.find(({ answer }) => answer.id === entry.answer);
  return `<article class="entry">
${selectBox(entry, context)}<div><h3>${queryLink(entry, context)}</h3>
${earlierNote(entry.earlier)}<p class="small">${facts(entry, context).map(escapeHtml).join(' · ')}</p>
${otherWords(entry)}${rated === undefined ? '' : `${quotes(rated.comments)}${givenAnswer(rated)}`}</div>
<div class="decide"><p class="reasons">${reasons(entry).join(' ')}</p>${markForm(entry, context)}</div>
</article>`;
}

/** The words in which readers asked the same again. */
function otherWords({ otherWords: words }: InboxEntry): string {
  if (words.length === 0) return '';
  return `<p class="small">Then asked in other words:</p>${quotes(words)}`;
}

function selectBox({ key, text, state }: InboxEntry, { canMark, isSelected }: ViewContext): string {
  if (!canMark || state !== 'open') return '';
  return `<input type="checkbox" form="bulk" name="key" value="${escapeHtml(key)}" aria-label="${aboutEntry('Select', text)}"${isSelected ? ' checked' : ''}>`;
}

function aboutEntry(words: string, text: string): string {
  return escapeHtml(`${words}: ${text.slice(0, 120).toWellFormed()}`);
}

function reasons({ ratedDown, askedAgain, unanswered, refused, withoutHits, weak }: InboxEntry): string[] {
  const reason = (times: number, look: string, words: string) =>
    times === 0 ? [] : `<span class="${look}">${words} ${count(times)}×</span>`;
  return [
    reason(ratedDown, 'bad', 'rated down'),
    reason(askedAgain, 'fair', 'asked again'),
    reason(unanswered - refused, 'fair', 'uncertain answer'),
    reason(refused, 'fair', 'no answer'),
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

const statusWords = { answered: '', refused: ' (no answer)', unsupported: ' (uncertain answer)' };

/** Buttons that mark an entry, and a folded field for a note. */
function markForm({ key, text, state, note }: InboxEntry, context: ViewContext): string {
  if (!context.canMark) return '';
  const about = (words: string) => aboutEntry(words, text);
  const button = (value: InboxEntry['state'], words: string) =>
    `<button name="state" value="${value}" aria-label="${about(words)}">${words}</button>`;
  const buttons =
    state === 'open' ? button('done', 'Done') + button('ignored', 'Ignore') : button('open', 'Reopen');
  const title = note === '' ? 'Add a note' : 'Edit the note';
  // Enter in the field presses the first button, which saves the note and leaves the state alone.
  return `<form class="mark" method="post" action="${markAction(context)}">${hiddenKey(key)}<details><summary aria-label="${about(title)}">${title}</summary><input name="note" maxlength="500" value="${escapeHtml(note)}" aria-label="${about('Note')}">${button(state, 'Save note')}</details>${buttons}</form>`;
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
