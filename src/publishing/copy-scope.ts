import { constants, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, scopeFiles } from '../engine/local/manifest.ts';

type FileKind = keyof ReturnType<typeof scopeFiles>;

/** All files except the vectors. */
export const textKinds = ['index', 'texts', 'pages', 'cards'] as const satisfies readonly FileKind[];
export const allKinds = [...textKinds, 'vectors', 'floats'] as const satisfies readonly FileKind[];

/** The files of a scope within a snapshot. */
export interface ScopePlace {
  folder: string;
  index: number;
}

/**
 * Copies files of a scope, so that damage to one snapshot does not affect others. Returns them for the new manifest
 * with the old checksums, which reveal a damaged copy.
 */
export function copyScope(
  from: ScopePlace & { files: Manifest['files'] },
  to: ScopePlace,
  kinds: readonly FileKind[] = allKinds,
): Manifest['files'] {
  const [names, newNames] = [scopeFiles(from.index), scopeFiles(to.index)];
  const copied: Manifest['files'] = {};
  for (const kind of kinds) {
    const file = from.files[names[kind]];
    if (file === undefined) continue;
    copyFileSync(join(from.folder, names[kind]), join(to.folder, newNames[kind]), constants.COPYFILE_FICLONE);
    copied[newNames[kind]] = file;
  }
  return copied;
}
