import type { Source } from './source.ts';

/** Placeholder host names in the templates of frameworks. */
const placeholder = /(^|\.)example\.(com|org|net)$/;

/** The origin of the site in its framework's configuration; null if it has none. */
export function siteOrigin(sources: readonly Source[]): string | null {
  for (const source of sources) {
    const url = source.kind === 'markdown' ? source.preset.siteUrl?.(source.site) : null;
    const parsed = typeof url === 'string' && /^https?:\/\//.test(url) ? URL.parse(url) : null;
    if (parsed !== null && !placeholder.test(parsed.hostname)) return parsed.origin;
  }
  return null;
}
