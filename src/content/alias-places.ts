import { join } from 'node:path/posix';
import type { Folder } from './presets/folder.ts';

/** Paths that an import such as `@parts/hint.mdx` may mean: from `tsconfig.json`, else `src/parts` or `parts`. */
export function aliasPlaces(site: Folder, file: string, path: string): string[] {
  if (!/^[@~]/.test(path)) return [];
  const folders = file.split('/').map((_, index, names) => names.slice(0, index).join('/'));
  return folders.toReversed().flatMap((folder) => {
    const name = site.first(join(folder, 'tsconfig.json'), join(folder, 'jsconfig.json'));
    const configured = name === null ? [] : configuredPlaces(site.data(name), path);
    const inside = path.replace(/^[@~]\/?/, '');
    const usual = [join('src', inside), inside];
    return [...configured, ...usual].map((place) => join(folder, place));
  });
}

/** `"paths": { "@parts/*": ["./src/parts/*"] }` */
function configuredPlaces(config: Record<string, unknown> | null, path: string): string[] {
  const { baseUrl, paths } = (config?.compilerOptions ?? {}) as { baseUrl?: unknown; paths?: unknown };
  if (typeof paths !== 'object' || paths === null) return [];
  return Object.entries(paths).flatMap(([pattern, targets]) => {
    const [start = '', end] = pattern.split('*');
    const fits = end === undefined ? path === start : path.startsWith(start) && path.endsWith(end);
    if (!fits || !Array.isArray(targets)) return [];
    const rest = end === undefined ? '' : path.slice(start.length, path.length - end.length);
    return targets
      .filter((target) => typeof target === 'string')
      .map((target) =>
        join(
          typeof baseUrl === 'string' ? baseUrl : '',
          target.replace('*', () => rest),
        ),
      );
  });
}
