import { dirname, join } from 'node:path/posix';
import { foldersAbove } from '../included-file.ts';
import { languageLabel } from '../markdown/language-label.ts';
import { closeMark, includeMark, openMark } from '../markdown/page-marks.ts';
import { splitFrontMatter } from '../markdown/split-front-matter.ts';
import type { Folder } from './folder.ts';
import type { Shortcode } from './hugo-shortcode.ts';
import type { PreparedText } from './preset.ts';

const folderKeys = ['path', 'dir', 'folder', 'src'];

const mostFiles = 30;

/**
 * A tab for each file of a folder that a shortcode names, if all its Markdown files are only code:
 * `{{< snippets path="/snippets/pour/" >}}` for `content/snippets/pour/python.md` and `rust.md`. The files may also be in
 * a folder below, such as `generated/`. Null for other shortcodes.
 */
export function hugoCodeFolder(code: Shortcode, about: PreparedText): string[] | null {
  const { site, root, path } = about;
  const given = folderKeys.flatMap((key) => code.named.get(key) ?? [])[0] ?? code.words[0];
  if (given === undefined || !given.includes('/') || /\.\w+$|:/.test(given)) return null;
  const places = [join(root.dir, given), join(root.dir, dirname(path), given)];
  const folder = places.find((place) => place.startsWith(root.dir) && site.hasFolder(place));
  if (folder === undefined) return null;
  const files = filesIn(site, folder, new Set(code.named.values()));
  if (files.size === 0 || files.size > mostFiles) return null;
  if (![...files.values()].every((file) => isCode(site.text(file) ?? ''))) return null;
  const order = code.named.get('order')?.split(/[\s,]+/) ?? orderIn(folder, files, about);
  const names = [...files.keys()].toSorted((a, b) => rank(order, a) - rank(order, b) || (a < b ? -1 : 1));
  const includes = names.map((name) => includeMark({ kind: 'page', path: `/${files.get(name)}` }));
  if (names.length === 1) return includes;
  return names.flatMap((name, index) => [
    openMark({ kind: 'panel', label: languageLabel(name) }),
    includes[index]!,
    closeMark,
  ]);
}

/** Markdown files by name; of a folder two levels below, only if the shortcode has its name. */
function filesIn(site: Folder, folder: string, values: ReadonlySet<string>): Map<string, string> {
  const folders = site.folders(folder).flatMap((name) => {
    const below = join(folder, name);
    const named = site.folders(below).filter((each) => values.has(each));
    return named.length === 0 ? [below] : named.map((each) => join(below, each));
  });
  return new Map(
    [folder, ...folders].flatMap((place) =>
      site
        .files(place)
        .filter((name) => /^[^_.].*\.md$/.test(name))
        .map((name) => [name.slice(0, -'.md'.length), join(place, name)]),
    ),
  );
}

function isCode(text: string): boolean {
  return /^(`{3,}|~{3,})[^\n]*\n[\s\S]*\n\1$/.test(splitFrontMatter(text).body.trim());
}

/** A list in the front matter of a section above that has the names of the files. */
function orderIn(folder: string, files: ReadonlyMap<string, string>, about: PreparedText): string[] {
  const { site, root, uses } = about;
  for (const above of foldersAbove(root.dir, join(folder, '_'))) {
    const place = join(above, '_index.md');
    uses?.(place);
    const text = site.text(place);
    const lists = text === null ? [] : Object.values(splitFrontMatter(text).frontMatter);
    for (const list of lists)
      if (Array.isArray(list) && list.some((name) => files.has(String(name)))) return list.map(String);
  }
  return [];
}

function rank(order: readonly string[], name: string): number {
  const at = order.indexOf(name);
  return at === -1 ? order.length : at;
}
