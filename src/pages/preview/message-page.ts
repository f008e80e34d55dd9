import { decodedPath } from '../../vocabulary/page-address.ts';
import { escapeHtml } from '../escape-html.ts';
import { type PreviewSettings, pageShell } from './page-shell.ts';

interface Suggestion {
  href: string;
  title: string;
}

interface Message {
  title: string;
  message: string;
  /** Seconds until the page reloads itself. */
  retryAfter?: string;
  /** Words for the search box. */
  query?: string;
  suggestions?: readonly Suggestion[];
}

/** A page that shows an error to people, with a search box and suggested pages. */
export function messagePage(
  { title, message, retryAfter, query = '', suggestions = [] }: Message,
  settings: PreviewSettings,
): string {
  const refresh =
    retryAfter === undefined ? '' : `<meta http-equiv="refresh" content="${escapeHtml(retryAfter)}">\n`;
  const main = `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(message)}</p>\n${searchBox(query, settings)}${nearest(suggestions)}`;
  return pageShell({ title, scope: null, main, head: refresh }, settings);
}

/** The form opens the front page, which runs the search. */
function searchBox(query: string, { frontPage = false }: PreviewSettings): string {
  if (!frontPage) return '';
  return `<form class="search" action="/" role="search">
<label for="words">Search the docs</label>
<div><input id="words" name="q" type="search" value="${escapeHtml(query)}"><button>Search</button></div>
</form>
`;
}

function nearest(suggestions: readonly Suggestion[]): string {
  if (suggestions.length === 0) return '';
  const items = suggestions.map(
    ({ href, title }) =>
      `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a><span>${escapeHtml(decodedPath(href))}</span></li>`,
  );
  return `<h2>Perhaps you meant</h2>\n<ul class="suggestions">${items.join('')}</ul>\n`;
}
