import type { Operation } from '../../vocabulary/page.ts';
import { escapeHtml } from '../escape-html.ts';

/** The path of an operation, which is wrapped before its slashes. */
export function pathHtml(path: string): string {
  return escapeHtml(path).replace(/(?<=.)\//g, '<wbr>/');
}

/** The title of a page. The title of an operation may be only its method and path. */
export function titleHtml(title: string, operation: Pick<Operation, 'method' | 'path'> | null): string {
  const isCall = operation !== null && title === `${operation.method} ${operation.path}`;
  return isCall ? `${escapeHtml(operation.method)} ${pathHtml(operation.path)}` : escapeHtml(title);
}

/** A title that is wrapped after a slash rather than within a word: `Create/modify/delete`, but not `CI/CD`. */
export function wrappedTitle(title: string): string {
  return escapeHtml(title).replace(/(?<=[\p{L}\p{N}]{3}\/)(?=[\p{L}\p{N}]{3})/gu, '<wbr>');
}
