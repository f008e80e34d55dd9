import { slugify } from '../markdown/slug-rules.ts';
import type { UrlRules } from '../published-url.ts';
import { ConfigText } from './config-text.ts';
import type { Folder } from './folder.ts';
import { join, localeRoots } from './locale-roots.ts';
import { asUrl, textField, withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset, Root } from './preset.ts';

const homes = ['', 'docs', 'website', 'site', 'www'];
const configFiles = ['mjs', 'ts', 'js', 'mts'].map((ending) => `astro.config.${ending}`);

/** Starlight and other Astro sites: `src/content/docs`, a folder per locale but the root one. */
export const starlight: Preset = {
  framework: 'starlight',
  slugs: 'github',
  extensions: ['.md', '.mdx', '.markdown', '.mdoc'],

  recognise(site) {
    const home = homeOf(site);
    return home === undefined ? null : join(home, 'src/content/docs');
  },

  siteName: (site) => configOf(site).argumentOf('starlight').plainText('title'),

  roots(site) {
    const home = homeOf(site) ?? '';
    const config = configOf(site);
    const locales = config.section('locales');
    const defaultLocale = config.string('defaultLocale') ?? 'en';
    const urls = urlRules(config);
    const roots = localeRoots(site, {
      dir: site.first(join(home, 'src/content/docs')) ?? '',
      baseUrl: asUrl(config.string('base') ?? ''),
      defaultLocale:
        defaultLocale === 'root' ? (locales.section('root').string('lang') ?? 'en') : defaultLocale,
      locales: locales.objectKeys().filter((key) => key !== 'root'),
    });
    return roots.map((root) => ({ ...root, urls }));
  },

  pageUrl({ publishedPath, root, frontMatter }) {
    const slug = textField(frontMatter, 'slug');
    if (slug !== null) return withoutLocale(slug, root);
    return withoutIndex(withoutExtension(publishedPath).split('/').map(slugify).join('/'), /^index$/);
  },

  skips: (path) =>
    /(^|\/)_/.test(path)
      ? 'a partial: its name starts with an underscore'
      : /^404\./.test(path)
        ? 'the 404 page'
        : null,
  hides: (frontMatter) =>
    frontMatter.draft === true ? 'a draft' : frontMatter.pagefind === false ? '`pagefind: false`' : null,
};

function homeOf(site: Folder): string | undefined {
  return homes.find((folder) => site.hasFolder(join(folder, 'src/content/docs')));
}

function configOf(site: Folder): ConfigText {
  const names = configFiles.map((name) => join(homeOf(site) ?? '', name));
  return new ConfigText(site.text(site.first(...names) ?? ''));
}

/** Astro writes a folder per page, unless `build.format` or `trailingSlash` says otherwise. */
function urlRules(config: ConfigText): UrlRules {
  if (config.section('build').string('format') === 'file')
    return { extension: '.html', trailingSlash: 'folders' };
  return { trailingSlash: config.string('trailingSlash') !== 'never' };
}

/** A slug counts from the start of the site, so a translated page's own begins with its locale. */
function withoutLocale(slug: string, { locale, baseUrl }: Root): string {
  return baseUrl.endsWith(`/${locale}`) ? asUrl(slug).replace(new RegExp(`^/${locale}(?=/|$)`), '') : slug;
}
