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
  'last',
  'state',
  'note',
];

/** The inbox as CSV for a spreadsheet. */
export function inboxCsv(inbox: readonly InboxEntry[]): string {
  const rows = inbox.map(
    ({
      text,
      earlier,
      scope,
      ratedDown,
      askedAgain,
      unanswered,
      refused,
      withoutHits,
      weak,
      lastAt,
      state,
      note,
    }): (string | number)[] => [
      text,
      earlier ?? '',
      scope?.version ?? '',
      scope?.locale ?? '',
      ratedDown,
      askedAgain,
      unanswered - refused,
      refused,
      withoutHits,
      weak,
      lastAt,
      state,
      note,
    ],
  );
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Readers write these texts, and a spreadsheet would run one that begins like a formula. */
function cell(value: string | number): string {
  const text = typeof value === 'string' ? value.replace(/^(?=[=+\-@\t\r])/, "'") : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
