import { matchesGlob } from 'node:path/posix';
import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { includeMark } from '../markdown/page-marks.ts';
import { ConfigText } from './config-text.ts';
import { contentFolder } from './content-folder.ts';
import type { Folder } from './folder.ts';
import { join, localeRoots } from './locale-roots.ts';
import { asUrl, withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset, Root } from './preset.ts';

const homes = ['', 'docs', 'doc', 'documentation', 'website'];

interface VitepressRoot extends Root {
  rewrites: [string, string][];
  /** The root's folder below `srcDir`, to which rewrites and exclusions refer: `''`, `fr`. */
  below: string;
  excluded: string[];
}

/** VitePress: `.vitepress/config`, `srcDir`, `base`, `cleanUrls`, `rewrites`, `locales`. */
export const vitepress: Preset = {
  framework: 'vitepress',
  slugs: 'vitepress',

  recognise(site) {
    const home = homeOf(site);
    if (home !== undefined) return join(home, '.vitepress');
    const index = join(contentFolder(site), 'index.md');
    const start = site.text(index)?.slice(0, 2000) ?? '';
    return /^layout: home$|^<script setup/m.test(start) ? index : null;
  },

  siteName: (site) => new ConfigText(configSource(site, homeOf(site) ?? '')).exported().plainText('title'),

  roots(site) {
    const home = homeOf(site);
    const source = configSource(site, home ?? '');
    const config = new ConfigText(source);
    const srcDir = config.string('srcDir')?.replace(/^\.\//, '');
    const dir = home === undefined ? contentFolder(site) : join(home, srcDir ?? '');
    const extension = source === null || config.flag('cleanUrls') === true ? '' : '.html';
    const locales = config.section('locales');
    const roots = localeRoots(site, {
      dir,
      baseUrl: asUrl(config.string('base') ?? ''),
      defaultLocale: language(locales.section('root').string('lang') ?? config.string('lang')),
      locales: locales.objectKeys().filter((key) => key !== 'root'),
    });
    const rewrites = config.section('rewrites').pairs();
    const excluded = config.strings('srcExclude');
    return roots.map((root): VitepressRoot => {
      const below = root.dir === dir ? '' : root.locale;
      return { ...root, urls: { extension, trailingSlash: 'folders' }, rewrites, excluded, below };
    });
  },

  pageUrl({ publishedPath, root }) {
    const { rewrites = [], below = '' } = root as Partial<VitepressRoot>;
    const name = withoutExtension(withoutStart(rewrite(join(below, publishedPath), rewrites), below));
    return withoutIndex(name, /^index$/);
  },

  skips(path, root) {
    const { excluded = [], below = '' } = root as Partial<VitepressRoot>;
    if (/\[[^\]]+\]/.test(path)) return 'a dynamic route: its pages are made by a program';
    return excluded.some((pattern) => matchesGlob(join(below, path), pattern)) ? '`srcExclude`' : null;
  },

  prepare(text) {
    if (!/@include|<<<|\[\[toc\]\]|<[A-Za-z][^>]*\s[@#]/i.test(text)) return text;
    return mapProseLines(text, (line) => {
      const include = /^\s*<!--\s*@include:\s*([^\s{#]+)[^>]*-->\s*$/.exec(line)?.[1];
      if (include !== undefined) return includeMark({ kind: 'page', path: include });
      const snippet = /^\s*<<<\s*([^\s{#[]+)/.exec(line)?.[1];
      if (snippet !== undefined) {
        return includeMark({ kind: 'code', path: snippet, language: snippet.split('.').at(-1) });
      }
      return /^\[\[toc\]\]\s*$/i.test(line) ? '' : withoutListeners(line);
    });
  },
};

function homeOf(site: Folder): string | undefined {
  return homes.find((folder) => site.hasFolder(join(folder, '.vitepress')));
}

const codeOrTag = /(`+)(?:(?!\1).)*\1|<[A-Za-z](?:"[^"]*"|[^"<>])*>/g;

/** `<button @click="add" #icon>`: to Markdown, a tag with such attributes is no tag but text. */
function withoutListeners(line: string): string {
  if (!/[@#]/.test(line)) return line;
  return line.replace(codeOrTag, (match) =>
    match.startsWith('<') ? match.replace(/\s[@#][\w.:-]+(?:="[^"]*")?/g, '') : match,
  );
}

function configSource(site: Folder, home: string): string | null {
  const names = ['config', 'config/index'].flatMap((name) =>
    ['ts', 'mts', 'js', 'mjs'].map((ending) => `${name}.${ending}`),
  );
  const found = site.first(...names.map((name) => join(home, '.vitepress', name)));
  return found === null ? null : site.text(found);
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
