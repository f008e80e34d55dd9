import { crc32 } from 'node:zlib';

export interface CutSizes {
  least: number;
  most: number;
}

/** One in so many keys ends a piece. */
const borders = 8;

/**
 * Cuts a list into pieces of about equal size. Keys decide where, so that an edit moves few borders. `sizeOf`: bytes
 * before compression.
 */
export function cutPieces<Item>(
  items: readonly Item[],
  { least, most }: CutSizes,
  sizeOf: (item: Item) => number,
  keyOf: (item: Item) => string,
): Item[][] {
  const pieces: Item[][] = [];
  let piece: Item[] = [];
  let size = 0;
  for (const item of items) {
    const added = sizeOf(item);
    if (piece.length > 0 && size + added > most) [piece, size] = [startPiece(pieces, piece), 0];
    piece.push(item);
    size += added;
    if (size >= least && crc32(keyOf(item)) % borders === 0) [piece, size] = [startPiece(pieces, piece), 0];
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces;
}

function startPiece<Item>(pieces: Item[][], finished: Item[]): Item[] {
  pieces.push(finished);
  return [];
}
