import type { InboxEntry } from '../../vocabulary/insights.ts';

const columns = [
  'text',
  'earlier_question',
  'version',
  'locale',
  'rated_down',
  'asked_again',
  'uncertain_answer',
  'no_answer',
  'no_results',
  'weak_results',
  'comments',
  'last',
  'state',
  'note',
];

/** Entries of the inbox as CSV for a spreadsheet; `commentsOn` returns readers' comments on the answer to an entry. */
export function inboxCsv(
  inbox: readonly InboxEntry[],
  commentsOn: (entry: InboxEntry) => readonly string[],
): string {
  const rows = inbox.map((entry): (string | number)[] => [
    entry.text,
    entry.earlier ?? '',
    entry.scope?.version ?? '',
    entry.scope?.locale ?? '',
    entry.ratedDown,
    entry.askedAgain,
    entry.unanswered - entry.refused,
    entry.refused,
    entry.withoutHits,
    entry.weak,
    commentsOn(entry).join('\n'),
    entry.lastAt,
    entry.state,
    entry.note,
  ]);
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Readers write these texts, and a spreadsheet would evaluate a text that begins like a formula. */
function cell(value: string | number): string {
  const text = typeof value === 'string' ? value.replace(/^(?=[=+\-@\t\r])/, "'") : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
