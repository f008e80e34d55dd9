import { constants, copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { scopeFiles } from '../engine/local/manifest.ts';

type FileKind = keyof ReturnType<typeof scopeFiles>;

/** All files but those of vectors. */
export const textKinds = ['index', 'texts', 'pages', 'cards'] as const satisfies readonly FileKind[];
export const allKinds = [...textKinds, 'vectors', 'floats'] as const satisfies readonly FileKind[];

/** A scope's place in the folder of a snapshot. */
export interface ScopePlace {
  folder: string;
  index: number;
}

/** Takes files of a scope over, as copies: damage to one snapshot leaves the others whole. */
export function copyScope(from: ScopePlace, to: ScopePlace, kinds: readonly FileKind[] = allKinds): void {
  const [names, newNames] = [scopeFiles(from.index), scopeFiles(to.index)];
  for (const kind of kinds) {
    const path = join(from.folder, names[kind]);
    if (existsSync(path)) copyFileSync(path, join(to.folder, newNames[kind]), constants.COPYFILE_FICLONE);
  }
}
