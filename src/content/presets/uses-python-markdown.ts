import { filesLike } from '../files-like.ts';
import { mapProseLines } from '../markdown/map-prose-lines.ts';
import type { Folder } from './folder.ts';

const mostFiles = 1000;
/** Fewer blocks may be examples of the syntax. */
const leastBlocks = 3;

const opening = /^[ \t]*(?:(?:!!!|\?\?\?\+?) ?\w[\w -]*(?:"[^"\n]*")?|===[!+]? ["'][^"'\n]+["'])[ \t]*$/;
const someOpening = /^[ \t]*(?:!!!|\?\?\?|===)/m;

/** Whether pages in a folder have blocks of Python-Markdown: `!!! note` or `=== "Tab"` above an indented text. */
export function usesPythonMarkdown(site: Folder, dir: string): boolean {
  let found = 0;
  for (const file of filesLike(site, /\.(?:md|markdown)$/i, { below: dir }).take(mostFiles)) {
    found += blocksIn(site.text(file) ?? '');
    if (found >= leastBlocks) return true;
  }
  return false;
}

function blocksIn(text: string): number {
  if (!someOpening.test(text)) return 0;
  let count = 0;
  let indent = -1;
  const endsAt = (line: string) => {
    if (indent !== -1 && indentOf(line) >= indent + 4) count++;
    indent = -1;
  };
  mapProseLines(
    text,
    (line) => {
      if (line.trim() === '') return line;
      endsAt(line);
      if (opening.test(line)) indent = indentOf(line);
      return line;
    },
    (line, opens) => {
      if (opens) endsAt(line);
      return line;
    },
  );
  return count;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
