import type { Docs } from '../../docs.ts';
import { isSameScope, type Scope } from '../../vocabulary/scope.ts';
import { escapeHtml } from '../escape-html.ts';

/** Links to the same page in other versions and languages; empty if there is only one scope. */
export function scopeSwitch(
  scopes: Docs['scopes'],
  here: Scope,
  { start, from }: { start: string; from: string },
): string {
  if (scopes.length < 2) return '';
  const hasVersions = new Set(scopes.map(({ version }) => version)).size > 1;
  const hasLocales = new Set(scopes.map(({ locale }) => locale)).size > 1;
  const words = ({ version, locale }: Scope) =>
    [hasVersions ? version : '', hasLocales ? languageName(locale) : ''].filter(Boolean).join(' · ');
  const items = scopes.map(({ version, locale }) => {
    const isHere = isSameScope({ version, locale }, here);
    const href = `${start}?${new URLSearchParams({ version, locale, from })}`;
    return `<li><a href="${escapeHtml(href)}"${isHere ? ' aria-current="true"' : ''}>${escapeHtml(words({ version, locale }))}</a></li>`;
  });
  return `<details class="scopes"><summary>${escapeHtml(words(here))}</summary><ul>${items.join('')}</ul></details>\n`;
}

/** The name of a language in that language: `ja` is 日本語. */
function languageName(locale: string): string {
  try {
    const tag = locale.replaceAll('_', '-');
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? locale;
  } catch {
    return locale;
  }
}
