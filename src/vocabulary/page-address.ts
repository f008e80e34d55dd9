const base = 'http://page.invalid';

/** Where a page of the index is served: the path of its URL, as browsers write it. */
export function pagePath(url: string): string {
  const { pathname } = URL.parse(url, base) ?? { pathname: '/' };
  // Two slashes at the start would lead to another host.
  return pathname.replace(/^\/\/+/, '/');
}

/** The same for its Markdown. */
export function markdownPath(url: string): string {
  const path = pagePath(url);
  return path === '/' ? '/index.md' : `${path}.md`;
}
