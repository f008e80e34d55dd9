import type { Block } from './block.ts';
import { resolveLinks } from './resolve-links.ts';
import { safeLink } from './safe-link.ts';

/**
 * The URL for a path as written by an author: of a page, or of a part of the site that is not indexed. Null if there is
 * neither.
 */
export type LinkedUrl = (path: string) => string | null;

/** The blocks of a page with links that work wherever the blocks are shown; other links become text. */
export function linkedBlocks(blocks: readonly Block[], pageUrl: string, linkedUrl: LinkedUrl): Block[] {
  return resolveLinks(blocks, (href) => linkTarget(href, pageUrl, linkedUrl));
}

/**
 * The target of a link on a page: a page of the site, another site or a mailbox. Null if the target is unknown or not
 * safe.
 */
function linkTarget(href: string, pageUrl: string, linkedUrl: LinkedUrl): string | null {
  const link = safeLink(href, { allowsMail: true });
  if (link === null) return link;
  const path = linkedPath(link);
  const url = path === '' ? pageUrl : linkedUrl(path);
  if (url === null) return isAbsolute(link) && !blank.test(path) ? link : null;
  if (isAbsolute(url)) return url + link.slice(path.length);
  const fragment = /#(.+)$/s.exec(link)?.[1];
  return fragment === undefined ? url : `${url}#${fragment}`;
}

/** The part of a link that names a page; empty for a link within the page. */
export function linkedPath(href: string): string {
  return (safeLink(href) ?? href.trim()).replace(/[?#].*$/s, '');
}

/** A placeholder in a link: `https://docs.example/<VERSION>/install`. */
const blank = /%3C\w{1,40}%3E/i;

function isAbsolute(href: string): boolean {
  return /^[^/?#]*:/.test(href);
}
