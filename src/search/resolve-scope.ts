import { DocentError } from '../errors.ts';
import type { Scope } from '../vocabulary/scope.ts';

/** The scopes of a site, and the defaults for requests without a version or locale. */
export interface KnownScopes {
  scopes: readonly Scope[];
  currentVersion: string;
  defaultLocale: string;
}

/** The scope a request means. `current` and `latest` are the current version; `en-US` falls back to `en`. */
export function resolveScope({ version, locale }: Partial<Scope>, known: KnownScopes): Scope {
  const wantedVersion = resolveVersion(version, known);
  const locales = known.scopes
    .filter((scope) => scope.version === wantedVersion)
    .map((scope) => scope.locale);
  return { version: wantedVersion, locale: resolveLocale(locale, locales, known.defaultLocale) };
}

function resolveVersion(version: string | undefined, { scopes, currentVersion }: KnownScopes): string {
  const names = [...new Set(scopes.map((scope) => scope.version))];
  if (names.length === 0) throw new DocentError('no_snapshot', 'The site has no pages yet.');
  if (version !== undefined && names.includes(version)) return version;
  const isCurrent = version === undefined || version === 'current' || version === 'latest';
  const wanted = isCurrent ? currentVersion : version;
  if (names.includes(wanted)) return wanted;
  const meant = names.find((name) => bareVersion(name) === bareVersion(wanted));
  const hint = meant === undefined ? '' : ` Did you mean '${meant}'?`;
  throw new DocentError(
    'unknown_version',
    `Unknown version '${wanted}'.${hint} Versions: ${names.join(', ')}.`,
  );
}

/** `10` for `v10`, `10.x` and `10.0` */
function bareVersion(version: string): string {
  return version
    .toLowerCase()
    .replace(/^v(?=\d)/, '')
    .replace(/(?:\.[0x*])+$/, '');
}

function resolveLocale(locale: string | undefined, known: readonly string[], usual: string): string {
  const wanted = locale ?? usual;
  for (
    let tag = wanted.toLowerCase().replace(/_/g, '-');
    tag !== '';
    tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))
  ) {
    const found = known.find((name) => name.toLowerCase().replace(/_/g, '-') === tag);
    if (found !== undefined) return found;
  }
  if (locale === undefined && known[0] !== undefined) return known[0];
  throw new DocentError(
    'unknown_locale',
    `Unknown locale '${wanted}' in this version. Locales: ${known.join(', ')}.`,
  );
}
