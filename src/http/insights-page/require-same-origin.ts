import { HttpError } from '../http-error.ts';

/** Refuses a form that a page of another site has sent. Old browsers and plain http tell by `Origin` alone. */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const isOwn = site === null ? hasOwnOrigin(request) : site === 'same-origin';
  if (isOwn) return;
  throw new HttpError(403, 'cross_site', 'This may only be sent by the insights page itself.');
}

/** Compares hosts: behind a proxy, the scheme that the browser used is not known here. */
function hasOwnOrigin(request: Request): boolean {
  const origin = URL.parse(request.headers.get('origin') ?? '');
  return origin !== null && origin.host === new URL(request.url).host;
}
