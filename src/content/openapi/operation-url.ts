import { slug } from 'github-slugger';

export interface OperationNames {
  operationId: string | null;
  method: string;
  path: string;
  tag: string | null;
  summary: string;
}

export interface OperationAddress {
  /** Without fragment and trailing slash. */
  url: string;
  anchor: string | null;
}

/** Fills in a pattern such as `/api/{tag}#{operationId}` with the names of an operation; `{tag?}` is optional. */
export function operationUrl(pattern: string, names: OperationNames): OperationAddress {
  const filled = pattern
    .replace(/\{tag\?\}\/?/g, names.tag === null ? '' : '{tag}/')
    .replace(/\{(\w+)\}/g, (placeholder, word) => fillings.get(word)?.(names) ?? placeholder);
  const [before = '', ...fragment] = filled.split('#');
  const anchor = fragment.join('#');
  return { url: withoutTrailingSlash(before), anchor: anchor === '' ? null : anchor };
}

const fillings = new Map<string, (names: OperationNames) => string>([
  ['operationId', (names) => safePath(names.operationId ?? '') || methodAndPath(names)],
  ['method', ({ method }) => method.toLowerCase()],
  ['path', ({ path }) => slugPath(path)],
  ['tag', ({ tag }) => slug(tag ?? 'default')],
  ['summary', (names) => slug(names.summary.slice(0, 200)) || methodAndPath(names)],
]);

function methodAndPath({ method, path }: OperationNames): string {
  return [encodeURIComponent(method.toLowerCase().toWellFormed()), slugPath(path)].filter(Boolean).join('-');
}

/** `/repos/{owner}/issues` -> `repos-owner-issues`. */
function slugPath(path: string): string {
  const words = path.slice(0, 500).replace(/[^\p{L}\p{N}_]+/gu, '-');
  return encodeURIComponent(words.replace(/^-|-$/g, '').toLowerCase().toWellFormed());
}

/** Keeps the slashes of an operation's id, but nothing that leads out of the folder. */
function safePath(id: string): string {
  const parts = id.slice(0, 500).toWellFormed().split('/');
  const safe = parts.filter((part) => !/^\s*\.*\s*$/.test(part));
  return safe.map((part) => encodeURIComponent(part.trim())).join('/');
}

function withoutTrailingSlash(url: string): string {
  return url.length > 1 ? url.replace(/\/+$/, '') || '/' : url;
}
