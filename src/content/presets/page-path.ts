/** `guide/install.md` -> `guide/install` */
export function withoutExtension(path: string): string {
  return path.replace(/\.(mdx?|markdown|html?)$/i, '');
}

/** `guide/index` -> `guide`, `index` -> `` */
export function withoutIndex(path: string, names = /^(index|readme)$/i): string {
  const segments = path.split('/');
  return names.test(segments.at(-1) ?? '') ? segments.slice(0, -1).join('/') : path;
}

/** `a//b/` -> `/a/b`; the empty path stays empty. */
export function asUrl(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  return segments.length === 0 ? '' : `/${segments.join('/')}`;
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
