import { HttpError } from './http-error.ts';

/**
 * Refuses requests that another site made a browser send. With `allowsLinks`, another site may link to the page: the
 * browser then opens it as a document, which the other site cannot read.
 */
export function refuseCrossSite(
  { headers }: Request,
  { allowsLinks = false }: { allowsLinks?: boolean } = {},
): void {
  const site = headers.get('sec-fetch-site') ?? 'none';
  if (site === 'none' || site === 'same-origin') return;
  const isLink = headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';
  if (allowsLinks && isLink) return;
  throw new HttpError(403, 'cross_site', 'Pages on other sites are not allowed to send this request.');
}
