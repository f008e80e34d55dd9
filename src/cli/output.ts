import { styleText } from 'node:util';
import { visibleJson } from '../text/visible-json.ts';
import { visibleText } from '../text/visible-text.ts';
import { wrapText } from './wrap-text.ts';

export type Style = Parameters<typeof styleText>[0];

/** Where a command writes: results to stdout, everything else to stderr. */
export interface Output {
  stdout: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
  stderr: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
  /** How the user starts Docent, default `docent`: the commands in messages start with it. */
  program?: string;
}

/** Writes a line of the result. */
export function say({ stdout, program }: Output, line = ''): void {
  stdout.write(`${readable(line, stdout, program)}\n`);
}

/** Writes a line that users copy, without wrapping it. */
export function sayUnwrapped({ stdout }: Output, line: string): void {
  stdout.write(`${visibleText(line)}\n`);
}

/** Columns of a terminal. Output to files and pipes is not wrapped. */
export function columnsOf({ isTTY, columns }: Output['stdout']): number {
  // Some pseudo terminals report 0 columns.
  return isTTY ? columns || 80 : Number.POSITIVE_INFINITY;
}

/** Writes a result as JSON, without changes for the terminal. */
export function sayJson({ stdout }: Output, value: unknown): void {
  stdout.write(`${visibleJson(value, 2)}\n`);
}

/** Streams whose last line is a status line. */
const withStatus = new WeakSet<Output['stderr']>();

/** Notes that the last line is a status line, which the next message replaces. */
export function markStatus(stream: Output['stderr']): void {
  withStatus.add(stream);
}

export function clearStatus(stream: Output['stderr']): void {
  if (withStatus.delete(stream)) stream.write('\r\u001b[K');
}

/** Writes a message: progress, warnings, errors. */
export function tell({ stderr, program }: Output, line = ''): void {
  clearStatus(stderr);
  stderr.write(`${readable(line, stderr, program)}\n`);
}

/** Control sequences of the styles that Docent uses. */
const styles = /(\u001b\[(?:1|2|22|3[1-6]|39)m)/;

/** Removes control sequences except Docent's own styles: most lines contain text of pages, files or readers. */
function readable(line: string, stream: Output['stdout'], program?: string): string {
  const safe = hasColours(stream)
    ? line
        .split(styles)
        .map((part, index) => (index % 2 === 0 ? visibleText(part) : part))
        .join('')
    : visibleText(line);
  return wrapText(safe, columnsOf(stream), program);
}

export function hasColours(stream: Output['stdout']): boolean {
  return style(stream, 'bold', '') !== '';
}

/** Styles text of pages, files or readers if the terminal supports colors. */
export function paint(stream: Output['stdout'], styles: Style, text: string): string {
  return style(stream, styles, visibleText(text));
}

/** Styles text that has no control characters, except those of other styles. */
export function style(stream: Output['stdout'], styles: Style, text: string): string {
  return styleText(styles, text, { stream, validateStream: true });
}
