import { safeLink } from '../vocabulary/safe-link.ts';

/** The absolute address of a safe link, else null. Relative links start at `base`, or at the page if there is none. */
export function linkAddress(url: string, base: string | null): string | null {
  const link = safeLink(url);
  if (link === null) return null;
  try {
    // Checked again: `base` and the page may have other schemes than http.
    return safeLink(new URL(link, new URL(base ?? '', document.baseURI)).href);
  } catch {
    return null;
  }
}

/** Whether a link leads to another site, which opens in a new tab. */
export function leadsAway(href: string): boolean {
  return new URL(href).origin !== location.origin;
}
