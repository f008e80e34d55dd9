import { styleText } from 'node:util';
import { visibleJson } from '../text/visible-json.ts';
import { visibleText } from '../text/visible-text.ts';

type Style = Parameters<typeof styleText>[0];

/** Where a command writes: results to stdout, everything about the work itself to stderr. */
export interface Output {
  stdout: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
  stderr: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
}

/** Writes a line of the result. */
export function say({ stdout }: Output, line = ''): void {
  stdout.write(`${readable(line, stdout)}\n`);
}

/** Writes a result as JSON, to the letter. */
export function sayJson({ stdout }: Output, value: unknown): void {
  stdout.write(`${visibleJson(value, 2)}\n`);
}

/** Writes a line about the work: what was detected, how far it is, what went wrong. */
export function tell({ stderr }: Output, line = ''): void {
  stderr.write(`${readable(line, stderr)}\n`);
}

/** The styles that Docent uses. */
const styles = /(\u001b\[(?:1|2|22|3[1-6]|39)m)/;

/** Pages, file names and readers' words are in most lines: of what a terminal acts on, only Docent's own styles pass. */
function readable(line: string, stream: Output['stdout']): string {
  if (paint(stream, 'bold', '') === '') return visibleText(line);
  return line
    .split(styles)
    .map((part, index) => (index % 2 === 0 ? visibleText(part) : part))
    .join('');
}

/** Styles text on a terminal that shows colours, and leaves it alone elsewhere. */
export function paint(stream: Output['stdout'], style: Style, text: string): string {
  return styleText(style, visibleText(text), { stream, validateStream: true });
}
