import { pagePath } from './page-address.ts';

/** A folder of a version or of a language: `0.16`, `v2`, `release-1.4`, `2024-05-01`, `latest`, `ckb-IR`. */
const edition =
  /^(?:(?:v|version-|release-)?\d+(?:\.\d+)*(?:\.x)?|\d{4}-\d\d(?:-\d\d)?|latest|next|current|stable|main|master|dev|[a-z]{2,3}[-_][a-z]{2})$/i;

/** A version at the end of another name: `-v72`, `_v3`, `.2024-05-01`. */
const versionEnd = /(?<=.)[-_.](v\d+(?:\.\d+)*(?:beta\d*)?|\d{4}-\d\d(?:-\d\d)?)$/i;

/** The versions and languages in the URL of a page. */
export function pageEditions(url: string): string[] {
  return foldersOf(url.toLowerCase()).flatMap((folder) =>
    edition.test(folder) ? folder : (versionEnd.exec(folder)?.slice(1) ?? []),
  );
}

/** The path that a page has in all versions and languages: `/sdk/setup` for `/sdk/1.4/setup` and `/sdk-v2/setup`. */
export function pathWithoutEditions(url: string): string {
  return foldersOf(url)
    .filter((folder) => !edition.test(folder))
    .map((folder) => folder.replace(versionEnd, ''))
    .join('/');
}

function foldersOf(url: string): string[] {
  return pagePath(url).split('/');
}
