import { pagePath } from './page-address.ts';

/** A folder of a version or of a language: `0.16`, `v2`, `release-1.4`, `latest`, `ckb-IR`. */
const edition =
  /^(?:(?:v|version-|release-)?\d+(?:\.\d+)*(?:\.x)?|latest|next|current|stable|main|master|dev|[a-z]{2,3}[-_][a-z]{2})$/i;

/** The folders of versions and languages in the URL of a page. */
export function pageEditions(url: string): string[] {
  return foldersOf(url.toLowerCase()).filter((folder) => edition.test(folder));
}

/** The path that a page has in all versions and languages: `/sdk/setup` for `/sdk/1.4/setup`. */
export function pathWithoutEditions(url: string): string {
  return foldersOf(url)
    .filter((folder) => !edition.test(folder))
    .join('/');
}

function foldersOf(url: string): string[] {
  return pagePath(url).split('/');
}
