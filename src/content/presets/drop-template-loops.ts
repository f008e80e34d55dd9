import { mapProseLines } from '../markdown/map-prose-lines.ts';

const tag = /^ {0,3}\{%-?\s{0,9}(end)?(for|if|else|elif)\b[^%]*%\}\s*$/;

/**
 * Removes loops and conditions of Jinja on lines of their own, which a hook of the site fills: what a loop repeats is not
 * known. Tags within sentences and code are documentation, and so are tags that are not closed.
 */
export function dropTemplateLoops(text: string): string {
  if (!text.includes('{%')) return text;
  const dropped = templateLines(text);
  let line = 0;
  return text.replace(/^.*$/gm, (written) => (dropped.has(line++) ? '' : written));
}

/** The numbers of the lines of tags, and of all lines of loops. */
function templateLines(text: string): Set<number> {
  const dropped = new Set<number>();
  const open: { name: string; at: number; branches: number[] }[] = [];
  let line = -1;
  const read = (written: string) => {
    line++;
    const [, end, name = ''] = tag.exec(written) ?? [];
    if (name === 'else' || name === 'elif') open.at(-1)?.branches.push(line);
    else if (name !== '' && end === undefined) open.push({ name, at: line, branches: [] });
    else if (name !== '' && open.at(-1)?.name === name) {
      const { at, branches } = open.pop()!;
      const inside = Array.from({ length: line - at }, (_, index) => at + index);
      for (const each of name === 'for' ? inside : [at, ...branches]) dropped.add(each);
      dropped.add(line);
    }
    return written;
  };
  mapProseLines(text, read, (written) => {
    line++;
    return written;
  });
  return dropped;
}
