import { safeLink } from '../../vocabulary/safe-link.ts';
import { escapeHtml } from '../escape-html.ts';

/** A link to a page, with its title if known. */
export function titledLink(url: string, titles: ReadonlyMap<string, string>): string {
  const title = titles.get(url);
  return title === undefined
    ? pageLink(url)
    : `${pageLink(url, title)} <span class="small">${escapeHtml(url)}</span>`;
}

/** A link to a page of this site; other URLs are shown as text, because readers may have written them. */
export function pageLink(url: string, words = url): string {
  const target = url.startsWith('/') ? safeLink(url) : null;
  if (target === null) return escapeHtml(words);
  return `<a href="${escapeHtml(target)}">${escapeHtml(words)}</a>`;
}
