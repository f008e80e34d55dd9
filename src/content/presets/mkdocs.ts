import { includeMark } from '../markdown/page-marks.ts';
import type { UrlRules } from '../published-url.ts';
import type { Folder } from './folder.ts';
import { localeRoots } from './locale-roots.ts';
import { openIndentedBlocks } from './open-indented-blocks.ts';
import { asUrl, withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset, Root } from './preset.ts';
import { suffixRoots, withoutOwnSuffix } from './suffix-roots.ts';

/** MkDocs and Material: `mkdocs.yml`, `docs_dir`, the i18n plugin, indented admonitions and tabs. */
export const mkdocs: Preset = {
  framework: 'mkdocs',
  slugs: 'python-markdown',

  recognise: (site) => site.first('mkdocs.yml', 'mkdocs.yaml'),

  siteName: (site) => configOf(site).site_name,

  roots(site) {
    const config = configOf(site);
    const dir = site.first(String(config.docs_dir ?? 'docs')) ?? '';
    const urls: UrlRules =
      config.use_directory_urls === false
        ? { extension: '.html', trailingSlash: 'folders' }
        : { trailingSlash: true };
    const baseUrl = asUrl(sitePath(config.site_url));
    return localizedRoots(site, dir, baseUrl, config).map((root) => ({ ...root, urls }));
  },

  pageUrl: ({ publishedPath, root }) => withoutIndex(withoutOwnSuffix(withoutExtension(publishedPath), root)),

  hides(frontMatter) {
    const { search } = frontMatter;
    const excluded =
      typeof search === 'object' && search !== null && 'exclude' in search && search.exclude === true;
    return excluded ? '`search.exclude`' : frontMatter.draft === true ? 'a draft' : null;
  },

  prepare(text) {
    const included = text.replace(
      /^[ \t]*-{1,2}8<-{1,2}[ \t]+["']([^"':]+)[^\n]*$/gm,
      (_match, path: string) =>
        includeMark({ kind: /\.mdx?$/.test(path) ? 'page' : 'code', path, language: path.split('.').at(-1) }),
    );
    return openIndentedBlocks(included.replace(/^\[TOC\]\s*$/gm, ''));
  },
};

function configOf(site: Folder): Record<string, unknown> {
  return site.data(site.first('mkdocs.yml', 'mkdocs.yaml') ?? '') ?? {};
}

interface I18nLanguage {
  locale: string;
  isDefault: boolean;
}

function localizedRoots(site: Folder, dir: string, baseUrl: string, config: Record<string, unknown>): Root[] {
  const i18n = pluginOptions(config.plugins, 'i18n');
  const languages = languagesOf(i18n?.languages);
  const defaultLocale =
    languages.find((language) => language.isDefault)?.locale ?? themeLanguage(config) ?? 'en';
  const locales = languages.map((language) => language.locale);
  if (i18n === null || i18n.docs_structure === 'folder') {
    return localeRoots(site, { dir, baseUrl, defaultLocale, locales, hideDefault: true });
  }
  return suffixRoots({ dir, baseUrl, defaultLocale, locales });
}

function pluginOptions(plugins: unknown, name: string): Record<string, unknown> | null {
  const list = Array.isArray(plugins)
    ? plugins
    : typeof plugins === 'object' && plugins !== null
      ? [plugins]
      : [];
  for (const plugin of list) {
    if (typeof plugin === 'object' && plugin !== null && name in plugin)
      return (plugin as Record<string, Record<string, unknown>>)[name] ?? {};
  }
  return null;
}

function languagesOf(languages: unknown): I18nLanguage[] {
  if (!Array.isArray(languages)) return [];
  return languages.flatMap((language: { locale?: unknown; default?: unknown } | null) =>
    typeof language?.locale === 'string'
      ? [{ locale: language.locale, isDefault: language.default === true }]
      : [],
  );
}

function themeLanguage(config: Record<string, unknown>): string | null {
  const { theme } = config;
  const language = typeof theme === 'object' && theme !== null && 'language' in theme ? theme.language : null;
  return typeof language === 'string' ? language : null;
}

function sitePath(url: unknown): string {
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).pathname : '';
}
