import { posix } from 'node:path';
import type { Folder } from './folder.ts';
import type { Values } from './merge-values.ts';
import type { PreparedText } from './preset.ts';

const known = new WeakMap<Folder, Map<string, Values | null>>();

const deepest = 5;

/**
 * The values of the data files in a folder and its folders: `leaves.green` is in `leaves.yml`. A file is read when a
 * page shows its value.
 */
export function dataFiles(about: Pick<PreparedText, 'site' | 'uses'>, folder: string, depth = 0): Values {
  const { site, uses } = about;
  const read = known.get(site) ?? new Map<string, Values | null>();
  known.set(site, read);
  const values: Values = {};
  for (const file of site.files(folder).filter((name) => /\.(ya?ml|json|toml)$/.test(name))) {
    const path = posix.join(folder, file);
    const get = () => {
      uses?.(path);
      if (!read.has(path)) read.set(path, site.data(path));
      return read.get(path);
    };
    Object.defineProperty(values, file.replace(/\.\w+$/, ''), { get, configurable: true, enumerable: true });
  }
  for (const name of depth < deepest ? site.folders(folder) : []) {
    const get = () => dataFiles(about, posix.join(folder, name), depth + 1);
    if (!Object.hasOwn(values, name))
      Object.defineProperty(values, name, { get, configurable: true, enumerable: true });
  }
  return values;
}
