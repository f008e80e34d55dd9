import { mapProseLines } from '../markdown/map-prose-lines.ts';

/** The marks of Docsify (`!>`, `?>`) and Markua (`T>`, `W>`), and the alert of GitHub that each means. */
const alerts = new Map([
  ['!', 'IMPORTANT'],
  ['?', 'NOTE'],
  ['I', 'NOTE'],
  ['T', 'TIP'],
  ['W', 'WARNING'],
  ['E', 'CAUTION'],
]);
const marked = /^([ \t]*)([!?ITWE])>[ \t]+(\S.*)$/;
const lineBreak = '\0';

/** Turns paragraphs such as `!> Unplug it first.` into alerts. The number of lines changes only below a heading. */
export function openMarkedAsides(text: string): string {
  if (!/^[ \t]*[!?ITWE]> /m.test(text)) return text;
  let above = '';
  const rewritten = mapProseLines(
    text,
    (line) => {
      const [, indent = '', mark = '', words = ''] = marked.exec(line) ?? [];
      const startsBlock = above.trim() === '' || /^ {0,3}#{1,6} /.test(above);
      const continues = mark !== '' && marked.exec(above)?.[2] === mark;
      above = line;
      if (continues) return `${indent}> ${words}`;
      return mark !== '' && startsBlock
        ? `${indent}> [!${alerts.get(mark)}]${lineBreak}${indent}> ${words}`
        : line;
    },
    (line) => {
      above = '';
      return line;
    },
  );
  return rewritten.replace(/(^|\n)[ \t]*\n([ \t]*> \[!\w+\])\0/g, '$1$2\n').replaceAll(lineBreak, '\n');
}
