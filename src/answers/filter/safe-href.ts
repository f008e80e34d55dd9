import { safeLink } from '../../vocabulary/safe-link.ts';

const longest = 2048;

/** Characters that are encoded, because Markdown parsers could read them as syntax. */
const unsafe = /[^A-Za-z0-9\-._~:/?#@!$&'*+,;=%]/gu;

/**
 * Normalises the address of a link, so that the checked and the shown address are the same; null when it is not the
 * plain address of a page. Only `http`, `https` and relative addresses that browsers read as written are allowed.
 */
export function safeHref(written: string): string | null {
  if (written.length > longest) return null;
  const href = written.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
  if (/&#?[a-z0-9]+;/i.test(href)) return null;
  // White space ends a destination in Markdown, and format characters can hide a part of it.
  if (/[\s\p{Cf}]/u.test(href)) return null;
  const link = safeLink(href);
  return link === null ? null : encoded(link);
}

function encoded(href: string): string {
  return href.replace(unsafe, (character) => encodeURIComponent(character).replace(/[()]/g, escapeCode));
}

function escapeCode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
