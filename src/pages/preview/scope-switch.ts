import { currentVersion, type Scope } from '../../vocabulary/scope.ts';
import { escapeHtml } from '../escape-html.ts';
import { previewTexts } from './preview-texts.ts';

interface SwitchOptions {
  /** The URL that redirects to a scope. */
  start: string;
  /** Path of the page; null if the menus link to the start of a scope. */
  from: string | null;
}

export interface ScopeChoice {
  name: string;
  /** Only for languages. */
  locale?: string;
  href: string;
  isHere: boolean;
}

/**
 * A menu of versions and one of languages, each only if there are several. They link to the same page in another scope.
 */
export function scopeSwitch(scopes: readonly Scope[], here: Scope, options: SwitchOptions): string {
  const { version, language } = previewTexts(here.locale);
  const { versions, languages } = scopeChoices(scopes, here, options);
  return menu('versions', version, versions) + menu('languages', language, languages);
}

/** The available versions and languages; empty if there is only one. */
export function scopeChoices(
  scopes: readonly Scope[],
  here: Scope,
  { start, from }: SwitchOptions,
): { versions: ScopeChoice[]; languages: ScopeChoice[] } {
  const hrefTo = ({ version, locale }: Scope) =>
    `${start}?${new URLSearchParams({ version, locale, ...(from !== null && { from }) })}`;
  const versions = distinct(scopes, 'version', here).map((scope) => ({
    name: scope.version === currentVersion ? previewTexts(here.locale).latest : scope.version,
    href: hrefTo(scope),
    isHere: scope.version === here.version,
  }));
  const languages = distinct(scopes, 'locale', here).map((scope) => ({
    name: languageName(scope.locale),
    locale: scope.locale,
    href: hrefTo(scope),
    isHere: scope.locale === here.locale,
  }));
  return {
    versions: versions.length > 1 ? versions : [],
    languages: languages.length > 1 ? languages : [],
  };
}

function menu(kind: string, label: string, items: readonly ScopeChoice[]): string {
  if (items.length === 0) return '';
  const current = items.find(({ isHere }) => isHere)?.name ?? '';
  const links = items.map(({ name, locale, href, isHere }) => {
    const language = locale === undefined ? '' : ` lang="${escapeHtml(locale)}"`;
    return `<li><a href="${escapeHtml(href)}"${language}${isHere ? ' aria-current="true"' : ''}>${escapeHtml(name)}</a></li>`;
  });
  return `<details class="scopes ${kind}" name="docent-scopes"><summary aria-label="${escapeHtml(`${label}: ${current}`)}"><span>${escapeHtml(current)}</span></summary><ul>${links.join('')}</ul></details>\n`;
}

/** One scope per version or locale, with the other property as in `here` if possible. */
function distinct(scopes: readonly Scope[], key: keyof Scope, here: Scope): Scope[] {
  const other = key === 'version' ? 'locale' : 'version';
  const found = new Map<string, Scope>();
  for (const scope of scopes)
    if (!found.has(scope[key]) || scope[other] === here[other]) found.set(scope[key], scope);
  return [...found.values()];
}

/** The name of a language in that language: `ja` is 日本語. Also accepts country codes, which some sites use: `jp`. */
export function languageName(locale: string): string {
  const tag = locale.replaceAll('_', '-');
  return nameOf(tag) ?? nameOf(spokenIn(tag)) ?? locale;
}

function nameOf(tag: string): string | undefined {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);
    return name && name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return undefined;
  }
}

function spokenIn(country: string): string {
  return /^[a-z]{2}$/i.test(country)
    ? String(new Intl.Locale(`und-${country}`).maximize().minimize())
    : country;
}
