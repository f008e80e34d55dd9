import { countFilesLike, filesLike, hasFileLike } from '../files-like.ts';
import type { Folder } from './folder.ts';
import { isLocaleName } from './known-names.ts';

/** Folders that contain docs in any repository. */
const docsFolders = ['docs', 'doc', 'documentation', 'website/docs', 'site/docs', 'web/docs', 'www/docs'];
/** Folders that may contain pages if there is no docs folder. */
const pageFolders = [
  ...['content', 'contents', 'src/content', 'src/docs', 'pages', 'src/pages', 'src/routes'],
  ...['src', 'guide', 'manual'],
];

const repositoryMarks = [
  ...[
    '.git',
    'package.json',
    'go.mod',
    'Cargo.toml',
    'pyproject.toml',
    'setup.py',
    'pom.xml',
    'build.gradle',
  ],
  ...[
    'build.gradle.kts',
    'Gemfile',
    'composer.json',
    'CMakeLists.txt',
    'Makefile',
    'mix.exs',
    'Package.swift',
  ],
];

const markdown = /\.(mdx?|markdown|ipynb)$/i;

/** The folder of a site's pages if it is not configured: the site itself, or the usual folder in it. */
export function contentFolder(site: Folder): string {
  const hasPages = site.files().some(isDocument);
  if (hasPages && site.first(...repositoryMarks) === null) return '';
  const docs = largest(site, docsFolders);
  const content = 'content';
  // `docs` may be about the repository, while `content` is the site.
  if (docs !== null && !(site.hasFolder(content) && count(site, content) > 10 * count(site, docs)))
    return innerFolder(site, docs);
  if (hasPages) return '';
  const found =
    pageFolders.find((name) => site.files(name).some(isDocument)) ??
    pageFolders.find((name) => hasFileLike(site, markdown, { below: name, unwanted: isMetaFile }));
  if (found === undefined) return mainFolder(site) ?? '';
  const isPart = site.first(...repositoryMarks) === null && count(site, found) < count(site, '') / 3;
  return isPart ? '' : found;
}

function count(site: Folder, dir: string): number {
  return countFilesLike(site, markdown, { below: dir });
}

/** Folders of pages beside folders of what the pages share. */
const sourceFolder = /^(?:content|sources?|src)$/;

/**
 * `documentation/docs` if `documentation` has nothing else, and `docs/source` if it has the start page, or that of a
 * language, and most pages.
 */
function innerFolder(site: Folder, dir: string): string {
  const folders = site.folders(dir);
  const [only, ...others] = folders;
  const hasStart = (path: string) =>
    site.files(path).some((file) => /^(?:_?index|readme)\.mdx?$/i.test(file));
  const isStart = (path: string) =>
    hasStart(path) || site.folders(path).some((name) => isLocaleName(name) && hasStart(`${path}/${name}`));
  const source = folders.find((name) => sourceFolder.test(name) && isStart(`${dir}/${name}`));
  if (source !== undefined && 2 * count(site, `${dir}/${source}`) > count(site, dir))
    return `${dir}/${source}`;
  const hasMarkdown = site.files(dir).some((name) => markdown.test(name));
  const isOnly = others.length === 0 && !hasMarkdown && only !== undefined && docsFolders.includes(only);
  return isOnly ? `${dir}/${only}` : dir;
}

/** A deeper folder that is named for pages and has nearly all pages: `packages/website/content`. */
function mainFolder(site: Folder): string | null {
  const pages = [...filesLike(site, markdown, { unwanted: isMetaFile })];
  const counts = new Map<string, number>();
  for (const page of pages) {
    const folder = /^(?:[^/]+\/){0,3}?(?:docs?|documentation|content)(?=\/)/i.exec(page)?.[0];
    if (folder !== undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].find(([, count]) => count > pages.length * 0.8)?.[0] ?? null;
}

/** The first of the folders that has pages, unless another has many more. */
function largest(site: Folder, folders: readonly string[]): string | null {
  const present = folders.filter((name) => site.hasFolder(name));
  const counted = present
    .map((name) => ({ name, pages: count(site, name) }))
    .filter(({ pages }) => pages > 0);
  const [first, ...others] = counted;
  if (first === undefined) return null;
  return (others.find(({ pages }) => pages > first.pages * 3) ?? first).name;
}

const metaNames =
  /^(readme|changelog|changes|history|contributing|licen[cs]e|security|code[-_]of[-_]conduct|support|authors|contributors|maintainers|governance|roadmap|releas(e|ing)|todo|notice|claude|agents|gemini|pull_request_template|issue_template)\b/i;

/** Whether a file is about the repository: `README.md`, `CONTRIBUTING.md`, `RELEASING.md`. */
export function isMetaFile(name: string): boolean {
  return metaNames.test(name) || /^[A-Z][A-Z_-]{3,}\.(mdx?|markdown)$/.test(name);
}

function isDocument(name: string): boolean {
  return markdown.test(name) && !isMetaFile(name);
}
