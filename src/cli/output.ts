import { styleText } from 'node:util';
import { visibleJson } from '../text/visible-json.ts';
import { visibleText } from '../text/visible-text.ts';

type Style = Parameters<typeof styleText>[0];

/** Where a command writes: results to stdout, everything else to stderr. */
export interface Output {
  stdout: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
  stderr: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
}

/** Writes a line of the result. */
export function say({ stdout }: Output, line = ''): void {
  stdout.write(`${readable(line, stdout)}\n`);
}

/** Writes a result as JSON, without changes for the terminal. */
export function sayJson({ stdout }: Output, value: unknown): void {
  stdout.write(`${visibleJson(value, 2)}\n`);
}

/** Writes a message: progress, warnings, errors. */
export function tell({ stderr }: Output, line = ''): void {
  stderr.write(`${readable(line, stderr)}\n`);
}

/** Control sequences of the styles that Docent uses. */
const styles = /(\u001b\[(?:1|2|22|3[1-6]|39)m)/;

/** Removes control sequences except Docent's own styles: most lines contain text of pages, files or readers. */
function readable(line: string, stream: Output['stdout']): string {
  if (paint(stream, 'bold', '') === '') return visibleText(line);
  return line
    .split(styles)
    .map((part, index) => (index % 2 === 0 ? visibleText(part) : part))
    .join('');
}

/** Styles text if the terminal supports colours. */
export function paint(stream: Output['stdout'], style: Style, text: string): string {
  return styleText(style, visibleText(text), { stream, validateStream: true });
}
