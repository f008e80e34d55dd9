/** Normalizes links to compare their pages: `guide/install/` and `/guide/install#linux` become `/guide/install`. */
export function pageUrl(link: string): string {
  const path = link.replace(/[#?].*$/s, '').replace(/\/+$/, '');
  return path.startsWith('/') || path.includes('://') ? path || '/' : `/${path}`;
}
