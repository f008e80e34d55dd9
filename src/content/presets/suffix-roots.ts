import { currentVersion } from '../../vocabulary/scope.ts';
import { filesLike } from '../files-like.ts';
import type { Folder } from './folder.ts';
import { languageNamed } from './known-names.ts';
import { withoutExtension } from './page-path.ts';
import type { Root } from './preset.ts';

interface SuffixedLocales {
  dir: string;
  baseUrl: string;
  defaultLocale: string;
  locales: readonly string[];
  /** Suffixes of files in languages that the site does not publish. */
  found?: readonly string[];
}

/** One root per locale if translations are in the same folder: `install.md`, `install.fr.md`. */
export function suffixRoots({ dir, baseUrl, defaultLocale, locales, found = [] }: SuffixedLocales): Root[] {
  const others = locales.filter((locale) => locale !== defaultLocale);
  const otherSuffixes = [...new Set([...others, ...found])].filter((suffix) => suffix !== defaultLocale);
  const main: Root = { dir, version: currentVersion, locale: defaultLocale, baseUrl, otherSuffixes };
  const translated = others.map(
    (locale): Root => ({
      dir,
      version: currentVersion,
      locale,
      baseUrl: `${baseUrl}/${locale}`,
      suffix: locale,
    }),
  );
  return [main, ...translated];
}

/** `install.en` is also of the default locale; the locale is not part of the page's name. */
export function withoutOwnSuffix(name: string, { locale, otherSuffixes }: Root): string {
  return otherSuffixes !== undefined && name.endsWith(`.${locale}`)
    ? name.slice(0, -locale.length - 1)
    : name;
}

/** Whether a file is in the root's language. */
export function isInLocale(name: string, { suffix, otherSuffixes = [] }: Root): boolean {
  const stem = withoutExtension(name);
  return suffix === undefined
    ? !otherSuffixes.some((other) => stem.endsWith(`.${other}`))
    : stem.endsWith(`.${suffix}`);
}

const mostFiles = 5000;

/** Divides a folder in which translations are next to their original: `install.md`, `install.fr.md`, `install.french.md`. */
export function translatedRoots(site: Folder, root: Root): Root[] {
  const found = new Map<string, string>();
  for (const file of filesLike(site, /\.[a-zA-Z][\w-]+\.md$/, { below: root.dir }).take(mostFiles)) {
    const [, original = '', suffix = ''] = /^(.+)\.([\w-]+)\.md$/.exec(file) ?? [];
    const named = found.get(suffix) ?? languageNamed(suffix);
    // `pt-br` and `pt-BR` are one language.
    const locale = found.values().find((other) => other.toLowerCase() === named?.toLowerCase()) ?? named;
    if (locale !== undefined && locale !== root.locale && site.has(`${original}.md`))
      found.set(suffix, locale);
  }
  if (found.size === 0) return [root];
  const translated = [...found].map(([suffix, locale]) => ({ ...root, suffix, locale }));
  return [{ ...root, otherSuffixes: [...found.keys()] }, ...translated];
}
