/**
 * An address a reader may be sent to, or null: pages over HTTP and nothing that runs. Relative ones are taken from
 * `base`, the page itself when left out.
 */
export function safeLink(url: string, base: string | null): string | null {
  try {
    const target = new URL(url, new URL(base ?? '', document.baseURI));
    const isPage = target.protocol === 'https:' || target.protocol === 'http:';
    return isPage && target.username === '' && target.password === '' ? target.href : null;
  } catch {
    return null;
  }
}

/** Whether it leads to another site, which opens beside this one. */
export function leadsAway(href: string): boolean {
  return new URL(href).origin !== location.origin;
}
