import { filesLike } from '../files-like.ts';
import type { Folder } from './folder.ts';

const mostFiles = 3000;

/** A link to a page of another GitBook space, with the id of the space. */
const spaceLink = /https:\/\/app\.gitbook\.com\/(?:o\/\w+\/)?s\/(\w+)\/(?!~)([\w./-]*)/g;

const known = new WeakMap<Folder, ReadonlyMap<string, string>>();

/** `https://app.gitbook.com/s/<id>/install` -> `/deploy/install`, if the space in `deploy/` has this page. */
export function openSpaceLinks(text: string, site: Folder, spaces: readonly string[]): string {
  if (spaces.length < 2 || !text.includes('app.gitbook.com')) return text;
  const folders = known.get(site) ?? foldersById(site, spaces);
  known.set(site, folders);
  return text.replace(spaceLink, (link, id: string, path: string) => {
    const folder = folders.get(id);
    return folder === undefined ? link : `/${folder}/${path}`;
  });
}

/** The folder of a space is the one that has most of the pages linked with its id, and at least half of them. */
function foldersById(site: Folder, spaces: readonly string[]): Map<string, string> {
  const named = new Map<string, Set<string>>();
  for (const file of filesLike(site, /\.md$/).take(mostFiles))
    for (const [, id = '', path = ''] of (site.text(file) ?? '').matchAll(spaceLink))
      named.set(id, (named.get(id) ?? new Set()).add(path));
  const folders = new Map<string, string>();
  for (const [id, paths] of named) {
    const counts = spaces.map(
      (space) => [...paths].filter((path) => hasPage(site, `${space}/${path}`)).length,
    );
    const most = Math.max(...counts);
    if (most * 2 >= paths.size) folders.set(id, spaces[counts.indexOf(most)]!);
  }
  return folders;
}

function hasPage(site: Folder, path: string): boolean {
  const bare = path.replace(/\/+$/, '');
  return site.has(`${bare}.md`) || site.has(`${bare}/README.md`);
}
