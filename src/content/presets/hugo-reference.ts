import { basename, dirname, join, relative } from 'node:path/posix';
import type { Folder } from './folder.ts';
import { withoutExtension } from './page-path.ts';
import type { PreparedText } from './preset.ts';

/** The link that `ref` and `relref` write. */
export function hugoReference(target: string, about: PreparedText): string {
  const [file = '', ...fragment] = target.split(/(?=#)/);
  const found = file === '' ? null : hugoPagePath(file, about);
  return found === null ? target : relative(dirname(about.path), found) + fragment.join('');
}

/**
 * The path of the named page in the content. Hugo looks for a page relative to the referring page, then relative to the
 * content root, then for the only page with this name anywhere.
 */
export function hugoPagePath(file: string, { site, root, path }: PreparedText): string | null {
  const name = file.replace(/^\/|\/$/g, '');
  if (name === '') return null;
  const beside = join(dirname(path), file);
  if (!file.startsWith('/') && site.has(join(root.dir, beside))) return beside;
  // Content that another repository publishes is in a section with the name of its folder: `docs/pour`.
  const inSection = `${name}/`.startsWith(`${basename(join(site.path, root.dir))}/`)
    ? name.replace(/^[^/]*\/?/, '') || '_index'
    : name;
  return (
    [name, `${name}.md`, inSection, `${inSection}.md`].find((place) => site.has(join(root.dir, place))) ??
    (name.includes('/') ? null : (pagesByName(site, root.dir).get(nameOf(name)) ?? null))
  );
}

type PagesByName = Map<string, string | null>;

const known = new WeakMap<Folder, Map<string, PagesByName>>();
const deepestFolder = 20;

function pagesByName(site: Folder, dir: string): PagesByName {
  const ofSite = known.get(site) ?? new Map<string, PagesByName>();
  known.set(site, ofSite);
  const before = ofSite.get(dir);
  if (before !== undefined) return before;
  const pages: PagesByName = new Map();
  ofSite.set(dir, pages);
  addPages(site, dir, '', pages);
  return pages;
}

/** Adds the pages below a folder by file name, or by folder name for `index.md` and `_index.md`. */
function addPages(site: Folder, dir: string, folder: string, pages: PagesByName, depth = 0): void {
  const add = (name: string, path: string) => pages.set(name, pages.has(name) ? null : path);
  const files = site.files(join(dir, folder)).filter((file) => /\.(?:md|markdown|html)$/.test(file));
  for (const file of files) if (!/^_?index\./.test(file)) add(nameOf(file), join(folder, file));
  if (folder !== '' && files.some((file) => /^_?index\./.test(file))) add(nameOf(folder), folder);
  if (depth === deepestFolder) return;
  for (const child of site.folders(join(dir, folder)))
    addPages(site, dir, join(folder, child), pages, depth + 1);
}

function nameOf(path: string): string {
  return withoutExtension(path.slice(path.lastIndexOf('/') + 1)).toLowerCase();
}
