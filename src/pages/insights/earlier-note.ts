import { escapeHtml } from '../escape-html.ts';

/** Clients of the API may send longer questions than people write. */
const longest = 300;

/** The question that a follow-up question continues. */
export function earlierNote(earlier: string | null): string {
  if (earlier === null) return '';
  const shown = earlier.length <= longest ? earlier : `${earlier.slice(0, longest).toWellFormed()}…`;
  return `<p class="earlier">Asked after <q><bdi>${escapeHtml(shown)}</bdi></q></p>`;
}
