import { join as resolvePath } from 'node:path/posix';
import { currentVersion } from '../../vocabulary/scope.ts';
import type { UrlRules } from '../published-url.ts';
import { ConfigText } from './config-text.ts';
import type { Folder } from './folder.ts';
import { join } from './locale-roots.ts';
import { openImports } from './open-imports.ts';
import { asUrl, folderOf, textField, withoutExtension } from './page-path.ts';
import type { Preset, Root } from './preset.ts';

const configFiles = ['ts', 'js', 'mjs', 'cjs', 'mts'].map((ending) => `docusaurus.config.${ending}`);
const pluginFolder = 'docusaurus-plugin-content-docs';

/** Docusaurus: `docs/`, `versioned_docs/`, `i18n/`, `versions.json`. */
export const docusaurus: Preset = {
  framework: 'docusaurus',
  slugs: 'github',

  recognise: (site) => site.first(...configFiles) ?? (site.has('versioned_docs') ? 'versioned_docs' : null),

  siteName: (site) => configOf(site).exported().plainText('title'),

  roots(site) {
    const config = configOf(site);
    const docs = config.section('docs');
    const dir = site.first(docs.string('path') ?? 'docs') ?? '';
    const base = asUrl(join(config.string('baseUrl') ?? '', docs.string('routeBasePath') ?? 'docs'));
    const siteBase = asUrl(config.string('baseUrl') ?? '');
    const i18n = config.section('i18n');
    const defaultLocale = i18n.string('defaultLocale') ?? 'en';
    const versions = versionsOf(site, docs);
    const urls: UrlRules = { trailingSlash: config.flag('trailingSlash') ?? 'folders', stripNumbers: true };
    const translated = site.folders('i18n').filter((locale) => locale !== defaultLocale);
    return versions.flatMap(({ name, folder, path }) => [
      { dir: folder ?? dir, version: name, locale: defaultLocale, baseUrl: base + path, urls },
      ...translated.map(
        (locale): Root => ({
          dir: join(
            'i18n',
            locale,
            pluginFolder,
            folder === null ? 'current' : folder.replace('versioned_docs/', ''),
          ),
          version: name,
          locale,
          baseUrl: `${siteBase}/${locale}${base.slice(siteBase.length)}${path}`,
          urls,
        }),
      ),
    ]);
  },

  pageUrl({ path, publishedPath, frontMatter }) {
    const slug = textField(frontMatter, 'slug');
    const folder = folderOf(publishedPath);
    if (slug !== null) return resolvePath('/', folder, slug);
    if (isFolderPage(path)) return `${folder}/`;
    return join(
      folder,
      textField(frontMatter, 'id') ?? withoutExtension(publishedPath).split('/').at(-1) ?? '',
    );
  },

  skips: (path) => (/(^|\/)_/.test(path) ? 'a partial: its name starts with an underscore' : null),
  hides: (frontMatter) =>
    frontMatter.draft === true ? 'a draft' : frontMatter.unlisted === true ? 'unlisted' : null,

  prepare: (text, { path }) => (path.endsWith('.mdx') ? text : openImports(text)),
};

function configOf(site: Folder): ConfigText {
  return new ConfigText(site.text(site.first(...configFiles) ?? ''));
}

interface Version {
  name: string;
  /** Null for the working copy in `docs/`. */
  folder: string | null;
  path: string;
}

/** `versions.json` lists releases, newest first; `docs/` is then the unreleased next version. */
function versionsOf(site: Folder, docs: ConfigText): Version[] {
  const names = Object.values(site.data('versions.json') ?? {}).filter((name) => typeof name === 'string');
  if (names.length === 0) return [{ name: currentVersion, folder: null, path: '' }];
  const last = docs.string('lastVersion') ?? names[0];
  const released = names.map((name) => ({
    name,
    folder: `versioned_docs/version-${name}`,
    path: name === last ? '' : `/${versionPath(docs, name) ?? name}`,
  }));
  const next = {
    name: 'next',
    folder: null,
    path: last === 'current' ? '' : `/${versionPath(docs, 'current') ?? 'next'}`,
  };
  const working = docs.flag('includeCurrentVersion') === false ? [] : [next];
  const newest = released.toSorted((a, b) => Number(b.name === last) - Number(a.name === last));
  return last === 'current' ? [{ ...next, name: currentVersion }, ...released] : [...newest, ...working];
}

function versionPath(docs: ConfigText, name: string): string | null {
  return docs.section('versions').section(name).string('path');
}

/** By the names as they stand on disk: `02-care/02-care.md` is its folder's page, `02-care/01-index.md` is not. */
function isFolderPage(path: string): boolean {
  const [name = '', folder] = withoutExtension(path).toLowerCase().split('/').toReversed();
  return name === 'index' || name === 'readme' || name === folder;
}
