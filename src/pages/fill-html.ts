import { escapeHtml } from './escape-html.ts';

/** Escapes a text and replaces each `{name}` with HTML. */
export function fillHtml(text: string, values: Readonly<Record<string, string>>): string {
  return escapeHtml(text).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
