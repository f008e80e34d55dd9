import { basename, dirname, join, relative } from 'node:path/posix';
import type { Folder } from './folder.ts';
import { withoutExtension } from './page-path.ts';
import type { PreparedText } from './preset.ts';

/**
 * The link that `ref` and `relref` write. Hugo looks for a page relative to the referring page, then relative to the
 * content root, then for the only page with this name anywhere.
 */
export function hugoReference(target: string, { site, root, path }: PreparedText): string {
  const [file = '', ...fragment] = target.split(/(?=#)/);
  const name = file.replace(/^\/|\/$/g, '');
  const isBeside = !file.startsWith('/') && site.has(join(root.dir, dirname(path), file));
  if (name === '' || isBeside) return target;
  // Content that another repository publishes is in a section with the name of its folder: `docs/pour`.
  const inSection = `${name}/`.startsWith(`${basename(join(site.path, root.dir))}/`)
    ? name.replace(/^[^/]*\/?/, '') || '_index'
    : name;
  const found =
    [name, `${name}.md`, inSection, `${inSection}.md`].find((place) => site.has(join(root.dir, place))) ??
    (name.includes('/') ? null : pagesByName(site, root.dir).get(nameOf(name)));
  return found == null ? target : relative(dirname(path), found) + fragment.join('');
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
