/** Sizes of blocks in bytes. Smaller blocks: less is sent after an edit, but in more requests. */
const least = 1 << 14;
const most = 1 << 18;
/** A byte ends a block with a probability of 1 in 2^16, so blocks have about 64 KB more than the minimum. */
const cutBits = 16;

/**
 * Cuts bytes by their content, not at fixed offsets: after an insertion, the later cuts are at the same content as
 * before, and those blocks stay the same.
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

/**
 * A fixed random number for every byte value: with other numbers, the cuts would move and every block would be sent
 * again.
 */
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
