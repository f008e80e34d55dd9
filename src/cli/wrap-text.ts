import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';

/** `'docent doctor --all'`, `(docent doctor --all)`, everything after `run: `, and a number with its unit. */
const whole =
  /'docent [^']*'|\(docent [^)]*\)|(?<=\b(?:try|usage|folder): )docent .*$|(?<=\brun: ).*$|\b\d+ (?:[kmg]?b|m?s|min|h)\b/gim;

/** Replaces the spaces of commands while the text is wrapped. */
const heldSpace = '\uE000';

/** Text that is not broken at its spaces when it is wrapped; `withSpaces` shows the spaces again. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', heldSpace);
}

export function withSpaces(text: string): string {
  return text.replaceAll(heldSpace, ' ');
}

/**
 * Wraps lines at words and keeps the indent of a line, of a list item, or of a text after a short label. Commands and
 * longer words, such as URLs, are not broken, so that readers can copy them. A unit stays with its number. Commands of
 * Docent start with `program`.
 */
export function wrapText(text: string, width: number, program = 'docent'): string {
  const lines = text.replace(whole, (part) => unbroken(startedBy(program, part))).split('\n');
  return withSpaces(lines.map((line) => wrapLine(line, width)).join('\n'));
}

/** A command of Docent as users type it: `docent doctor` becomes `npx docent doctor`. */
export function startedBy(program: string, command: string): string {
  return command.replace(/^(['(]?)docent(?= )/, (_, before) => before + program);
}

function wrapLine(line: string, width: number): string {
  if (width === Number.POSITIVE_INFINITY || stringWidth(line) <= width) return line;
  const [word] = /^ *\w{1,8} {2,}/.exec(line) ?? [];
  if (word !== undefined) return word + wrapped(line.slice(word.length), width, word.length);
  const indent = /^ */.exec(line)![0];
  const marker = /^ *(?:(?:-|\d+\.|(?:\[\w+\])+) )?/.exec(stripVTControlCharacters(line))![0];
  return indent + wrapped(line.slice(indent.length), width, marker.length);
}

/** Indents all lines except the first. */
function wrapped(text: string, width: number, indent: number): string {
  return wrapAnsi(text, Math.max(1, width - indent)).replaceAll('\n', `\n${' '.repeat(indent)}`);
}
