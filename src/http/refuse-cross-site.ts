import { HttpError } from './http-error.ts';

/**
 * Refuses what a page of another site makes a browser request. With `allowsLinks`, a link may still lead to a page:
 * the browser shows it in a tab of its own, where the other site cannot read it.
 */
export function refuseCrossSite(
  { headers }: Request,
  { allowsLinks = false }: { allowsLinks?: boolean } = {},
): void {
  const site = headers.get('sec-fetch-site') ?? 'none';
  if (site === 'none' || site === 'same-origin') return;
  const isLink = headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';
  if (allowsLinks && isLink) return;
  throw new HttpError(403, 'cross_site', 'Pages of other sites may not read this.');
}
