import { escapeHtml } from './escape-html.ts';

/** A text as HTML, with HTML in the place of each `{name}`. */
export function fillHtml(text: string, values: Readonly<Record<string, string>>): string {
  return escapeHtml(text).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
