/** One key for the spellings of an address that lead to the same page: `/a`, `/a/` and `/a/index.html`. */
export function pageKey(address: string): string {
  const [path = '', ...query] = address.split('?');
  const bare = path.replace(/\/index\.x?html?$/i, '/').replace(/(?<=[^/])\/+$/, '');
  return query.length === 0 ? bare : `${bare}?${query.join('?')}`;
}
