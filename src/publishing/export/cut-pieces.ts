import { crc32 } from 'node:zlib';

export interface CutSizes {
  least: number;
  most: number;
}

/** One in this many keys ends a piece. */
const borders = 8;

/**
 * Cuts a list into pieces of about equal size. Keys decide where to cut, so that an edit moves few borders. `sizeOf`:
 * bytes before compression.
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

/** For each piece, the shortest key that is not after its first key and is after the last key of the previous piece. */
export function startsOf<Item>(pieces: readonly Item[][], keyOf: (item: Item) => string): string[] {
  return pieces.map((piece, place) => {
    const first = keyOf(piece[0]!);
    const before = place === 0 ? '' : keyOf(pieces[place - 1]!.at(-1)!);
    let length = 1;
    while (first.slice(0, length) <= before) length++;
    return first.slice(0, length);
  });
}

function startPiece<Item>(pieces: Item[][], finished: Item[]): Item[] {
  pieces.push(finished);
  return [];
}
