const longest = 200;

/**
 * A foreign address as text: without its query and fragment, which can carry data; only its host where the rest
 * could deceive (`https://docs.example.com@evil.example`) or is too long to read.
 */
export function showAddress(address: string): string {
  const [place = ''] = address.replace(/[\p{Cc}\p{Cf}|`]/gu, '').split(/[?#]/);
  const authority = /^(?:[a-z]+:\/\/)?([^/]*)/i.exec(place)?.[1] ?? '';
  if (!authority.includes('@') && place.length <= longest) return place;
  const host = authority.slice(authority.lastIndexOf('@') + 1) || place;
  return host.slice(0, longest);
}
