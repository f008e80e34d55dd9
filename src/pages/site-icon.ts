import { escapeHtml } from './escape-html.ts';

/** The icon of the site's pages: the first letter of its name in a square, `K` for `The Kettle Book`. */
export function siteIcon(name: string, color = '#3451d1'): string {
  const letter = /\p{L}|\p{N}/u.exec(name.replace(/^the (?=\S)/i, ''))?.[0].toUpperCase() ?? 'D';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/><text x="16" y="22.5" text-anchor="middle" font-family="system-ui, sans-serif" font-size="19" font-weight="700" fill="#fff">${escapeHtml(letter)}</text></svg>\n`;
}
