import { posix } from 'node:path';
import { linkable } from './linkable.ts';

/** Rules for the URLs of the published site. */
export interface UrlRules {
  /** Extension of page URLs, such as `.html`; index pages of folders have none. Default: none. */
  extension?: string;
  /** Which URLs end with a slash: all, none, or those of folders. Default: none. */
  trailingSlash?: boolean | 'folders';
  /** Whether `01-intro` is published as `intro`. */
  stripNumbers?: boolean;
  /** Whether URLs are in lower case. */
  lowercase?: boolean;
}

/** A file's path after the rules about names. */
export function publishedPath(path: string, { stripNumbers, lowercase }: UrlRules): string {
  const named = stripNumbers ? withoutNumbers(path) : path;
  return lowercase ? named.toLowerCase() : named;
}

interface Place {
  baseUrl: string;
  urls?: UrlRules;
}

/**
 * The URL of a page. A path that is empty or ends with a slash is a folder; a path that ends with `.html` is complete;
 * `..` removes a folder of the base URL.
 */
export function publishedUrl({ baseUrl, urls = {} }: Place, path: string): string {
  const isFolder = path === '' || path.endsWith('/');
  const [origin = ''] = /^[a-z][a-z\d+.-]*:\/\/[^/]*/i.exec(baseUrl) ?? [];
  const url = posix.join('/', baseUrl.slice(origin.length), path).replace(/\/+$/, '');
  return origin + linkable(url) + ending(urls, isFolder, /\.x?html?$/i.test(path)) || '/';
}

function ending({ extension = '', trailingSlash = false }: UrlRules, isFolder: boolean, isComplete: boolean) {
  if (isComplete) return '';
  if (extension !== '' && !isFolder) return extension;
  return trailingSlash === true || (isFolder && trailingSlash === 'folders') ? '/' : '';
}

/** `01-intro`, `02_guide`: the number is an order, not part of the name; dates and versions are names. */
function withoutNumbers(path: string): string {
  const [ending = ''] = /\.\w+$/.exec(path) ?? [];
  const segments = path.slice(0, path.length - ending.length).split('/');
  return segments.map(withoutNumber).join('/') + ending;
}

function withoutNumber(segment: string): string {
  return /^\d+[-_.]\d+/.test(segment) ? segment : segment.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, '');
}
