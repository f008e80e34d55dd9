import { escapeHtml } from '../escape-html.ts';

/** The method of an operation, colored by what it does. */
export function methodBadge(method: string): string {
  return `<span class="method ${escapeHtml(method.toLowerCase())}">${escapeHtml(method)}</span>`;
}
