/** `guide/install.md` -> `guide/install` */
export function withoutExtension(path: string): string {
  return path.replace(/\.(mdx?|markdown|mkdn?|mdoc|x?html?|ipynb)$/i, '');
}

/** `guide/index` -> `guide/`, `index` -> ``: an index page is published as its folder. */
export function withoutIndex(path: string, names = /^(index|readme)$/i): string {
  const start = path.lastIndexOf('/') + 1;
  return names.test(path.slice(start)) ? path.slice(0, start) : path;
}

/** `a//b/` -> `/a/b`; the empty path stays empty. */
export function asUrl(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  return segments.length === 0 ? '' : `/${segments.join('/')}`;
}

/** The path of a URL, or a path as it is; `''` for anything else. */
export function urlPath(url: unknown): string {
  if (typeof url !== 'string') return '';
  if (URL.canParse(url)) return asUrl(new URL(url).pathname);
  return url.startsWith('/') && !url.startsWith('//') ? asUrl(url) : '';
}

/** A front-matter value that is text; null for anything else. */
export function textField(frontMatter: Record<string, unknown>, key: string): string | null {
  const value = frontMatter[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The folder part of a path, `''` at the top. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}
