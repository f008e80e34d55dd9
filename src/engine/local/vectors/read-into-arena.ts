import { closeSync, fstatSync, openSync } from 'node:fs';
import { type Arena, type ArenaOptions, allocateArena } from '../../kernels/arena.ts';
import { fillFrom } from '../record-file.ts';

/** Reads a whole file into memory that the inner loops can access. */
export function readIntoArena(path: string, options?: ArenaOptions): Arena {
  const descriptor = openSync(path, 'r');
  try {
    const arena = allocateArena(fstatSync(descriptor).size, options);
    fillFrom(descriptor, arena.file);
    return arena;
  } finally {
    closeSync(descriptor);
  }
}
