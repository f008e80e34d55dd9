import { join, relative } from 'node:path/posix';
import type { Folder } from './presets/folder.ts';
import { isObject } from './presets/merge-values.ts';

const places = ['', 'public', 'static', 'docs/public', 'website/static'];

/** The redirects that a site configures for its host: `_redirects`, `netlify.toml` and `vercel.json`. */
export function hostRedirects(site: Folder): [from: string, to: string][] {
  const above = relative(site.path, site.boundary);
  const folders = new Set(['', above].flatMap((folder) => places.map((place) => join(folder, place))));
  return [...folders].flatMap((folder) => [
    ...linesOf(site.text(join(folder, '_redirects')) ?? ''),
    ...listOf(site.data(join(folder, 'netlify.toml')), 'from', 'to'),
    ...listOf(site.data(join(folder, 'vercel.json')), 'source', 'destination'),
  ]);
}

/** `/old/* /new/:splat 301` */
function linesOf(text: string): [string, string][] {
  return text.split('\n').flatMap((line): [string, string][] => {
    const [from, to, status = ''] = line
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    return from === undefined || to === undefined || isMissing(status) ? [] : [[from, to]];
  });
}

function listOf(config: Record<string, unknown> | null, fromKey: string, toKey: string): [string, string][] {
  const redirects = Array.isArray(config?.redirects) ? config.redirects : [];
  return redirects.filter(isObject).flatMap((entry): [string, string][] => {
    const [from, to] = [entry[fromKey], entry[toKey]];
    return typeof from !== 'string' || typeof to !== 'string' || isMissing(String(entry.status))
      ? []
      : [[from, to]];
  });
}

function isMissing(status: string): boolean {
  return /^4\d\d/.test(status);
}
