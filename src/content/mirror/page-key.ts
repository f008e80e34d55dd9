/** One key for all spellings of a page's address: `/a`, `/a/` and `/a/index.html`. */
export function pageKey(address: string): string {
  const [path = '', ...query] = address.split('?');
  const bare = path.replace(/\/index\.x?html?$/i, '/').replace(/(?<=[^/])\/+$/, '');
  return query.length === 0 ? bare : `${bare}?${query.join('?')}`;
}
