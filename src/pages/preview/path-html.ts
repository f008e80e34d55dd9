import { escapeHtml } from '../escape-html.ts';

/** The path of an operation, which is wrapped before its slashes. */
export function pathHtml(path: string): string {
  return escapeHtml(path).replace(/(?<=.)\//g, '<wbr>/');
}
