import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { includeMark } from '../markdown/page-marks.ts';
import { NavigationList } from '../site-navigation.ts';
import { ConfigValue } from './config-value.ts';
import type { Folder } from './folder.ts';
import { join, localeRoots } from './locale-roots.ts';
import { asUrl, textField, withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset } from './preset.ts';
import { addFolders, vitepress } from './vitepress.ts';

const homes = ['', 'docs', 'doc', 'documentation', 'website', 'docs/src', 'src'];

/** VuePress, version 1 and 2: `.vuepress/config`, `base`, `locales`, `permalink`; its Markdown is that of VitePress. */
export const vuepress: Preset = {
  framework: 'vuepress',
  publishesAllFolders: true,
  titleNamesPage: true,
  hidesDescription: true,
  slugs: 'vitepress',

  recognise(site) {
    const home = homeOf(site);
    return home === undefined ? null : join(home, '.vuepress');
  },

  siteName: (site) => configOf(site).plainText('title') ?? mainLocale(site).plainText('title'),
  tagline: (site) => configOf(site).plainText('description') ?? mainLocale(site).plainText('description'),
  brand(site) {
    const themes = ['theme', 'themeConfig'].map((key) => configOf(site).section(key));
    const theme = themes.find((each) => each.plainText('logo') !== null);
    return { logo: { light: theme?.plainText('logo'), dark: theme?.plainText('logoDark') } };
  },
  siteUrl: (site) => configOf(site).section('theme').plainText('hostname'),

  basePath: (site) => asUrl(configOf(site).string('base') ?? ''),

  roots(site) {
    const config = configOf(site);
    const roots = localeRoots(site, {
      dir: homeOf(site) ?? '',
      baseUrl: asUrl(config.string('base') ?? ''),
      defaultLocale: (mainLocale(site).plainText('lang') ?? config.plainText('lang') ?? 'en').replace(
        /^en-.*/,
        'en',
      ),
      locales: config
        .section('locales')
        .keys()
        .flatMap((key) => key.replace(/^\/|\/$/g, '') || []),
    });
    return roots.map((root, index) => ({
      ...root,
      urls: { extension: '.html', trailingSlash: 'folders' },
      settings: { isBelow: index > 0 },
    }));
  },

  navigation(site, { baseUrl }) {
    const config = configOf(site);
    const base = asUrl(config.string('base') ?? '');
    const locale = `${baseUrl.slice(base.length)}/`;
    const themes = [config.section('theme'), config.section('themeConfig')];
    const places = themes.flatMap((theme) => [theme.section('locales').section(locale), theme]);
    const sidebar = places.map((place) => place.section('sidebar')).find(({ isSet }) => isSet);
    const list = new NavigationList();
    if (sidebar === undefined) return list.entries;
    const navs = places.flatMap((place) => [place.list('navbar'), place.list('nav')]);
    const nav = navs.find(({ length }) => length > 0) ?? [];
    addItems(list, sidebar.entries, base, locale);
    addFolders(list, sidebar, { nav, below: locale.replace(/^\/|\/$/g, '') }, (items, folder) =>
      addItems(list, items, base, folder),
    );
    return list.entries;
  },

  pageUrl({ publishedPath, frontMatter, root }) {
    const permalink = textField(frontMatter, 'permalink');
    if (permalink !== null && !permalink.includes(':'))
      return join(root.settings?.isBelow === true ? '..' : '', permalink.replace(/^\//, ''));
    return withoutIndex(withoutExtension(publishedPath));
  },

  completes(own) {
    const [title, description] = [textField(own, 'heroText'), textField(own, 'tagline')];
    const named = { ...(title !== null && { title }), ...(description !== null && { description }), ...own };
    return own.home === true ? { ...landingFields(own), ...named } : named;
  },

  skips: (path) => (/(^|\/)[.]/.test(path) ? 'a file of the configuration' : null),

  prepare(text, about) {
    const markdown = text.includes('@[code') ? mapProseLines(text, importedCode) : text;
    return vitepress.prepare?.(markdown, about) ?? markdown;
  },
};

/** The tagline and the button of a home page, under the names of VitePress; version 2 also has `actions`. */
function landingFields(own: Record<string, unknown>): Record<string, unknown> {
  const [tagline, text, link] = ['tagline', 'actionText', 'actionLink'].map((name) => textField(own, name));
  return {
    ...(tagline && { hero: { tagline } }),
    ...(text && link && { actions: [{ text, link }] }),
  };
}

/** `@[code{1-3} js](./main.js)` */
function importedCode(line: string): string {
  const [, options = '', path] = /^\s*@\[code([^\]]*)\]\(([^()\s]+)\)\s*$/.exec(line) ?? [];
  if (path === undefined) return line;
  const language = /\s(\w+)/.exec(options)?.[1] ?? path.split('.').at(-1);
  return includeMark({ kind: 'code', path, language });
}

/** Items are links, pairs of link and title, or objects with a link and items of their own. */
function addItems(list: NavigationList, items: readonly ConfigValue[], base: string, folder: string): void {
  const page = (link: string) =>
    /^[a-z][\w+.-]*:/i.test(link)
      ? null
      : base + asUrl(link.startsWith('/') ? link : `${folder}/${link}`) || '/';
  for (const item of items) {
    const [first, second] = item.entries;
    const link = item.text ?? first?.text ?? item.plainText('link') ?? item.plainText('path');
    const title = second?.text ?? item.plainText('text') ?? item.plainText('title');
    const own = link === null ? null : page(link);
    const inner = item.list('children');
    const prefix = item.plainText('prefix');
    const below = prefix === null ? folder : prefix.startsWith('/') ? prefix : `${folder}/${prefix}`;
    if (inner.length > 0) list.group(title, () => addItems(list, inner, base, below), own);
    else if (own !== null) list.page(own, title);
  }
}

function mainLocale(site: Folder): ConfigValue {
  return configOf(site).section('locales').section('/');
}

function homeOf(site: Folder): string | undefined {
  return homes.find((folder) => site.hasFolder(join(folder, '.vuepress')));
}

function configOf(site: Folder): ConfigValue {
  const home = join(homeOf(site) ?? '', '.vuepress');
  const names = ['vuepress.config', join(home, 'config'), join(home, 'config/index')];
  const files = names.flatMap((name) =>
    ['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => `${name}.${ending}`),
  );
  return ConfigValue.read(site, ...files);
}
