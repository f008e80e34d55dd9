import { closeSync, openSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { StoredFile } from './manifest.ts';

/** Writes a file piece by piece. Joining the pieces first would double the memory. */
export function writePieces(path: string, pieces: readonly Buffer[]): StoredFile {
  const stored = { bytes: 0, crc32: 0 };
  const file = openSync(path, 'w');
  try {
    for (const piece of pieces) {
      writeFileSync(file, piece);
      stored.bytes += piece.length;
      stored.crc32 = crc32(piece, stored.crc32);
    }
  } finally {
    closeSync(file);
  }
  return stored;
}
