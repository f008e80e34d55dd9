import { safeLink } from '../../vocabulary/safe-link.ts';

const longest = 2048;

/** Characters that mean something to Markdown, or nothing good, within a link's destination. */
const unsafe = /[^A-Za-z0-9\-._~:/?#@!$&'*+,;=%]/gu;

/**
 * The target of a Markdown link, in the spelling that is both checked and shown; null if it is not safe, or could be
 * read differently by another Markdown parser.
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
