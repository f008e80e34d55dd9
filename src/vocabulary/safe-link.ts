/**
 * The target of a link if readers may follow it, else null: pages over http and https, and addresses relative to the
 * page, which stay relative. With `allowsMail`, also mailboxes. The widget bundles this file, so it imports nothing.
 */
export function safeLink(
  written: string,
  { allowsMail = false }: { allowsMail?: boolean } = {},
): string | null {
  const href = written.trim();
  // Browsers remove tabs and newlines inside an address, and read `\` as `/`.
  if (href === '' || /[\\\p{Cc}\p{Cs}]/u.test(href)) return null;
  // `//host` leads to another site without looking like it.
  if (!/^[^/?#]*:/.test(href)) return href.startsWith('//') ? null : href;
  // A user name in front of the host can pass for the host: `https://docs.example.com@evil.example`.
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
