import { escapeHtml } from '../escape-html.ts';
import { safeLink } from '../safe-url.ts';

/** A page's address, as a link only where it leads to this site: readers may have written anything. */
export function pageLink(url: string, words = url): string {
  const target = url.startsWith('/') ? safeLink(url) : null;
  if (target === null || !target.startsWith('/')) return escapeHtml(words);
  return `<a href="${escapeHtml(target)}">${escapeHtml(words)}</a>`;
}
