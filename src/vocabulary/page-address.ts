const base = 'http://page.invalid';

/** Where a page of the index is served: the path of its URL, as browsers write it. */
export function pagePath(url: string): string {
  const { pathname } = URL.parse(url, base) ?? { pathname: '/' };
  // Two slashes at the start would lead to another host.
  return pathname.replace(/^\/\/+/, '/');
}

/** The same for its Markdown. */
export function markdownPath(url: string): string {
  const path = withoutSlash(pagePath(url));
  return path === '' ? '/index.md' : `${path}.md`;
}

/** A path in readable letters, as far as it can be decoded. */
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

/** What a folder is called that has no page of its own: `/docs/getting-started` -> `Getting started` */
export function folderTitle(path: string): string {
  const name = withoutSlash(path).split('/').at(-1) ?? '';
  const words = decodedPath(name).replace(/[-_]+/g, ' ').trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The many ways to write a page's path, made one. */
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
