import type { Docs } from '../../docs.ts';
import type { Scope } from '../../vocabulary/scope.ts';

/** `2.x, de`: the version and the language of a question, each only if it is not the default of the site. */
export function scopeNote(
  { version, locale }: Scope,
  { currentVersion, defaultLocale }: Pick<Docs, 'currentVersion' | 'defaultLocale'>,
): string {
  return [version === currentVersion ? [] : version, locale === defaultLocale ? [] : locale]
    .flat()
    .join(', ');
}
