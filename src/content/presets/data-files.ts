import { posix } from 'node:path';
import type { Folder } from './folder.ts';
import type { Values } from './merge-values.ts';
import type { PreparedText } from './preset.ts';

const known = new WeakMap<Folder, Map<string, Values | null>>();

/**
 * The values of the data files in a folder: `leaves.green` is in `leaves.yml`. A file is read when a page shows its
 * value.
 */
export function dataFiles({ site, uses }: Pick<PreparedText, 'site' | 'uses'>, folder: string): Values {
  const read = known.get(site) ?? new Map<string, Values | null>();
  known.set(site, read);
  const values: Values = {};
  for (const file of site.files(folder).filter((name) => /\.(ya?ml|json)$/.test(name))) {
    const path = posix.join(folder, file);
    const get = () => {
      uses?.(path);
      if (!read.has(path)) read.set(path, site.data(path));
      return read.get(path);
    };
    Object.defineProperty(values, file.replace(/\.\w+$/, ''), { get, configurable: true });
  }
  return values;
}
