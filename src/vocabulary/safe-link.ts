/**
 * The target of a link if readers may follow it, otherwise null: pages over http and https, and URLs relative to the
 * page, which stay relative. With `allowsMail`, also mailboxes. The widget bundles this file, so it imports nothing.
 */
export function safeLink(
  written: string,
  { allowsMail = false }: { allowsMail?: boolean } = {},
): string | null {
  const href = written.trim();
  // Browsers remove tabs and newlines inside a URL, and read `\` as `/`.
  if (href === '' || /[\\\p{Cc}\p{Cs}]/u.test(href)) return null;
  // `//host` leads to another site but looks like a path.
  if (!/^[^/?#]*:/.test(href)) return href.startsWith('//') ? null : href;
  // A user name before the host can be mistaken for the host: `https://docs.example.com@evil.example`.
  const isAllowed = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(href) || (allowsMail && /^mailto:/i.test(href));
  return isAllowed ? parsed(href) : null;
}

function parsed(href: string): string | null {
  try {
    return new URL(href).href;
  } catch {
    return null;
  }
}
