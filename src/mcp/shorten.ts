import { visibleText } from '../text/visible-text.ts';

/** Shortens a text and puts it on one line. */
export function shorten(text: string, most: number): string {
  const line = visibleText(text).replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).toWellFormed()}…`;
}
