import { join } from 'node:path/posix';
import { withoutSlash } from '../vocabulary/page-address.ts';
import { filesLike } from './files-like.ts';
import type { Folder } from './presets/folder.ts';
import { folderOf, withoutExtension } from './presets/page-path.ts';
import type { Root } from './presets/preset.ts';

const mostFiles = 3000;

/** `_part.md`, `_parts/a.md`, `snippets/a.md`; but not the index page of a folder. */
const partialPath = /(?:^|\/)(?:_|(?:snippets?|partials?|includes?|shared|reusables?|fragments)\/)/i;
const folderPage = /(?:^|\/)(?:_?index|readme)\.\w+$/i;

const markdownFile = /\.(?:mdx?|markdown)$/i;
const markdownName = /([\w.-]{1,200})\.(?:mdx?|markdown)\b/gi;
const link = /\]\(([^)\s#?]{1,300})/g;
const including = /\bimport\b|include|8<|lookup=|readfile|shared|snippet|partial|embed|reus/i;

const known = new WeakMap<Folder, Map<string, MentionedNames>>();

/**
 * Why a file that is named like a partial is not a page: other pages include it, or most files of its folder, and no
 * page links to it.
 */
export function partialReason(path: string, { dir, navigation = [] }: Root, site: Folder): string | null {
  if (!partialPath.test(path) || folderPage.test(path)) return null;
  const { included, linked } = mentionedNames(site, dir);
  const isIncluded = included.has(nameOf(path)) || isAmongIncluded(path, dir, site, included);
  if (!isIncluded || linked.has(nameOf(path))) return null;
  const isListed = navigation.some(({ page }) => page === withoutExtension(path));
  return isListed ? null : 'included in other pages';
}

/** Whether pages include more than half of the files beside a file. */
function isAmongIncluded(path: string, dir: string, site: Folder, included: ReadonlySet<string>): boolean {
  const beside = site.files(join(dir, folderOf(path))).filter((name) => markdownFile.test(name));
  return beside.filter((name) => included.has(nameOf(name))).length > beside.length / 2;
}

function nameOf(path: string): string {
  return withoutExtension(path.slice(path.lastIndexOf('/') + 1)).toLowerCase();
}

interface MentionedNames {
  included: ReadonlySet<string>;
  linked: ReadonlySet<string>;
}

/** Names of files that pages below a folder include, and of those that they link to. */
function mentionedNames(site: Folder, dir: string): MentionedNames {
  const ofSite = known.get(site) ?? new Map<string, MentionedNames>();
  known.set(site, ofSite);
  const names = ofSite.get(dir) ?? readNames(site, dir);
  ofSite.set(dir, names);
  return names;
}

function readNames(site: Folder, dir: string): MentionedNames {
  const [included, linked] = [new Set<string>(), new Set<string>()];
  for (const file of filesLike(site, markdownFile, { below: dir }).take(mostFiles))
    for (const line of (site.text(file) ?? '').split('\n')) {
      for (const [, target = ''] of line.matchAll(link))
        if (partialPath.test(target) || !target.includes('/')) linked.add(nameOf(withoutSlash(target)));
      if (!including.test(line) || line.includes('](')) continue;
      for (const [, name = ''] of line.matchAll(markdownName)) included.add(name.toLowerCase());
    }
  return { included, linked };
}
