import { slugified } from '../markdown/slug-rules.ts';
import type { Folder } from './folder.ts';
import { isObject } from './merge-values.ts';
import { openZolaShortcodes } from './open-zola-shortcodes.ts';
import { folderOf, textField, urlPath, withoutExtension } from './page-path.ts';
import type { Preset, Root } from './preset.ts';
import { redirectingSections } from './redirecting-sections.ts';
import { suffixRoots, withoutOwnSuffix } from './suffix-roots.ts';
import { zolaWeight } from './zola-weight.ts';

const configFiles = ['zola.toml', 'config.toml'];
/** `2024-05-01-news` and `2024-05-01_news` are published as `news`. */
const datePrefix = /^\d{4}-\d{2}-\d{2}(?:T[\d:.+-]+Z?)?[-_]\s*/;

/** Zola: `content/` with sections, dates in file names, slugs and Tera shortcodes. */
export const zola: Preset = {
  framework: 'zola',
  slugs: 'zola',

  recognise: (site) =>
    site.hasFolder('content') && 'base_url' in configOf(site) ? site.first(...configFiles) : null,

  siteName: (site) => configOf(site).title,
  tagline: (site) => configOf(site).description,
  siteUrl: (site) => configOf(site).base_url,

  redirects: (site) =>
    contentRoots(site).flatMap((root) =>
      redirectingSections(site, root).map(({ folder, target }): [string, string] => [
        `${root.baseUrl}/${folder}`,
        `${root.baseUrl}/${target}`,
      ]),
    ),

  roots(site) {
    const slugify = configOf(site).slugify;
    const settings = {
      slugifiesPaths: !isObject(slugify) || (textField(slugify, 'paths') ?? 'on') === 'on',
    };
    return contentRoots(site).map((root) => ({
      ...root,
      folders: Object.fromEntries(
        redirectingSections(site, root).map(({ folder, facts }) => [folder, facts]),
      ),
      settings,
      urls: { trailingSlash: true },
    }));
  },

  pageUrl({ publishedPath, root, frontMatter }) {
    const path = textField(frontMatter, 'path');
    if (path !== null) return `${path.replace(/^\/|\/$/g, '')}/`;
    const written = withoutExtension(publishedPath);
    const folder = folderOf(written);
    const name = withoutOwnSuffix(written.slice(folder.length).replace(/^\//, ''), root);
    if (name === '_index') return folder === '' ? '' : `${folder}/`;
    const isFolder = name === 'index' && folder !== '';
    const [above, own] = isFolder ? [folderOf(folder), folder.split('/').at(-1)!] : [folder, name];
    const slug = textField(frontMatter, 'slug') ?? own.replace(datePrefix, '');
    const shown = root.settings?.slugifiesPaths === true ? slugified(slug) : slug;
    return `${above === '' ? '' : `${above}/`}${shown}/`;
  },

  section({ publishedPath, frontMatter }) {
    const written = withoutExtension(publishedPath);
    if (textField(frontMatter, 'path') === null || /(?:^|\/)_index$/.test(written)) return null;
    return folderOf(written.replace(/\/index$/, ''));
  },

  completes: (own) => ({ ...own, weight: zolaWeight(own) }),

  withholds: (frontMatter) => (frontMatter.draft === true ? 'a draft' : null),

  hides(frontMatter) {
    if (textField(frontMatter, 'redirect_to') !== null) return 'a redirect';
    if (frontMatter.render === false) return '`render = false`';
    return frontMatter.in_search_index === false ? '`in_search_index = false`' : null;
  },

  prepare: (text, about) => openZolaShortcodes(text, about).replace(/(\]\(|\]:\s*|href=")@\//g, '$1/'),
};

function contentRoots(site: Folder): Root[] {
  const config = configOf(site);
  return suffixRoots({
    dir: 'content',
    baseUrl: urlPath(config.base_url),
    defaultLocale: textField(config, 'default_language') ?? 'en',
    locales: isObject(config.languages) ? Object.keys(config.languages) : [],
  });
}

function configOf(site: Folder): Record<string, unknown> {
  return site.data(site.first(...configFiles) ?? '') ?? {};
}
