import { decodedPath } from '../../vocabulary/page-address.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { escapeHtml } from '../escape-html.ts';
import { type PreviewSettings, pageShell } from './page-shell.ts';
import { previewTexts } from './preview-texts.ts';

interface Suggestion {
  href: string;
  title: string;
}

interface Message {
  title: string;
  message: string;
  /** Seconds until the page reloads itself. */
  retryAfter?: string;
  /** Initial query of the search box. */
  query?: string;
  suggestions?: readonly Suggestion[];
  /** Heading of the suggestions. */
  suggested?: string;
  scope?: Scope;
  /** Links to the pages of the scope, as HTML. */
  pages?: string;
  /** Path of the start page. */
  start?: string;
}

/** A page that shows an error to people, with a search box, suggested pages and a link to the start page. */
export function messagePage(message: Message, settings: PreviewSettings): string {
  const {
    title,
    retryAfter,
    query = '',
    suggestions = [],
    suggested = '',
    scope = null,
    pages,
    start,
  } = message;
  const refresh =
    retryAfter === undefined ? '' : `<meta http-equiv="refresh" content="${escapeHtml(retryAfter)}">\n`;
  const locale = scope?.locale ?? 'en';
  const main = [
    // The message may be in English on a right-to-left page.
    `<h1><bdi>${escapeHtml(title)}</bdi></h1>\n<p><bdi>${escapeHtml(message.message)}</bdi></p>\n`,
    suggestionList(suggestions, suggested),
    searchBox(query, locale, settings),
    start === undefined
      ? ''
      : `<p><a href="${escapeHtml(start)}">${escapeHtml(previewTexts(locale).startPage)}</a></p>\n`,
  ];
  return pageShell({ title, scope, main: main.join(''), head: refresh, pages }, settings);
}

/** The form opens the front page, which runs the search. */
function searchBox(query: string, locale: string, { frontPage = false }: PreviewSettings): string {
  if (!frontPage) return '';
  const search = escapeHtml(previewTexts(locale).search);
  return `<form class="search" action="/" role="search">
<input name="q" type="search" value="${escapeHtml(query)}" aria-label="${search}"><button>${search}</button>
</form>
`;
}

function suggestionList(suggestions: readonly Suggestion[], title: string): string {
  if (suggestions.length === 0) return '';
  const items = suggestions.map(
    ({ href, title }) =>
      `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a><span><bdi>${escapeHtml(decodedPath(href))}</bdi></span></li>`,
  );
  return `<h2><bdi>${escapeHtml(title)}</bdi></h2>\n<ul class="suggestions">${items.join('')}</ul>\n`;
}
