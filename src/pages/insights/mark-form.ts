import type { InboxEntry } from '../../vocabulary/insights.ts';
import { escapeHtml } from '../escape-html.ts';
import { entryName } from './entry-name.ts';
import { type InboxPart, partQuery } from './inbox-part.ts';

/** Entries that the owner can mark. */
export type Markable = Pick<InboxEntry, 'key' | 'text' | 'state' | 'note'>;

/** The part of the inbox that contains the entries to mark. */
export interface MarkPlace extends InboxPart {
  /** Path of the insights page. */
  path: string;
}

/** The page of one query, which the browser stays on when a note is saved. */
export interface NotePlace {
  /** The query string of its URL. */
  address: string;
  isSaved: boolean;
}

/**
 * The action URL of forms that mark entries. The browser then returns to the entry `next`, or to the start of the
 * inbox.
 */
export function markAction({ path, ...part }: MarkPlace, next?: Pick<Markable, 'key'>): string {
  const then = next === undefined ? '' : `&next=${entryName(next)}`;
  return escapeHtml(`${path}/mark?${partQuery(part)}${then}`);
}

export function hiddenKey(key: string): string {
  return `<input type="hidden" name="key" value="${escapeHtml(key)}">`;
}

/** A label for a button or checkbox, for people who do not see its context. */
export function aboutEntry(words: string, text: string): string {
  return escapeHtml(`${words}: ${text.slice(0, 120).toWellFormed()}`);
}

/** Buttons that mark an entry. They also save the text of its `noteField`. */
export function markForm(entry: Markable, place: MarkPlace, next?: Pick<Markable, 'key'>): string {
  const buttons =
    entry.state === 'open'
      ? markButton(entry, 'done', 'Done') + markButton(entry, 'ignored', 'Ignore')
      : markButton(entry, 'open', 'Reopen');
  return `<form id="${formId(entry)}" class="mark" method="post" action="${markAction(place, next)}">${hiddenKey(entry.key)}${buttons}</form>`;
}

/** Comes before the `markForm` of the entry: Enter presses the first button, which must keep the state. */
export function noteField(entry: Markable, place: MarkPlace, page?: NotePlace): string {
  const form = formId(entry);
  const action =
    page === undefined ? markAction(place, entry) : escapeHtml(`${place.path}/mark?${page.address}`);
  const save = markButton(entry, entry.state, 'Save note', ` form="${form}" formaction="${action}"`);
  const saved = page?.isSaved ? ' <span class="golden" role="status">✓ Note saved</span>' : '';
  return `<p class="note"><label>Note <input form="${form}" name="note" maxlength="500" value="${escapeHtml(entry.note)}" placeholder="Such as a ticket number" dir="auto"></label> ${save}${saved}</p>`;
}

function formId(entry: Markable): string {
  return `mark-${entryName(entry)}`;
}

function markButton({ text }: Markable, state: InboxEntry['state'], words: string, more = ''): string {
  return `<button${more} name="state" value="${state}" aria-label="${aboutEntry(words, text)}">${words}</button>`;
}
