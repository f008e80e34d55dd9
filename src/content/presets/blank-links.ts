import { filesLike } from '../files-like.ts';
import type { Folder } from './folder.ts';
import { isVersionName, newestFirst } from './known-names.ts';
import { join } from './locale-roots.ts';

const mostFiles = 1000;
/** Fewer links are not enough evidence. */
const leastLinks = 5;

/** `https://tea.example/docs/tea/<TEA_VERSION>/pour`: the parts before and after the placeholder. */
const blankLink =
  /(?:\]\(|^\[[^\]\n]{1,200}\]:\s{1,9}|\bhref=["'])(?:https?:\/\/[^/\s)"'<]{1,200})?((?:\/[^/\s)"'<#?]{1,100}){0,6})\/<\w{1,40}>\/([^\s)"'<#?]{1,300})/gm;

/**
 * The base URL of pages whose links contain a placeholder for their version: `/docs` if most of these links are like
 * `/docs/tea/<TEA_VERSION>/pour`, and the folder has `tea/pour.md`. Null if there is not enough evidence.
 */
export function baseOfBlankLinks(site: Folder, dir: string): string | null {
  const rests = new Map<string, Set<string>>();
  for (const file of filesLike(site, /\.(md|markdown)$/i, { below: dir }).take(mostFiles))
    for (const [, before = '', rest = ''] of (site.text(file) ?? '').matchAll(blankLink))
      rests.set(before, (rests.get(before) ?? new Set()).add(rest.replace(/\/+$/, '')));
  const [most] = [...rests].toSorted(([, some], [, others]) => others.size - some.size);
  if (most === undefined) return null;
  const [start, pages] = most;
  const segments = start.split('/').slice(1);
  const bases = segments.map((_, index) => index + 1).concat(0);
  const found = bases.map((length) => {
    const places = withVersions(site, join(dir, segments.slice(length).join('/')));
    const isThere = (page: string) => places.some((place) => hasPage(site, join(place, page)));
    const base = segments.slice(0, length).join('/');
    return { base: base === '' ? '' : `/${base}`, right: [...pages].filter(isThere).length };
  });
  const [best] = found.toSorted((one, other) => other.right - one.right);
  return best !== undefined && best.right >= Math.max(leastLinks, pages.size / 2) ? best.base : null;
}

const mostVersions = 3;

/** A folder and its version folders. */
function withVersions(site: Folder, folder: string): string[] {
  const versions = newestFirst(site.folders(folder).filter(isVersionName)).slice(0, mostVersions);
  return [folder, ...versions.map((version) => join(folder, version))];
}

function hasPage(site: Folder, path: string): boolean {
  return site.first(`${path}.md`, `${path}/_index.md`, `${path}/index.md`) !== null;
}
