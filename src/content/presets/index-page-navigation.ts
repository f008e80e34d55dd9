import { posix } from 'node:path';
import { type NavigationEntry, NavigationList } from '../site-navigation.ts';
import type { Folder } from './folder.ts';
import { folderOf, withoutExtension, withoutIndex } from './page-path.ts';
import { readSummary, type SummaryEntry, summaryNavigation } from './read-summary.ts';

const indexNames = [
  '_sidebar.md',
  'index.md',
  'README.md',
  'index.mdx',
  'README.mdx',
  'readme.md',
  'SUMMARY.md',
];
/** Files that a site shows beside its pages, as the files of Laravel's docs do. */
const contentsNames = ['documentation.md', 'contents.md', 'toc.md', 'TOC.md', 'sidebar.md', 'nav.md'];
/** Maximum depth of folders whose start pages are read. */
const deepest = 5;

/** The groups of a Markdown folder: headings of its start page that are followed by lists of links to pages. */
export function indexPageNavigation(site: Folder, dir: string): NavigationEntry[] {
  const contents = site.first(...contentsNames.map((name) => posix.join(dir, name)));
  if (contents !== null && isContents(site, contents))
    return summaryNavigation(readSummary(contentsLists(site, contents)));
  const list = new NavigationList();
  addListed(list, site, { dir, folder: '', depth: 0 });
  return list.entries;
}

/** Whether a file only lists the pages beside it, for a sidebar. */
export function isContents(site: Folder, path: string): boolean {
  if (!contentsNames.includes(posix.basename(path))) return false;
  const lines = (site.text(path) ?? '').split('\n').filter((line) => line.trim() !== '');
  const place = { dir: posix.dirname(path), folder: '', depth: 0 };
  return (
    lines.every((line) => /^\s*(?:[-*+]\s|#)/.test(line)) &&
    listsMost(readSummary(contentsLists(site, path)), site, place)
  );
}

/** The lists of a sidebar, whose items may be headings, and whose links are URLs: `/docs/{{version}}/install`. */
function contentsLists(site: Folder, path: string): string {
  const dir = posix.dirname(path);
  const pageOf = (url: string) => {
    const segments = url.split('/').filter((segment) => segment !== '' && !segment.includes('{'));
    const ends = segments.map(
      (_segment, index) => `${segments.slice(index).join('/').replace(/\.md$/, '')}.md`,
    );
    return ends.find((end) => site.has(posix.join(dir, end)));
  };
  return (site.text(path) ?? '')
    .replace(/^[-*+][ \t]+(?=#)/gm, '')
    .replace(/\]\(([^()\s#]*)/g, (match, url: string) => `](${pageOf(url) ?? match.slice(2)}`);
}

interface Listing {
  /** Folder of the pages. */
  dir: string;
  /** The folder in `dir` whose start page is read. */
  folder: string;
  depth: number;
}

function addListed(list: NavigationList, site: Folder, listing: Listing): void {
  const { dir, folder, depth } = listing;
  const index = site.first(...indexNames.map((name) => posix.join(dir, folder, name)));
  if (index === null || depth > deepest) return;
  const text = site.text(index) ?? '';
  const pages = readSummary(listsOf(/(^|\/)_sidebar\.md$/.test(index) ? sidebarLists(text) : text))
    .map((entry) => ({ ...entry, path: posix.join(folder, decoded(entry.path)) }))
    .filter(({ path }) => posix.join(dir, path) !== index && site.has(posix.join(dir, path)));
  const groups = runsOf(pages);
  // One list of links is part of the text; several lists with headings are a table of contents.
  if (groups.filter(([title, entries]) => title !== null && entries.length > 1).length < 2) {
    if (listsMost(pages, site, listing)) for (const entry of pages) addPage(list, site, entry, listing);
    return;
  }
  for (const [title, entries] of groups)
    list.group(entries.length > 1 && title !== null ? plainTitle(title) : null, () => {
      for (const entry of entries) addPage(list, site, entry, listing);
    });
}

/** `C%2B%2B.md` -> `C++.md` */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The neighbors with the same heading. */
function runsOf(pages: readonly SummaryEntry[]): [group: string | null, entries: SummaryEntry[]][] {
  const runs: [string | null, SummaryEntry[]][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] === page.group) last[1].push(page);
    else runs.push([page.group, [page]]);
  }
  return runs;
}

/** Whether the links of a start page cover most pages beside it. */
function listsMost(pages: readonly SummaryEntry[], site: Folder, { dir, folder }: Listing): boolean {
  const beside = site.files(posix.join(dir, folder)).filter((name) => /\.mdx?$/.test(name)).length - 1;
  const listed = new Set(pages.map(({ path }) => path)).size;
  return listed > 1 && 2 * listed > beside;
}

/** Adds a page. The start page of a folder adds all pages of the folder. */
function addPage(
  list: NavigationList,
  site: Folder,
  { path }: SummaryEntry,
  { dir, depth, folder }: Listing,
): void {
  const page = withoutExtension(path);
  const inner = folderOf(page);
  if (withoutIndex(page) === page || inner === folder) {
    list.page(page);
    return;
  }
  list.group(
    '',
    () => {
      addListed(list, site, { dir, folder: inner, depth: depth + 1 });
      list.folder(inner);
    },
    page,
  );
}

/** The sidebar of Docsify as headings and lists: items without a link are groups, and links may be without `.md`. */
function sidebarLists(text: string): string {
  return text
    .replace(/^[-*+][ \t]+(?!.*\]\()(\S.*)$/gm, '## $1')
    .replace(/^[-*+][ \t]+.*\]\(/gm, '## \n$&')
    .replace(/\]\(((?:[^()\s:#?.]|\.(?=\/|\.))*)(?:\?[^()\s]*)?(?=[)#])/g, (_link, path: string) =>
      path.endsWith('/') || path === '' ? `](${path}README.md` : `](${path}.md`,
    );
}

/** The headings and list items of a text, without its code. */
function listsOf(text: string): string {
  return text
    .replace(/^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1/gm, '')
    .split('\n')
    .filter((line) => /^\s{0,200}(?:[-*+]|\d{1,9}[.)])\s|^ {0,3}#/.test(line))
    .join('\n');
}

/** `**Guides** {#guides}` -> `Guides` */
function plainTitle(heading: string): string {
  return heading
    .replace(/\s*\{#[^}]*\}\s*$|\s+#+$/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim()
    .replace(/:$/, '');
}
