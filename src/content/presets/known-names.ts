/** Two-letter languages that docs sites use as folder names; a list, because `api`, `sdk` or `cli` look similar. */
const languages = new Set(
  (
    'af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk ' +
    'km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl nn no pa pl ps pt ro ru si sk sl sq sr sv sw ta te th tl tr uk ' +
    'ur uz vi zh'
  ).split(' '),
);

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** `ja`, `pt-BR`, `zh-cn`, `zh_Hans`, `ckb-IR`: a folder name that can only be a locale. */
export function isLocaleName(name: string): boolean {
  const [language = '', ...rest] = name.split(/[-_]/);
  return (
    (languages.has(language) || (rest.length > 0 && isLongLanguage(language))) &&
    rest.length <= 2 &&
    rest.every((part) => /^([A-Za-z]{2}|[A-Z][a-z]{3}|hans|hant|latn|cyrl|\d{3})$/.test(part))
  );
}

/** The locale of a suffix such as `fr`, `pt-BR`, `french` or `brazilian-portuguese`. */
export function languageNamed(name: string): string | undefined {
  return isLocaleName(name) ? name : localesByName().get(name.toLowerCase());
}

let localesOfNames: Map<string, string> | undefined;

function localesByName(): Map<string, string> {
  const locales = [...languages, 'pt-BR', 'zh-Hans', 'zh-Hant'];
  localesOfNames ??= new Map(
    locales.map((locale) => [
      (languageNames.of(locale) ?? locale).toLowerCase().replaceAll(' ', '-'),
      locale,
    ]),
  );
  return localesOfNames;
}

/** `ckb` and `fil`; without a region, names with three letters may be anything. */
function isLongLanguage(name: string): boolean {
  return /^[a-z]{3}$/.test(name) && languageNames.of(name) !== undefined;
}

/** `v2`, `1.29`, `3.x`, `5x`, `2024.1`, `latest`, `stable`, `next`. */
export function isVersionName(name: string): boolean {
  return (
    /^v?\d{1,4}(\.(\d{1,4}|x)|x$)*(-?(alpha|beta|rc|edge|preview|dev|next|nightly)[.\d]*)?$/.test(name) ||
    /^(latest|stable|next|nightly|main|master|dev)$/.test(name)
  );
}

/** Sorts versions newest first; names such as `latest` come before numbers, `next` and `dev` last. */
export function newestFirst(names: readonly string[]): string[] {
  return names.toSorted((a, b) => rank(b) - rank(a) || compareNumbers(numbers(b), numbers(a)));
}

function rank(name: string): number {
  if (/^(latest|stable)$/.test(name)) return 2;
  return /^(main|master)$|alpha|beta|rc|edge|preview|dev|next|nightly/.test(name) ? 0 : 1;
}

function numbers(name: string): number[] {
  return (name.match(/\d+/g) ?? []).map(Number);
}

function compareNumbers(a: number[], b: number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
