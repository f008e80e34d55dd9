import type { InboxEntry } from '../../vocabulary/insights.ts';
import { escapeHtml } from '../escape-html.ts';
import type { InboxKind } from './inbox-kinds.ts';

/** Where the owner marks entries. */
export interface MarkPlace {
  /** Path of the insights page. */
  path: string;
  days: number;
  /** The kind of entries that the inbox shows afterwards; null: all. */
  kind: InboxKind | null;
}

/** The address of the forms that mark entries. */
export function markAction({ path, days, kind }: MarkPlace): string {
  return `${escapeHtml(path)}/mark?days=${days}${kind === null ? '' : `&amp;kind=${kind}`}`;
}

export function hiddenKey(key: string): string {
  return `<input type="hidden" name="key" value="${escapeHtml(key)}">`;
}

/** Says what a button or box is for, to people who do not see what is beside it. */
export function aboutEntry(words: string, text: string): string {
  return escapeHtml(`${words}: ${text.slice(0, 120).toWellFormed()}`);
}

/** Buttons that mark an entry, and a folded field for a note. */
export function markForm({ key, text, state, note }: InboxEntry, place: MarkPlace): string {
  const about = (words: string) => aboutEntry(words, text);
  const button = (value: InboxEntry['state'], words: string) =>
    `<button name="state" value="${value}" aria-label="${about(words)}">${words}</button>`;
  const buttons =
    state === 'open' ? button('done', 'Done') + button('ignored', 'Ignore') : button('open', 'Reopen');
  const title = note === '' ? 'Add a note' : 'Edit the note';
  // Enter in the field presses the first button, which saves the note and leaves the state alone.
  return `<form class="mark" method="post" action="${markAction(place)}">${hiddenKey(key)}<details><summary aria-label="${about(title)}">${title}</summary><input name="note" maxlength="500" value="${escapeHtml(note)}" aria-label="${about('Note')}">${button(state, 'Save note')}</details>${buttons}</form>`;
}
