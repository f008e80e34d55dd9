import { compareUrls } from '../compare-urls.ts';
import { filesLike } from '../files-like.ts';
import { publishedPath, publishedUrl } from '../published-url.ts';
import type { Folder } from './folder.ts';
import { withoutExtension, withoutIndex } from './page-path.ts';
import type { Root } from './preset.ts';

const mostFiles = 1000;
/** Fewer links are not enough evidence. */
const leastLinks = 5;

const rootLink = /\]\((\/[^)\s#?]*)|\b(?:href|to)=["'](\/[^"'#?]*)/g;
const asset = /\.(?!html?$)\w{1,5}$/i;

/**
 * Derives the URL of pages from their own links: if they link to `/docs/install`, and the folder has an `install.md`,
 * its pages are below `/docs`. The root does not change if there is not enough evidence.
 */
export function linkedUrls(site: Folder, root: Root): Root {
  const files = [...filesLike(site, /\.(mdx?|markdown)$/i, { below: root.dir })].slice(0, mostFiles);
  const links = new Set(files.flatMap((file) => linksIn(withoutBlanks(site.text(file) ?? ''))));
  const pages = files.map((file) => ({ url: urlOf(file, root), sourceFile: file }));
  const { right, fix } = compareUrls(pages, [...links]);
  if (fix === null || fix.right < Math.max(leastLinks, 2 * right, links.size / 2)) return root;
  const { moved, rules } = fix;
  if (moved !== null && moved.from !== root.baseUrl) return root;
  return { ...root, baseUrl: moved?.to ?? root.baseUrl, urls: { ...root.urls, ...rules } };
}

/**
 * Folders beside the docs that belong to the same site: if `docs` is published at `/docs`, and its pages link to
 * `/api/editor.md`, which is a file of the repository.
 */
export function linkedFolders(site: Folder, { dir, baseUrl }: Root): string[] {
  if (dir === '' || dir.includes('/') || baseUrl !== `/${dir}`) return [];
  const pages = new Map<string, Set<string>>();
  for (const file of filesLike(site, /\.(mdx?|markdown)$/i, { below: dir }).take(mostFiles))
    for (const link of rootLinksIn(site.text(file) ?? '')) {
      const [, folder = ''] = link.split('/');
      if (folder !== dir && isPage(site, link.slice(1))) addTo(pages, folder, link);
    }
  return [...pages].filter(([, links]) => links.size >= leastLinks).map(([folder]) => folder);
}

function isPage(site: Folder, link: string): boolean {
  const path = withoutExtension(link).replace(/\/$/, '');
  return path.includes('/') && site.first(`${path}.md`, `${path}.mdx`, `${path}/index.md`) !== null;
}

function addTo(pages: Map<string, Set<string>>, folder: string, link: string): void {
  pages.set(folder, (pages.get(folder) ?? new Set()).add(link));
}

function urlOf(file: string, root: Root): string {
  const path = file.slice(root.dir === '' ? 0 : root.dir.length + 1);
  return publishedUrl(root, withoutIndex(withoutExtension(publishedPath(path, root.urls ?? {}))));
}

/** The placeholder in a link that the site fills in when it is built, such as the version of the docs. */
const blank = /((?:\]\(|\b(?:href|to)=["'])[^)\s"']{0,200}?)\/\{\{[^{}/\n]{1,40}\}\}/g;

/** `[Queues](/docs/{{version}}/queues)` -> `[Queues](/docs/queues)`: the value is not in the folder. */
export function withoutBlanks(text: string): string {
  return text.includes('/{{') ? text.replace(blank, '$1') : text;
}

function linksIn(text: string): string[] {
  return rootLinksIn(text).filter((link) => !link.startsWith('//') && !asset.test(link));
}

function rootLinksIn(text: string): string[] {
  return [...text.matchAll(rootLink)].map(([, markdown, attribute]) => markdown ?? attribute ?? '');
}
