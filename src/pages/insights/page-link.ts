import { safeLink } from '../../vocabulary/safe-link.ts';
import { escapeHtml } from '../escape-html.ts';

export interface TitledPage {
  title: string;
  /** Its own URL, which links need not be redirected to. */
  url: string;
}

/** Pages by the URL in the journal. */
export type TitledPages = ReadonlyMap<string, TitledPage>;

/** A link to a page, with its title if known. */
export function titledLink(url: string, titles: TitledPages): string {
  const page = titles.get(url);
  return page === undefined
    ? pageLink(url)
    : `${pageLink(page.url, page.title)} <span class="small">${escapeHtml(page.url)}</span>`;
}

/** A link to a page of this site; other URLs are shown as text, because readers may have written them. */
export function pageLink(url: string, words = url): string {
  const target = url.startsWith('/') ? safeLink(url) : null;
  if (target === null) return escapeHtml(words);
  return `<a href="${escapeHtml(target)}">${escapeHtml(words)}</a>`;
}
