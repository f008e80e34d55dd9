import { matchesGlob, relative } from 'node:path/posix';
import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { includeMark } from '../markdown/page-marks.ts';
import { folderTitle, NavigationList } from '../site-navigation.ts';
import { ConfigValue } from './config-value.ts';
import { contentFolder } from './content-folder.ts';
import type { Folder } from './folder.ts';
import { join, localeRoots } from './locale-roots.ts';
import { openVueTabs } from './open-vue-tabs.ts';
import { asUrl, folderOf, textField, withoutExtension, withoutIndex } from './page-path.ts';
import type { PreparedText, Preset, Root } from './preset.ts';

const homes = ['', 'docs', 'doc', 'documentation', 'website'];

interface VitepressRoot extends Root {
  rewrites: [string, string][];
  /** Replacements in paths, if `rewrites` is a function that replaces text. */
  replacements: [RegExp, string][];
  /** The root's folder in `srcDir`, for rewrites and exclusions: `''`, `fr`. */
  below: string;
  excluded: string[];
  /** From `markdown.attrs`: `['%{', '}%']`. */
  attributeMarks: [open: string, close: string];
}

/** VitePress: `.vitepress/config`, `srcDir`, `base`, `cleanUrls`, `rewrites`, `locales`. */
export const vitepress: Preset = {
  framework: 'vitepress',
  publishesAllFolders: true,
  slugs: 'vitepress',
  titleNamesTab: true,
  hidesDescription: true,

  recognise(site) {
    const home = homeOf(site);
    if (home !== undefined) return join(home, '.vitepress');
    const index = join(contentFolder(site), 'index.md');
    const start = site.text(index)?.slice(0, 2000) ?? '';
    return /^layout: home$|^<script setup/m.test(start) ? index : null;
  },

  siteName: (site) => configOf(site, homeOf(site) ?? '').plainText('title'),
  tagline: (site) => configOf(site, homeOf(site) ?? '').plainText('description'),
  brand(site) {
    const config = configOf(site, homeOf(site) ?? '');
    const tags = config.list('head').map(({ entries }) => entries[1]);
    const icon = tags.find((tag) => /\bicon$/.test(tag?.plainText('rel') ?? ''));
    const bar = tags.find((tag) => tag?.plainText('name') === 'theme-color');
    return {
      logo: config.section('themeConfig').texts('logo'),
      icon: icon?.plainText('href'),
      colors: { bar: bar?.plainText('content') },
    };
  },
  siteUrl: (site) =>
    configOf(site, homeOf(site) ?? '')
      .section('sitemap')
      .plainText('hostname'),

  basePath: (site) => asUrl(configOf(site, homeOf(site) ?? '').string('base') ?? ''),

  roots(site) {
    const home = homeOf(site);
    const config = configOf(site, home ?? '');
    const dir = home === undefined ? contentFolder(site) : (config.path('srcDir', home) ?? home);
    const extension = !config.isSet || config.flag('cleanUrls') === true ? '' : '.html';
    const locales = config.section('locales');
    const roots = localeRoots(site, {
      dir,
      baseUrl: asUrl(config.string('base') ?? ''),
      defaultLocale: language(locales.section('root').plainText('lang') ?? config.plainText('lang')),
      locales: locales.keys().flatMap((key) => (key === 'root' ? [] : key.replace(/^\/|\/$/g, ''))),
    });
    const rewrites = config.section('rewrites');
    const replacements = rewrites.isFunction ? safeReplacements(rewrites.replacements()) : [];
    if (rewrites.isFunction && replacements.length === 0) noteRewrites(site);
    const excluded = config.strings('srcExclude');
    const attrs = config.section('markdown').section('attrs');
    // VitePress 2 has shorter names for these options.
    const attributeMarks: [string, string] = [
      attrs.plainText('leftDelimiter') ?? attrs.plainText('left') ?? '{',
      attrs.plainText('rightDelimiter') ?? attrs.plainText('right') ?? '}',
    ];
    return roots.map((root): VitepressRoot => {
      const below = root.dir === dir ? '' : root.locale;
      const urls = { extension, trailingSlash: 'folders' } as const;
      return { ...root, urls, rewrites: rewrites.pairs(), replacements, excluded, below, attributeMarks };
    });
  },

  navigation(site, { dir, locale, baseUrl }) {
    const config = configOf(site, homeOf(site) ?? '');
    const locales = config.section('locales');
    const base = asUrl(config.string('base') ?? '');
    const own = baseUrl === base ? 'root' : locale;
    const parts = [...additionalConfigs(site, config, dir), locales.section(own), config];
    const themes = parts.map((part) => part.section('themeConfig'));
    const sidebar = themes.map((theme) => theme.section('sidebar')).find(({ isSet }) => isSet);
    const nav = themes.map((theme) => theme.list('nav')).find(({ length }) => length > 0) ?? [];
    const list = new NavigationList();
    if (sidebar !== undefined) addSidebar(list, sidebar, base, { nav, below: own === 'root' ? '' : locale });
    return list.entries;
  },

  pageUrl({ publishedPath, root }) {
    const { rewrites = [], replacements = [], below = '' } = root as Partial<VitepressRoot>;
    const moved = rewrite(join(below, publishedPath), rewrites);
    const replaced = replacements.reduce((path, [pattern, text]) => path.replace(pattern, text), moved);
    const name = withoutExtension(withoutStart(replaced, below));
    return withoutIndex(name, /^index$/);
  },

  skips(path, root) {
    const { excluded = [], below = '' } = root as Partial<VitepressRoot>;
    if (/\[[^\]]+\]/.test(path)) return 'dynamic route: code generates the pages';
    return excluded.some((pattern) => matchesGlob(join(below, path), pattern)) ? 'in `srcExclude`' : null;
  },

  prepare(written, about) {
    const text = apartFromTags(written.includes('<') ? openVueTabs(written) : written);
    if (!/@include|<<<|\[\[toc\]\]|\{\{|\{[.#]|[)`]\{|<[A-Za-z][^>]*\s[@#]/i.test(text)) return text;
    const isVerbatim = text.includes('v-pre');
    const { attributeMarks = ['{', '}'] } = about.root as Partial<VitepressRoot>;
    return mapProseLines(text, (source) => {
      const line = withAttributes(source, attributeMarks);
      const include = /^\s*<!--\s*@include:\s*(\S.*?)\s*-->\s*$/.exec(line)?.[1];
      if (include !== undefined) return includeMark({ kind: 'page', path: fromSource(include, about) });
      const [, snippet, language, title] =
        /^\s*<<<\s*([^\s{[]+?(?:\.(\w+))?(?:#[\w-]+)?)(?=[\s{[]|$)(?:[^[]*\[([^\]]+)\]\s*$)?/.exec(line) ??
        [];
      if (snippet !== undefined) {
        return includeMark({ kind: 'code', path: fromSource(snippet, about), language, title });
      }
      return /^\[\[toc\]\]\s*$/i.test(line)
        ? ''
        : withoutListeners(isVerbatim ? line : withValues(line, about));
    });
  },
};

/** Vue reads Markdown below the tag of a component. GitHub's Markdown needs an empty line before code there. */
function apartFromTags(text: string): string {
  return text.replace(/^([ \t]*<[A-Za-z][\w-]*(?:[ \t][^<>\n]*)?>[ \t]*)\n(?=[ \t]*(?:```|~~~))/gm, '$1\n\n');
}

/** Adds one sidebar, or one for each folder: `{ '/guide/': [...], '/api/': { base: '/api/', items: [...] } }`. */
function addSidebar(
  list: NavigationList,
  sidebar: ConfigValue,
  base: string,
  about: { nav: readonly ConfigValue[]; below: string },
): void {
  if (sidebar.entries.length > 0) return addItems(list, sidebar.entries, base);
  addFolders(list, sidebar, about, (items, folder) =>
    addItems(list, items, base + asUrl(sidebar.section(folder).plainText('base') ?? '')),
  );
}

/**
 * Adds the sidebars of folders. Those that `nav` links to have its order and titles. Others are named after their
 * folders if they share the title of a group. `below` is the folder of the root.
 */
export function addFolders(
  list: NavigationList,
  sidebar: ConfigValue,
  { nav, below }: { nav: readonly ConfigValue[]; below: string },
  add: (items: readonly ConfigValue[], folder: string) => void,
): void {
  const folders = sidebar.keys();
  const names = namesInNav(nav, folders);
  const itemsOf = (folder: string) => {
    const part = sidebar.section(folder);
    return part.entries.length > 0 ? part.entries : part.list('items');
  };
  const titlesOf = (folder: string) => new Set(itemsOf(folder).map((item) => item.plainText('text')));
  const others = folders.filter((folder) => !names.get(folder));
  const isAmbiguous = (folder: string) =>
    others.some((other) => other !== folder && !titlesOf(other).isDisjointFrom(titlesOf(folder)));
  for (const folder of new Set([...names.keys(), ...folders])) {
    const name =
      names.get(folder) ?? (isAmbiguous(folder) ? folderTitle(distinctEnd(folder, folders)) : null);
    const items = itemsOf(folder);
    // `Config` needs no inner group `Config`.
    const [only] = items.length === 1 && items[0]!.plainText('text') === name ? items : [];
    list.group(name, () => {
      add(only === undefined ? items : innerItems(only), folder);
      // The framework shows this sidebar beside all pages of the folder.
      const path = withoutStart(folder.replace(/^\/|\/$/g, ''), below);
      if (names.get(folder) && path !== '') list.flatFolder(path);
    });
  }
}

/** `demos` for `/sync/demos/`, or `sync-demos` if `/agents/demos/` also exists. */
function distinctEnd(folder: string, folders: readonly string[]): string {
  const endOf = (path: string, length: number) => path.split('/').filter(Boolean).slice(-length).join('-');
  const isDistinct = (length: number) =>
    folders.every((other) => other === folder || endOf(other, length) !== endOf(folder, length));
  return endOf(folder, isDistinct(1) ? 1 : 2);
}

/**
 * The titles in `nav` for the folders of sidebars, in its order; null for the folder of the whole site, and if several
 * items link to a folder, unless only one links to its start page.
 */
function namesInNav(nav: readonly ConfigValue[], folders: readonly string[]): Map<string, string | null> {
  const found = new Map<string, { name: string | null; isStart: boolean }[]>();
  for (const item of nav) {
    const leaves = leavesOf(item);
    const reached = leaves.map((leaf) => folderAround(linkOf(leaf) ?? '', folders));
    const isStart = (leaf: ConfigValue, folder: string | null) => folder !== null && linkOf(leaf) === folder;
    const isOne = new Set(reached).size === 1;
    for (const [index, folder] of (isOne ? reached.slice(0, 1) : reached).entries())
      if (folder !== null) {
        const parts = isOne ? leaves : leaves.slice(index, index + 1);
        const entry = {
          name: (isOne ? item : leaves[index]!).plainText('text'),
          isStart: parts.some((leaf) => isStart(leaf, folder)),
        };
        found.set(folder, [...(found.get(folder) ?? []), entry]);
      }
  }
  return new Map(
    Array.from(found, ([folder, entries]) => {
      const starts = entries.filter(({ isStart }) => isStart);
      const [only, ...others] = starts.length > 0 ? starts : entries;
      return [folder, folder === '/' || others.length > 0 ? null : only!.name];
    }),
  );
}

/** The links of an item and of its menu. */
function leavesOf(item: ConfigValue): ConfigValue[] {
  return [...(linkOf(item) === null ? [] : [item]), ...innerItems(item).flatMap(leavesOf)];
}

function linkOf(item: ConfigValue): string | null {
  return item.text ?? item.plainText('link');
}

/** VitePress and VuePress 1 name them `items` in `nav`, VuePress 2 `children`. */
function innerItems(item: ConfigValue): ConfigValue[] {
  const items = item.list('items');
  return items.length > 0 ? items : item.list('children');
}

/** The innermost folder with a sidebar that contains the target of a link. */
function folderAround(link: string, folders: readonly string[]): string | null {
  const path = `/${link.replace(/^\/|[?#].*$/g, '')}`;
  const around = folders.filter((folder) =>
    `${path}/`.startsWith(`/${folder.replace(/^\/|\/$/g, '')}/`.replace('//', '/')),
  );
  return /^[a-z][\w+.-]*:/i.test(link) || link === ''
    ? null
    : (around.toSorted((a, b) => b.length - a.length)[0] ?? null);
}

function addItems(list: NavigationList, items: readonly ConfigValue[], base: string): void {
  for (const item of items) {
    const [text, link] = [item.plainText('text'), item.plainText('link')];
    const inner = item.list('items');
    const own = base + asUrl(item.plainText('base') ?? '');
    const page = link === null || /^[a-z][\w+.-]*:|#/i.test(link) ? null : `${own}${asUrl(link)}` || '/';
    if (inner.length > 0) list.group(text, () => addItems(list, inner, own), page);
    else if (page !== null) list.page(page, text);
  }
}

/** `@/part.md` is relative to the source folder. */
function fromSource(path: string, { root, path: page }: PreparedText): string {
  const { below = '' } = root as Partial<VitepressRoot>;
  if (!path.startsWith('@')) return path;
  return `./${relative(folderOf(join(below, page)), path.replace(/^@\/?/, ''))}`;
}

function homeOf(site: Folder): string | undefined {
  return homes.find((folder) => site.hasFolder(join(folder, '.vitepress')));
}

const codeOrValue = /(`+)(?:(?!\1).)*\1|\{\{\s*(?:\$?frontmatter\.(\w+)\s*\}\}|([^{}]*)\}\})/g;

/** Replaces `{{ $frontmatter.title }}` with its text; other values are known only in the browser. */
function withValues(line: string, { frontMatter }: PreparedText): string {
  if (!line.includes('{{')) return line;
  return line.replace(codeOrValue, (match, code?: string, key?: string) =>
    code !== undefined ? match : key === undefined ? '' : (textField(frontMatter, key) ?? ''),
  );
}

/** A link, an image or code, with attributes directly after it: `[Save](/a.toml){download}`. */
const inlineAndAttributes =
  /(!?\[(?:[^[\]\n]|\[[^[\]\n]{0,200}\]){0,500}\]\([^()\s]{1,500}(?:[ \t]+"[^"\n]{0,200}")?\)|(?<!`)(`+)(?!`)[^\n]{1,1000}?(?<!`)\2(?!`))(?:\{([^{}`\n]{1,200})\})?/g;
const onlyAttributes = /^\s*(?:(?:[.#][\w:-]+|[a-z][\w:-]*(?:=(?:"[^"]*"|'[^']*'|[^\s"'=]+))?)(?:\s+|$))+$/i;

/** Keeps the id of a heading as `{#id}`; removes attributes of other blocks and of links, images and code. */
function withAttributes(written: string, [open, close]: readonly [string, string]): string {
  const line =
    open === '{' && written.includes('{')
      ? written.replace(inlineAndAttributes, (whole, inline: string, _ticks, attributes = '') =>
          onlyAttributes.test(attributes) ? inline : whole,
        )
      : written;
  const end = line.trimEnd();
  if (!end.endsWith(close)) return line;
  const at = end.lastIndexOf(open);
  const attributes = end.slice(at + open.length, -close.length);
  if (at === -1 || !/^[#.][^{}`]*$/.test(attributes)) return line;
  const text = end.slice(0, at).trimEnd();
  return /^\s*#{1,6}\s/.test(line) ? `${text} {${attributes}}` : text;
}

const codeOrTag = /(`+)(?:(?!\1).)*\1|<[A-Za-z](?:"[^"]*"|[^"<>])*>/g;

/** `<button @click="add" #icon>`: Markdown does not read a tag with these attributes as a tag. */
function withoutListeners(line: string): string {
  if (!/[@#]/.test(line)) return line;
  return line.replace(codeOrTag, (match) =>
    match.startsWith('<') ? match.replace(/\s[@#][\w.:-]+(?:="[^"]*")?/g, '') : match,
  );
}

function configOf(site: Folder, home: string): ConfigValue {
  const names = ['config', 'config/index'].flatMap((name) =>
    ['ts', 'mts', 'js', 'mjs'].map((ending) => join(home, '.vitepress', `${name}.${ending}`)),
  );
  return ConfigValue.read(site, ...names);
}

/** `config.ts` beside the pages of a language. `rewrites` may move the pages of the default language to the root. */
function additionalConfigs(site: Folder, config: ConfigValue, dir: string): ConfigValue[] {
  const moved = config.section('rewrites').pairs();
  const rest = moved.flatMap(([from, to]) => (/^:\w+\*$/.test(to) && from.endsWith(`/${to}`) ? [from] : []));
  return [dir, ...rest.map((from) => join(dir, folderOf(from)))].map((folder) =>
    ConfigValue.read(site, ...['ts', 'mts', 'js', 'mjs'].map((ending) => join(folder, `config.${ending}`))),
  );
}

/** The patterns that cannot be slow on any path: those without nested repetition. */
function safeReplacements(replacements: [string, string][]): [RegExp, string][] {
  return replacements.flatMap(([pattern, text]): [RegExp, string][] => {
    const [, source = '', flags = ''] = /^\/(.*)\/([gimsuy]*)$/s.exec(pattern) ?? [];
    if (source === '' || source.length > 300 || /[+*}][^()]*\)[+*{]/.test(source)) return [];
    try {
      return [[new RegExp(source, flags), text]];
    } catch {
      return [];
    }
  });
}

function noteRewrites(site: Folder): void {
  site.notes.add(
    'VitePress: `rewrites` is a function, which Docent does not run, so page URLs follow the file paths. Set content[].urls, or index the built site.',
  );
}

function language(tag: string | null): string {
  return tag?.startsWith('en') ? 'en' : (tag ?? 'en');
}

function withoutStart(path: string, folder: string): string {
  return folder !== '' && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}

/** `packages/:name/src/:rest*` -> `:name/:rest*` */
function rewrite(path: string, rewrites: [string, string][]): string {
  for (const [from, to] of rewrites) {
    const names: string[] = [];
    const escaped = from.replace(/[.+?^${}|[\]\\]/g, '\\$&');
    const pattern = escaped.replace(/:(\w+)(\(\.\*\)|\*)?/g, (_match, name: string, many?: string) => {
      names.push(name);
      return many === undefined ? '([^/]+)' : '(.*)';
    });
    const match = new RegExp(`^${pattern}$`).exec(path);
    if (match !== null) {
      return to.replace(/:(\w+)\*?/g, (_match, name: string) => match[names.indexOf(name) + 1] ?? '');
    }
  }
  return path;
}
