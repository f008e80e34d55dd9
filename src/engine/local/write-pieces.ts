import { closeSync, openSync, writeFileSync } from 'node:fs';

/** Writes a file, one write per piece: joined, they would need the memory twice. */
export function writePieces(path: string, pieces: readonly Buffer[]): void {
  const file = openSync(path, 'w');
  try {
    for (const piece of pieces) writeFileSync(file, piece);
  } finally {
    closeSync(file);
  }
}
