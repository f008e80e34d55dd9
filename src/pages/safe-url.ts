import { lessThan } from './escape-html.ts';

const base = 'http://page.invalid';

/** A link's target if a reader may follow it: http, https, mailto, or a place on this site; else null. */
export function safeLink(href: string): string | null {
  const url = parsed(href);
  if (url === null) return null;
  if (url.origin === base) return ownPlace(href, url);
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

function parsed(text: string): URL | null {
  return URL.parse(text.replaceAll(lessThan, '<'), base);
}

/** A relative link stays relative; one that starts at the root is told by the parser, whatever it was written like. */
function ownPlace(text: string, { pathname, search, hash }: URL): string {
  const isRelative = /^[\w.#?-]/.test(text) && !text.includes(':');
  return isRelative ? text.replaceAll(lessThan, '%3C') : pathname.replace(/^\/+/, '/') + search + hash;
}
