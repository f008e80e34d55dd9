import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Where a command writes: results to stdout, everything about the work itself to stderr. */
export interface Output {
  stdout: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
  stderr: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
}

/** Writes a line of the result. */
export function say({ stdout }: Output, line = ''): void {
  stdout.write(`${line}\n`);
}

/** Writes a line about the work: what was detected, how far it is, what went wrong. */
export function tell({ stderr }: Output, line = ''): void {
  stderr.write(`${line}\n`);
}

/** Styles text on a terminal that shows colours, and leaves it alone elsewhere. */
export function paint(stream: Output['stdout'], style: Style, text: string): string {
  return styleText(style, text, { stream, validateStream: true });
}
