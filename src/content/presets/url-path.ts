import { asUrl } from './page-path.ts';

/** The path of a URL, or a path as it is; `''` for anything else. */
export function urlPath(url: unknown): string {
  if (typeof url !== 'string') return '';
  if (URL.canParse(url)) return asUrl(new URL(url).pathname);
  return url.startsWith('/') && !url.startsWith('//') ? asUrl(url) : '';
}
