import type { Operation } from '../../vocabulary/page.ts';
import { escapeHtml } from '../escape-html.ts';

/** The path of an operation, which is wrapped before its slashes. */
export function pathHtml(path: string): string {
  return escapeHtml(path).replace(/(?<=.)\//g, '<wbr>/');
}

/** The title of a page. The title of an operation may be only its method and path. */
export function titleHtml(title: string, operation: Pick<Operation, 'method' | 'path'> | null): string {
  const isCall = operation !== null && title === `${operation.method} ${operation.path}`;
  return isCall ? `${escapeHtml(operation.method)} ${pathHtml(operation.path)}` : wrappedTitle(title);
}

/** Shorter names, and shorter parts of a name, are not wrapped. */
const [longName, longPart] = [16, 16];

/**
 * A title that is wrapped after a slash rather than within a word: `Create/modify/delete`, but not `CI/CD`. Long names
 * are wrapped after a dot, and their long parts before a capital letter: `coverage.` `cleanOnRerun`.
 */
export function wrappedTitle(title: string): string {
  return title
    .split(/(?<=[\p{L}\p{N}]{3}\/)(?=[\p{L}\p{N}]{3})/u)
    .flatMap((part) => part.split(/(?<=\s)/))
    .flatMap((word) => (word.length < longName ? word : partsOf(word)))
    .map(escapeHtml)
    .join('<wbr>')
    .replace(/(?<=\s)<wbr>/g, '');
}

function partsOf(name: string): string[] {
  return name
    .split(/(?<=\w[._:-])(?=\w)/)
    .flatMap((part) => (part.length > longPart ? part.split(/(?<=[a-z\d])(?=[A-Z])/) : part));
}
