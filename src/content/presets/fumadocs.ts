import { ConfigText } from './config-text.ts';
import type { Folder } from './folder.ts';
import { isLocaleName } from './known-names.ts';
import { join, localeRoots } from './locale-roots.ts';
import { textField, withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset, Root } from './preset.ts';
import { suffixRoots } from './suffix-roots.ts';

const baseUrl = '/docs';
const homes = ['', 'docs', 'website', 'apps/docs'];

/** Fumadocs: `content/docs`, `meta.json`, groups in round brackets that do not show in the URL. */
export const fumadocs: Preset = {
  framework: 'fumadocs',
  slugs: 'github',
  bracketIds: true,

  recognise(site) {
    for (const home of homes) {
      const config = site.first(
        join(home, 'source.config.ts'),
        join(home, 'source.config.js'),
        join(home, 'source.config.mjs'),
      );
      if (config !== null) return config;
      if (site.has(join(home, 'content/docs/meta.json'))) return join(home, 'content/docs/meta.json');
    }
    return null;
  },

  roots(site) {
    const dir = site.first(...homes.map((home) => join(home, 'content/docs'))) ?? '';
    const i18n = new ConfigText(site.text(site.first(...i18nFiles(dir)) ?? ''));
    const defaultLocale = i18n.string('defaultLanguage') ?? 'en';
    const listed = i18n.strings('languages');
    const suffixed = listed.length > 0 && i18n.string('parser') !== 'dir' ? listed : suffixesIn(site, dir);
    const roots =
      suffixed.length > 0
        ? suffixRoots({ dir, baseUrl, defaultLocale, locales: suffixed })
        : localeRoots(site, { dir, baseUrl, defaultLocale, locales: listed });
    const hidden = listed.length === 0 ? 'default-locale' : (i18n.string('hideLocale') ?? 'never');
    return roots.map((root) => ({ ...root, baseUrl: localizedUrl(root, defaultLocale, hidden) }));
  },

  pageUrl: ({ publishedPath, frontMatter }) =>
    textField(frontMatter, 'slug') ?? withoutGroups(withoutIndex(withoutExtension(publishedPath), /^index$/)),

  skips: (path) => (/(^|\/)_/.test(path) ? 'a partial: its name starts with an underscore' : null),
};

/** Folders in round brackets do not show in URLs. */
export function withoutGroups(path: string): string {
  return path.replace(/(^|\/)\([^)/]*\)(?=\/|$)/g, '$1');
}

/** The locale stands before `/docs`, unless the configuration hides it. */
function localizedUrl({ locale }: Root, defaultLocale: string, hidden: string): string {
  const isHidden = hidden === 'always' || (hidden === 'default-locale' && locale === defaultLocale);
  return isHidden ? baseUrl : `/${locale}${baseUrl}`;
}

/** `i18n.ts` as the guide has it: in `lib/`, `src/lib/` or `app/` beside the content. */
function i18nFiles(dir: string): string[] {
  const home = dir.replace(/\/?content\/docs$/, '');
  return ['lib/i18n.ts', 'src/lib/i18n.ts', 'app/lib/i18n.ts'].map((name) => join(home, name));
}

/** Locales found as `index.fr.mdx` beside `index.mdx`. */
export function suffixesIn(site: Folder, dir: string): string[] {
  const endings = site
    .files(dir)
    .flatMap((name) => /\.([a-z]{2}(?:-[A-Za-z]{2,4})?)\.mdx?$/.exec(name)?.[1] ?? []);
  return [...new Set(endings.filter(isLocaleName))];
}
