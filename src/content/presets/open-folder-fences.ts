import { dirname, extname, join } from 'node:path/posix';
import type { Folder } from './folder.ts';
import type { PreparedText } from './preset.ts';

/** ```` ```example code/boil|focus=cup.js ````, closed by the same fence. */
const fence =
  /^([ \t]*)(`{3,}|~{3,})[\w-]+[ \t]+((?:\.{0,2}\/)?(?:[\w.@-]+\/)+[\w.@-]+)\/?(?:\|([^\n]*))?[ \t]*\n(?:.*\n){0,1000}?\1\2[ \t]*$/gm;

/** The files that a folder may have, and their characters. */
const [mostFiles, longestFile] = [12, 20_000];

/**
 * A code block that a plugin of the site fills with the files of a folder becomes a tab for each file. The file named
 * by `focus`, or a file such as `main.js`, is shown first.
 */
export function openFolderFences(text: string, { site, root, path, uses }: PreparedText): string {
  if (!namesFolder(text)) return text;
  return text.replace(fence, (written, indent: string, _marks: string, name: string, options = '') => {
    const places = [name, join(root.dir, dirname(path), name), join(root.dir, name)];
    const folder = places.find((place) => site.hasFolder(place));
    const files = folder === undefined ? null : filesIn(folder, site);
    if (files === null) return written;
    for (const { place } of files) uses?.(place);
    return tabs(files, /\bfocus=([^\s|]+)/.exec(options)?.[1]).replace(/^(?=.)/gm, indent);
  });
}

/** Whether a code block may name a folder: the tabs for its files are components. */
export function namesFolder(text: string): boolean {
  return /^[ \t]*(?:`{3,}|~{3,})[\w-]+[ \t]+[\w.@-]*\/[\w.@/|=-]+[ \t]*$/m.test(text);
}

interface ShownFile {
  name: string;
  place: string;
  text: string;
}

/** The files of a folder; null if it has none, or not only a few short ones. */
function filesIn(folder: string, site: Folder): ShownFile[] | null {
  const files = site
    .files(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => ({ name, place: join(folder, name), text: site.text(join(folder, name)) ?? '' }));
  const isFit = ({ text }: ShownFile) => text.length <= longestFile && !text.includes('\0');
  return files.length > 0 && files.length <= mostFiles && files.every(isFit) ? files : null;
}

function tabs(files: readonly ShownFile[], focus: string | undefined): string {
  const first = files.find(({ name }) =>
    focus === undefined ? /^(?:main|index)\.[cm]?[jt]sx?$/.test(name) : name === focus,
  );
  const items = files.map(
    (file) =>
      `<TabItem value="${file.name}"${file === first ? ' default' : ''}>\n\n${fenced(file)}\n\n</TabItem>`,
  );
  return `<Tabs>\n${items.join('\n')}\n</Tabs>`;
}

/** A code block with a longer fence than any in the code. */
function fenced({ name, text }: ShownFile): string {
  const longest = text.match(/`{3,}/g)?.toSorted().at(-1) ?? '``';
  const marks = `${longest}\``;
  return `${marks}${extname(name).slice(1)}\n${text.trimEnd()}\n${marks}`;
}
