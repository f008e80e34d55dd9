/** The page of a link in one spelling, to compare links by: `guide/install/` and `/guide/install#linux` are `/guide/install`. */
export function pageUrl(link: string): string {
  const path = link.replace(/[#?].*$/s, '').replace(/\/+$/, '');
  return path.startsWith('/') || path.includes('://') ? path || '/' : `/${path}`;
}
