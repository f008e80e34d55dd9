import { HttpError } from '../http-error.ts';

/** Refuses a form that another site sent. Old browsers, and all browsers over plain http, only send `Origin`. */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const isOwn = site === null ? hasOwnOrigin(request) : site === 'same-origin';
  if (isOwn) return;
  throw new HttpError(403, 'cross_site', 'Only the insights page can send this request.');
}

/** Compares hosts only: behind a proxy the browser's scheme is unknown. */
function hasOwnOrigin(request: Request): boolean {
  const origin = URL.parse(request.headers.get('origin') ?? '');
  return origin !== null && origin.host === new URL(request.url).host;
}
