import { closeSync, fstatSync, openSync } from 'node:fs';
import { type Arena, allocateArena, places } from '../../kernels/arena.ts';
import { fillFrom } from '../record-file.ts';

/** Reads a whole file to where inner loops can run over it. */
export function readIntoArena(path: string, simd = true): { arena: Arena; file: Uint8Array<ArrayBuffer> } {
  const descriptor = openSync(path, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const arena = allocateArena(places.file + size, simd);
    return { arena, file: fillFrom(descriptor, new Uint8Array(arena.memory, places.file, size)) };
  } finally {
    closeSync(descriptor);
  }
}
