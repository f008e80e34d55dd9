import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';

/** Wraps lines at words and keeps the indent of a line, or of a list item. Longer words, such as URLs, stay whole. */
export function wrapText(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, width))
    .join('\n');
}

function wrapLine(line: string, width: number): string {
  if (width === Number.POSITIVE_INFINITY || stringWidth(line) <= width) return line;
  const indent = /^ */.exec(line)![0];
  const marker = /^ *(?:(?:-|\d+\.|(?:\[\w+\])+) )?/.exec(stripVTControlCharacters(line))![0];
  const hanging = ' '.repeat(marker.length);
  return wrapAnsi(line.slice(indent.length), Math.max(1, width - hanging.length))
    .split('\n')
    .map((part, index) => (index === 0 ? indent : hanging) + part)
    .join('\n');
}
