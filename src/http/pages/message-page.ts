import { decodedPath } from '../../vocabulary/page-address.ts';
import type { AppSettings } from '../app-settings.ts';
import type { HttpError } from '../http-error.ts';
import type { Reply } from '../reply.ts';
import { escapeHtml } from './escape-html.ts';
import { pageHeaders, pageShell } from './page-shell.ts';

interface Suggestion {
  href: string;
  title: string;
}

interface MessageOptions {
  title: string;
  /** Words for the search box. */
  query?: string;
  suggestions?: readonly Suggestion[];
}

/** What a person is told instead of a page, and where to go from there. */
export function messagePage(
  { status, message, headers }: Pick<HttpError, 'status' | 'message' | 'headers'>,
  { title, query = '', suggestions = [] }: MessageOptions,
  settings: AppSettings,
): Reply {
  const wait = headers['retry-after'];
  const refresh = wait === undefined ? '' : `<meta http-equiv="refresh" content="${escapeHtml(wait)}">\n`;
  const main = `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(message)}</p>\n${searchBox(query, settings)}${nearest(suggestions)}`;
  return {
    status,
    headers: { ...pageHeaders, ...headers, 'cache-control': 'no-store' },
    body: pageShell({ title, scope: null, main, head: refresh }, settings),
  };
}

/** The front page takes the words and searches. */
function searchBox(query: string, { frontPage = false }: AppSettings): string {
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
