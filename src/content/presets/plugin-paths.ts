import type { Folder } from './folder.ts';

/** `base: 'changelog'`, `routeBasePath: '/api'`, but not a folder: `base: './docs'`. */
const option = /\b(?:base|routeBasePath)\s*:\s*(['"`])\/?([\w][\w./-]*?)\/?\1/g;

/** The paths that plugins may publish pages at, by the config files, below the site's base path. */
export function pluginPaths(site: Folder, files: readonly string[], base: string): string[] {
  const texts = files.map((file) => (site.has(file) ? site.text(file) : null) ?? '');
  return texts.flatMap((text) => [...text.matchAll(option)].map(([, , path]) => `${base}/${path}`));
}
