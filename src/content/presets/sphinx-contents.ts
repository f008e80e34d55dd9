import { matchesGlob, posix } from 'node:path';
import { type NavigationEntry, NavigationList } from '../site-navigation.ts';
import type { Folder } from './folder.ts';
import { withoutExtension } from './page-path.ts';

const pageEndings = ['.md', '.ipynb'];
const deepest = 12;

const directive = /^[ \t]*(`{3,}|:{3,})\{toctree\}[^\n]*\n([\s\S]*?)^[ \t]*\1[ \t]*$/gm;
/** `Install <guide/install>` */
const titled = /^(.+?)\s*<([^<>]+)>$/;

interface Contents {
  caption: string | null;
  entries: { page: string; title: string | null }[];
}

/** The navigation of a Sphinx site: the pages in the `{toctree}` directives of its start page, and of those pages. */
export function sphinxContents(site: Folder): NavigationEntry[] {
  const list = new NavigationList();
  const seen = new Set(['index']);
  const add = (from: string, depth: number): void => {
    for (const { caption, entries } of contentsOf(site, from))
      list.group(caption, () => {
        for (const { page, title } of entries.filter(({ page }) => !seen.has(page))) {
          seen.add(page);
          if (depth >= deepest || contentsOf(site, page).length === 0) list.page(page, title);
          else list.group(title ?? '', () => add(page, depth + 1), page);
        }
      });
  };
  add('index', 0);
  return list.entries;
}

function contentsOf(site: Folder, page: string): Contents[] {
  const text = site.text(`${page}.md`) ?? '';
  return Array.from(text.matchAll(directive), ([, , body = '']) => {
    const lines = body.split('\n').map((line) => line.trim());
    const caption = lines.flatMap((line) => /^:?caption:\s*(.+)$/.exec(line)?.[1] ?? [])[0] ?? null;
    return { caption, entries: lines.flatMap((line) => entriesOf(site, line, posix.dirname(page))) };
  });
}

/** The pages that a line names by a path or a pattern. Options such as `:hidden:` are not paths of pages. */
function entriesOf(site: Folder, line: string, folder: string): Contents['entries'] {
  const [, title = null, target = line] = titled.exec(line) ?? [];
  if (target === '' || target.startsWith(':') || target.includes('://')) return [];
  const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
  if (path.includes('*')) {
    const inside = posix.dirname(path);
    const pages = site
      .files(inside)
      .map((name) => posix.join(inside, name))
      .filter((file) => isPage(file) && matchesGlob(withoutExtension(file), path));
    return pages.map((file) => ({ page: withoutExtension(file), title: null }));
  }
  const page = withoutExtension(path);
  return pageEndings.some((ending) => site.has(page + ending)) ? [{ page, title }] : [];
}

function isPage(file: string): boolean {
  return pageEndings.some((ending) => file.endsWith(ending));
}
