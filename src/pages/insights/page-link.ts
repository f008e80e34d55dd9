import { safeLink } from '../../vocabulary/safe-link.ts';
import { escapeHtml } from '../escape-html.ts';

/** A page's address, as a link only where it leads to this site: readers may have written anything. */
export function pageLink(url: string, words = url): string {
  const target = url.startsWith('/') ? safeLink(url) : null;
  if (target === null) return escapeHtml(words);
  return `<a href="${escapeHtml(target)}">${escapeHtml(words)}</a>`;
}
