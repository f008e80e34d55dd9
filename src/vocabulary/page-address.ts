const base = 'http://page.invalid';

/** The path at which a page of the index is served: that of its URL, as browsers write it. */
export function pagePath(url: string): string {
  const { pathname } = URL.parse(url, base) ?? { pathname: '/' };
  // Two slashes at the start would point to another host.
  return pathname.replace(/^\/\/+/, '/');
}

/** The path of a page's Markdown. */
export function markdownPath(url: string): string {
  const path = withoutSlash(pagePath(url));
  return path === '' ? '/index.md' : `${path}.md`;
}

/** A percent-decoded path; unchanged if it cannot be decoded. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** `/guide/` -> `/guide`, `/` -> `` */
export function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}

/** The title of a folder without an own page: `/docs/getting-started` -> `Getting started` */
export function folderTitle(path: string): string {
  const name = withoutSlash(path).split('/').at(-1) ?? '';
  const words = decodedPath(name).replace(/[-_]+/g, ' ').trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Normalizes the spellings of a page's path for comparison. */
export function comparablePath(path: string): string {
  const bare = decodedPath(path)
    .toLowerCase()
    .replace(/\.(html?|mdx?|ipynb)$/, '')
    .replace(/\/(_?index|readme)$/, '')
    .replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** `/guide/Install/` -> `install` */
export function lastSegment(url: string): string {
  return withoutSlash(url).toLowerCase().split('/').at(-1) ?? '';
}

/** Whether a folder contains dated pages, by its name or date: `/blog`, `/2024/05`. */
export function isNewsFolder(path: string): boolean {
  return /\/(?:blogs?|news|posts|changelogs?|releases|\d{4}\/\d\d(?:\/\d\d)?)\/?$/i.test(path);
}
