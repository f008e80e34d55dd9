import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { unreadMark } from '../markdown/page-marks.ts';

const tag = /^ {0,3}\{%-?\s{0,9}(end)?(for|if|else|elif)\b[^%]*%\}\s*$/;

/**
 * Removes loops and conditions of Jinja on lines of their own, which a hook of the site fills. What a loop repeats is not
 * known, so a note replaces it. Tags within sentences and code are documentation, and so are tags that are not closed.
 */
export function dropTemplateLoops(text: string): string {
  if (!text.includes('{%')) return text;
  const dropped = templateLines(text);
  let line = 0;
  return text.replace(/^.*$/gm, (written) => dropped.get(line++) ?? written);
}

const loop = /\bin\s+([A-Za-z_]\w*)/;

/** The text that replaces the lines of tags and all lines of loops, by their numbers. */
function templateLines(text: string): Map<number, string> {
  const dropped = new Map<number, string>();
  const open: { name: string; at: number; list: string | undefined; branches: number[] }[] = [];
  let line = -1;
  const read = (written: string) => {
    line++;
    const [, end, name = ''] = tag.exec(written) ?? [];
    if (name === 'else' || name === 'elif') open.at(-1)?.branches.push(line);
    else if (name !== '' && end === undefined)
      open.push({ name, at: line, list: loop.exec(written)?.[1], branches: [] });
    else if (name !== '' && open.at(-1)?.name === name) {
      const { at, list, branches } = open.pop()!;
      const inside = Array.from({ length: line - at }, (_, index) => at + index);
      for (const each of name === 'for' ? inside : [at, ...branches]) dropped.set(each, '');
      // Below an empty line, which ends the HTML before the loop.
      if (name === 'for' && list !== undefined && line > at + 1) dropped.set(at + 1, unreadMark(list));
      dropped.set(line, '');
    }
    return written;
  };
  mapProseLines(text, read, (written) => {
    line++;
    return written;
  });
  return dropped;
}
