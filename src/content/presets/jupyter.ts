import { posix } from 'node:path';
import { currentVersion, defaultLocale } from '../../vocabulary/scope.ts';
import { countFilesLike } from '../files-like.ts';
import { NavigationList } from '../site-navigation.ts';
import type { Folder } from './folder.ts';
import { isObject, type Values } from './merge-values.ts';
import { mystPaths } from './myst-paths.ts';
import { openMyst } from './open-myst.ts';
import { textField, urlPath, withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset } from './preset.ts';
import { sphinxContents } from './sphinx-contents.ts';

/** Jupyter Book, MyST and Sphinx with MyST: Markdown and notebooks in a table of contents. */
export const jupyter: Preset = {
  framework: 'jupyter',
  publishesAllFolders: true,
  slugs: 'docutils',
  extensions: ['.md', '.ipynb'],

  recognise(site) {
    const file = site.first('myst.yml', '_toc.yml');
    if (file !== null && (file === 'myst.yml' || tocFiles(site.data(file)).length > 0)) return file;
    const isSphinx = /\bmyst_(parser|nb)\b/.test(site.text('conf.py') ?? '');
    if (!isSphinx || site.first('index.md', 'index.rst', 'index.ipynb') === null) return null;
    return countFilesLike(site, /\.(?:md|ipynb)$/, { below: '' }) > 0 ? 'conf.py' : null;
  },

  siteName: (site) =>
    site.data('_config.yml')?.title ?? projectOf(site).title ?? sphinxValue(site, 'project'),
  siteUrl: (site) => sphinxValue(site, 'html_baseurl'),

  roots(site) {
    const isMyst = site.has('myst.yml');
    const toc = site.data('_toc.yml');
    const files = isMyst ? tocFiles(projectOf(site).toc) : tocFiles(toc);
    const { html } = site.data('_config.yml') ?? {};
    const only = files.length === 0 ? undefined : new Set(files.map(fileName));
    return [
      {
        dir: '',
        version: currentVersion,
        locale: defaultLocale,
        baseUrl: urlPath(isObject(html) ? html.baseurl : sphinxValue(site, 'html_baseurl')),
        urls: isMyst
          ? {}
          : buildsFolders(site)
            ? { trailingSlash: true }
            : { extension: '.html', trailingSlash: 'folders' },
        only,
        ...(isMyst && { settings: { paths: mystPaths(files.map(fileName), site.data('myst.yml')?.site) } }),
      },
    ];
  },

  navigation(site) {
    const contents = site.has('myst.yml') ? projectOf(site).toc : site.data('_toc.yml');
    if (!contents) return sphinxContents(site);
    const list = new NavigationList();
    addContents(list, contents);
    return list.entries;
  },

  pageUrl({ publishedPath, root }) {
    const name = withoutExtension(publishedPath);
    const paths = root.settings?.paths as Record<string, string> | undefined;
    return paths === undefined ? withoutIndex(name, /^index$/) : (paths[name] ?? withoutIndex(name));
  },

  skips: (path) =>
    /(^|\/)(_build|\.ipynb_checkpoints|_static|_templates)\//.test(path) ? 'build output or template' : null,

  hides: (frontMatter) =>
    frontMatter.orphan === true && frontMatter.nosearch === true ? '`nosearch`' : null,

  prepare: openMyst,
};

/** Whether Sphinx is configured to write a folder for each page. */
function buildsFolders(site: Folder): boolean {
  const files = ['.readthedocs.yml', '.readthedocs.yaml', 'Makefile', 'noxfile.py'];
  return files
    .flatMap((name) => [name, `../${name}`, `../../${name}`])
    .some((name) => /\bdirhtml\b/.test((site.text(name) ?? '').replace(/^help:[\s\S]*?\n\n/m, '')));
}

/** `project = "Kettle"` in the Sphinx configuration. */
function sphinxValue(site: Folder, name: string): string | undefined {
  const assigned = new RegExp(`^${name}[ \\t]*=[ \\t]*(?:"([^"\\n]*)"|'([^'\\n]*)')`, 'm');
  return assigned
    .exec(site.text('conf.py') ?? '')
    ?.slice(1)
    .find((value) => value !== undefined);
}

function projectOf(site: Folder): Values {
  const { project } = site.data('myst.yml') ?? {};
  return isObject(project) ? project : {};
}

function fileName(file: string): string {
  return withoutExtension(posix.join(file, '.').replace(/\/$/, ''));
}

const maxDepth = 20;

/** The files of a table of contents, in its order. */
function tocFiles(toc: unknown, depth = 0): string[] {
  if (depth > maxDepth) return [];
  if (Array.isArray(toc)) return toc.flatMap((entry) => tocFiles(entry, depth + 1));
  if (!isObject(toc)) return [];
  const own = textField(toc, 'root') ?? textField(toc, 'file');
  return [...(own === null ? [] : [own]), ...nestedIn(toc).flatMap((entry) => tocFiles(entry, depth + 1))];
}

function nestedIn(toc: Values): unknown[] {
  const { parts, chapters, sections, subtrees, entries, children } = toc;
  return [parts, chapters, sections, subtrees, entries, children].filter((inner) => inner !== undefined);
}

/** A file with others below it is the page of its group. */
function addContents(list: NavigationList, toc: unknown): void {
  if (Array.isArray(toc)) for (const entry of toc) addContents(list, entry);
  if (!isObject(toc)) return;
  const file = textField(toc, 'root') ?? textField(toc, 'file');
  const title = textField(toc, 'title') ?? textField(toc, 'caption');
  const inner = nestedIn(toc);
  if (inner.length === 0 && file !== null) return list.page(fileName(file), title);
  const isRoot = toc.root !== undefined;
  if (isRoot && file !== null) list.page(fileName(file), title);
  const group = isRoot ? null : (title ?? (file === null ? null : groupTitle(fileName(file))));
  list.group(group, () => addContents(list, inner), isRoot || file === null ? null : fileName(file));
}

function groupTitle(file: string): string {
  const words = withoutIndex(file).split('/').filter(Boolean).at(-1)?.replace(/[-_]+/g, ' ') ?? file;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
