import { safeLink } from '../vocabulary/safe-link.ts';

/**
 * The absolute address of a safe link, else null. Relative links are resolved against `base`, else against the page.
 */
export function linkAddress(url: string, base: string | null): string | null {
  const link = safeLink(url);
  if (link === null) return null;
  try {
    // Checked again: `base` and the page may have schemes other than http.
    return safeLink(new URL(link, new URL(base ?? '', document.baseURI)).href);
  } catch {
    return null;
  }
}

/** The path and anchor of an address for display, without a text fragment. */
export function shownPath(href: string): string {
  const { pathname, hash } = new URL(href);
  const [anchor = ''] = hash.split(':~:');
  const path = `${pathname}${anchor === '#' ? '' : anchor}`;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether a link is to another site, and therefore opens in a new tab. */
export function leadsAway(href: string): boolean {
  return new URL(href).origin !== location.origin;
}
