const longest = 2048;

/** Characters that mean something to Markdown, or nothing good, within a link's destination. */
const unsafe = /[^A-Za-z0-9\-._~:/?#@!$&'*+,;=%]/gu;

/**
 * Where a link leads, in the one spelling that is both judged and shown; null when it is no plain address of a page.
 * Only `http`, `https` and relative addresses pass; nothing that a browser would read in another way than it looks.
 */
export function safeHref(written: string): string | null {
  if (written.length > longest) return null;
  const href = written.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
  if (/&#?[a-z0-9]+;/i.test(href)) return null;
  if (href === '' || !href.isWellFormed() || /[\s\\\p{Cc}\p{Cf}]/u.test(href)) return null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return absoluteHref(href);
  // A browser takes `//host` to another site, and `a:b` to another scheme.
  if (href.startsWith('//') || /^[^/?#]*:/.test(href)) return null;
  return encoded(href);
}

function absoluteHref(href: string): string | null {
  if (!/^https?:\/\/[^/]/i.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  return url.username === '' && url.password === '' && !/^[^/]*\/\/[^/?#]*@/.test(href)
    ? encoded(url.href)
    : null;
}

function encoded(href: string): string {
  return href.replace(unsafe, (character) => encodeURIComponent(character).replace(/[()]/g, escapeCode));
}

function escapeCode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
