import { posix } from 'node:path';
import { folderTitle, NavigationList } from '../site-navigation.ts';
import type { Folder } from './folder.ts';
import { expandJekyllPermalink } from './jekyll-permalink.ts';
import { join, localeRoots } from './locale-roots.ts';
import { isObject, type Values } from './merge-values.ts';
import { openHexoTags } from './open-hexo-tags.ts';
import { textField, urlPath, withoutExtension } from './page-path.ts';
import type { Preset, Root } from './preset.ts';

const config = '_config.yml';

/** Hexo: pages in `source_dir`, posts in `_posts`, tags such as `{% note %}`. */
export const hexo: Preset = {
  framework: 'hexo',
  slugs: 'hexo',

  recognise(site) {
    const isHexo = site.has(config) && /"hexo"\s*:/.test(site.text('package.json') ?? '');
    return isHexo ? config : null;
  },

  siteName: (site) => configOf(site).title,
  tagline: (site) => configOf(site).subtitle ?? configOf(site).description,
  siteUrl: (site) => configOf(site).url,

  roots(site) {
    const settings = configOf(site);
    const dir = sourceFolder(site);
    const baseUrl = urlPath(settings.root ?? settings.url);
    const pretty = isObject(settings.pretty_urls) ? settings.pretty_urls : {};
    const language = [settings.language].flat()[0];
    const defaultLocale = typeof language === 'string' ? language.toLowerCase() : 'en';
    const urls = {
      extension: pretty.trailing_html === false ? '' : '.html',
      trailingSlash: 'folders' as const,
    };
    const roots = localeRoots(site, { dir, baseUrl, defaultLocale });
    const posts: Root = { ...roots[0]!, dir: join(dir, '_posts'), without: [], weight: 0.5 };
    const permalink = textField(settings, 'permalink') ?? ':year/:month/:day/:title/';
    return [...roots, { ...posts, settings: { permalink } }].map((root) => ({ ...root, urls }));
  },

  navigation: sidebarOf,

  pageUrl({ publishedPath, root, frontMatter }) {
    const own = textField(frontMatter, 'permalink');
    const pattern = root.settings?.permalink;
    if (own !== null || typeof pattern === 'string') {
      const about = { path: publishedPath, type: 'posts', frontMatter };
      const url = expandJekyllPermalink(own ?? String(pattern).replaceAll(':post_title', ':title'), about);
      return url.replace(/^\//, '').replace(/(^|\/)index\.html$/, '$1');
    }
    return withoutExtension(publishedPath).replace(/(^|\/)index$/, '$1');
  },

  skips: (path) => (/(^|\/)_/.test(path) ? 'name or folder starts with an underscore' : null),

  withholds: (frontMatter) =>
    frontMatter.published === false || frontMatter.draft === true ? 'a draft' : null,

  prepare: openHexoTags,
};

function configOf(site: Folder): Values {
  return site.data(config) ?? {};
}

function sourceFolder(site: Folder): string {
  const name = posix.join(textField(configOf(site), 'source_dir') ?? 'source', '.').replace(/^\/+|\/+$/g, '');
  return name === '.' || name.startsWith('..') ? '' : name;
}

const deepest = 5;

/**
 * The navigation in `_data/sidebar.yml`, as the theme of Hexo's own docs has it: `docs: { basics: { setup: setup.html } }`.
 * The theme has the labels in its languages.
 */
function sidebarOf(site: Folder, { dir, locale }: Root): NavigationList['entries'] {
  const list = new NavigationList();
  const data = join(sourceFolder(site), '_data');
  const sidebar = site.data(site.first(join(data, 'sidebar.yml'), join(data, 'sidebar.yaml')) ?? '');
  const theme = join('themes', textField(configOf(site), 'theme') ?? '', 'languages');
  const names = [locale, 'default', 'en'].map((name) => join(theme, `${name}.yml`));
  const texts = names.map((name) => site.data(name)).find((each) => each !== null) ?? {};
  const add = (key: string, value: unknown, section: string, labels: unknown[], depth: number): void => {
    const label =
      labels.map((each) => isObject(each) && textField(each, key)).find(Boolean) || folderTitle(key);
    if (isObject(value) && depth < deepest)
      list.group(label, () => {
        for (const [name, inner] of Object.entries(value))
          add(name, inner, section, depth === 0 ? [memberOf(texts.sidebar, key)] : labels, depth + 1);
      });
    if (typeof value !== 'string' || /^https?:|#/.test(value)) return;
    const page = withoutExtension(posix.join('/', value.startsWith('/') ? '' : section, value)).slice(1);
    if (site.has(join(dir, `${page}.md`))) list.page(page, label);
  };
  for (const [section, value] of Object.entries(sidebar ?? {})) add(section, value, section, [texts.menu], 0);
  return list.entries;
}

function memberOf(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined;
}
