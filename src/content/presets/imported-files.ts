import { dirname, join } from 'node:path/posix';
import { filesLike } from '../files-like.ts';
import type { Folder } from './folder.ts';

const mostFiles = 3000;
const importLine = /^import\s+[\w$]+\s+from\s+['"]([^'"]+\.mdx?)['"]/gm;

const known = new WeakMap<Folder, Map<string, ReadonlySet<string>>>();

/** The Markdown files that pages below a folder of a site import, as paths in the site. */
export function importedFiles(site: Folder, dir: string): ReadonlySet<string> {
  const ofSite = known.get(site) ?? new Map<string, ReadonlySet<string>>();
  known.set(site, ofSite);
  const imported = ofSite.get(dir) ?? new Set(importsBelow(site, dir));
  ofSite.set(dir, imported);
  return imported;
}

function* importsBelow(site: Folder, dir: string): Generator<string> {
  for (const file of filesLike(site, /\.mdx?$/, { below: dir }).take(mostFiles))
    for (const [, path = ''] of (site.text(file) ?? '').matchAll(importLine))
      yield path.startsWith('.') ? join(dirname(file), path) : path.replace(/^(?:@site)?\//, '');
}
