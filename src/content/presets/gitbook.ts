import { posix } from 'node:path';
import { currentVersion, defaultLocale } from '../../vocabulary/scope.ts';
import { withEmoji } from '../markdown/with-emoji.ts';
import { folderTitle } from '../site-navigation.ts';
import type { Folder } from './folder.ts';
import { gitbookPaths } from './gitbook-paths.ts';
import { openSpaceLinks } from './gitbook-space-links.ts';
import { isObject } from './merge-values.ts';
import { openGitbookHtml } from './open-gitbook-html.ts';
import { openTagBlocks } from './open-tag-blocks.ts';
import { withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset, Root } from './preset.ts';
import { readSummary, summaryNavigation } from './read-summary.ts';

/**
 * GitBook: `.gitbook.yaml` or a `SUMMARY.md`, whose tree defines pages and URLs; `{% hint %}` and similar tags. A site
 * may have several spaces, each in its folder.
 */
export const gitbook: Preset = {
  framework: 'gitbook',
  publishesAllFolders: true,
  slugs: (site) => (isLegacy(site) ? 'github' : 'gitbook'),

  recognise(site) {
    const config = site.first('.gitbook.yaml', '.gitbook.yml');
    if (config !== null && hasPages(site)) return config;
    if (site.has('book.toml')) return null;
    if (site.has('SUMMARY.md')) return site.has('README.md') || isLegacy(site) ? 'SUMMARY.md' : null;
    const [space] = spacesOf(site);
    return space === undefined || space === '' ? null : `${space}/SUMMARY.md`;
  },

  siteName: (site) => (isLegacy(site) ? site.data('book.json')?.title : null),

  roots: (site) => spacesOf(site).map((space) => rootOf(site, space)),

  navigation(site, { dir, baseUrl }) {
    const { summary } = structureOf(site);
    const entries = summaryNavigation(readSummary(site.text(posix.join(dir, summary)) ?? ''));
    const group = { title: folderTitle(baseUrl), order: spacesOf(site).indexOf(baseUrl) };
    return baseUrl === ''
      ? entries
      : entries.map((entry) => ({ ...entry, groups: [group, ...(entry.groups ?? [])] }));
  },

  pageUrl({ publishedPath, root }) {
    const paths = root.settings?.paths as Record<string, string> | undefined;
    return paths?.[publishedPath] ?? withoutIndex(withoutExtension(publishedPath));
  },

  skips: (path) => (/(^|\/)SUMMARY\.md$/.test(path) ? 'the table of contents' : null),

  prepare: (text, about) =>
    openTagBlocks(
      openGitbookHtml(openSpaceLinks(joinBold(text), about.site, spacesOf(about.site)), about)
        .replace(/^(#{1,6} .*?)\s*<a href="#[^"]*" id="([^"]+)">(?:<\/a>)?\s*$/gm, '$1 {#$2}')
        .replace(/^#{1,6} .*:\w+:/gm, withEmoji),
    ),
};

/** The editor writes `**Client****:**` for `**Client:**`. */
function joinBold(text: string): string {
  return text.includes('****')
    ? text.replace(/(\*\*[^*`\n]{1,200})\*{4}(?=[^*`\n]{1,200}\*\*)/g, '$1')
    : text;
}

/** The folders of a site's spaces: the site itself, or folders that each have a summary and a first page. */
function spacesOf(site: Folder): string[] {
  if (site.first('.gitbook.yaml', '.gitbook.yml', 'SUMMARY.md') !== null) return [''];
  const spaces = site
    .folders()
    .filter((name) => ['SUMMARY.md', 'README.md'].every((file) => site.has(`${name}/${file}`)))
    .filter((name) => !site.has(`${name}/book.toml`));
  return spaces.length > 1 ? spaces : [''];
}

function rootOf(site: Folder, space: string): Root {
  const { dir: ownDir, summary, readme } = structureOf(site);
  const dir = posix.join(space, ownDir).replace(/^\.$/, '');
  const legacy = isLegacy(site);
  const text = site.text(posix.join(dir, summary));
  const entries = readSummary(text ?? '');
  // GitBook's editor writes every file to the path of its URL, and images and tags to this folder.
  const isEdited = [dir, ''].some((above) =>
    ['.gitbook/assets', '.gitbook/includes', '.gitbook/tags.yaml'].some((name) =>
      site.has(posix.join(above, name)),
    ),
  );
  const paths = text === null || legacy || isEdited ? null : gitbookPaths(entries, readme);
  const only =
    text === null ? undefined : new Set([...entries.map(({ path }) => path), readme].map(withoutExtension));
  return {
    dir,
    version: currentVersion,
    locale: defaultLocale,
    baseUrl: space,
    urls: legacy ? { extension: '.html', trailingSlash: 'folders' } : {},
    only,
    settings: { ...(paths !== null && { paths }) },
  };
}

/** A book for GitBook's former command line tool: its pages are `.html` files. */
function isLegacy(site: Folder): boolean {
  return site.has('book.json') && site.first('.gitbook.yaml', '.gitbook.yml') === null;
}

/** A configuration whose summary does not exist is left over from a former site. */
function hasPages(site: Folder): boolean {
  const { dir, summary } = structureOf(site);
  if (summary !== 'SUMMARY.md' && !site.has(posix.join(dir, summary))) return false;
  return site.files(dir).some((name) => name.endsWith('.md'));
}

function structureOf(site: Folder): { dir: string; summary: string; readme: string } {
  const config = site.data('.gitbook.yaml') ?? site.data('.gitbook.yml') ?? {};
  const legacy = isLegacy(site) ? (site.data('book.json') ?? {}) : {};
  const structure = isObject(config.structure)
    ? config.structure
    : isObject(legacy.structure)
      ? legacy.structure
      : {};
  const named = (value: unknown, usual: string) =>
    posix.join(typeof value === 'string' ? value.trim() : usual, '.').replace(/^\/+/, '');
  const dir = named(config.root ?? legacy.root, '').replace(/^\.$|\/+$/, '');
  return {
    dir: dir.startsWith('..') ? '' : dir,
    summary: named(structure.summary, 'SUMMARY.md'),
    readme: named(structure.readme, 'README.md'),
  };
}
