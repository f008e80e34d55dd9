/** Sizes of blocks in bytes. Smaller: less is sent after an edit, in more requests. */
const least = 1 << 14;
const most = 1 << 18;
/** A place is a cut with a chance of one in 2^16, so blocks have about 64 KB beyond the least. */
const cutBits = 16;

/**
 * Cuts bytes where their content says so, not at fixed places: after an insertion, the cuts behind it are where they were
 * in relation to the content, and those blocks stay the same.
 */
export function* cutBlocks(pieces: Iterable<Uint8Array>): Generator<Buffer> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let hash = 0;
  for (const piece of pieces) {
    let start = 0;
    for (let at = 0; at < piece.length; at++) {
      hash = ((hash << 1) + gear[piece[at]!]!) | 0;
      const bytes = waitingBytes + at + 1 - start;
      if (bytes < least || (hash >>> (32 - cutBits) !== 0 && bytes < most)) continue;
      yield Buffer.concat([...waiting, piece.subarray(start, at + 1)]);
      waiting = [];
      waitingBytes = 0;
      hash = 0;
      start = at + 1;
    }
    if (start === piece.length) continue;
    waiting.push(piece.slice(start));
    waitingBytes += piece.length - start;
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting);
}

/** A fixed random number for every byte: other numbers would cut elsewhere, and every block would be sent again. */
const gear = gearTable();

function gearTable(): Int32Array {
  const table = new Int32Array(256);
  let state = 0x9e3779b9;
  for (let byte = 0; byte < table.length; byte++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    table[byte] = state;
  }
  return table;
}
