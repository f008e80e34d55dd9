import type { Folder } from './folder.ts';

/** Whether names of a folder's pages and folders start with a number that orders them: `01-intro.md`, `2.guide`. */
export function isNumbered(site: Folder, dir: string): boolean {
  const files = site
    .files(dir)
    .filter((name) => /\.(mdx?|markdown|ipynb)$/i.test(name) && !/^(index|readme)\./i.test(name));
  const names = [...site.folders(dir).filter((name) => name !== 'assets' && name !== 'images'), ...files];
  const numbered = names.filter((name) => /^\d{1,3}[-_.]\D/.test(name));
  return numbered.length >= 2 && numbered.length >= names.length / 2;
}
