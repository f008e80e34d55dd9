import { filesLike } from './files-like.ts';
import type { Folder } from './presets/folder.ts';
import { join } from './presets/locale-roots.ts';
import { folderOf } from './presets/page-path.ts';

/** The packages in the output of Javadoc by their folders: `api/org/acme/tea` is `org.acme.tea`. */
export function javaPackages(site: Folder, dir: string): Record<string, string> {
  const lists = [...filesLike(site, /^(?:element|package)-list$/, { below: dir })];
  const named = lists.flatMap((list) => {
    const names = (site.text(list) ?? '').split(/\r?\n/).filter((name) => /^[\w.]+$/.test(name));
    return names.map((name) => [join(folderOf(list), ...name.split('.')), name] as const);
  });
  return Object.fromEntries(named.filter(([folder]) => site.has(join(folder, 'package-summary.html'))));
}
