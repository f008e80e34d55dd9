/** One docs version in one locale. Every search, answer and tool call runs in exactly one scope. */
export interface Scope {
  version: string;
  locale: string;
}

/** The version name of a site without versions. */
export const currentVersion = 'current';

/** The locale of a site without locales. */
export const defaultLocale = 'en';

/** Whether some scopes have several versions. */
export function haveVersions(scopes: readonly Scope[]): boolean {
  return scopes.some(({ version }) => version !== scopes[0]!.version);
}

export function isSameScope(a: Scope, b: Scope): boolean {
  return a.version === b.version && a.locale === b.locale;
}

/** `?version=2.0&locale=en`, for links whose path alone would mean another scope. */
export function scopeQuery({ version, locale }: Scope): string {
  return `?${new URLSearchParams({ version, locale })}`;
}
