/**
 * A passage's vector, packed: a signed byte for each number, then, as a 32-bit float, what one step of them is
 * worth. Unchanged chunks keep theirs from one snapshot to the next.
 */
export type PackedMeaning = Int8Array;

const largest = 127;

/** Bytes of a packed vector: whole groups of 16 numbers, as they are multiplied, and a float. */
export function packedLength(dimensions: number): number {
  return Math.ceil(dimensions / 16) * 16 + 4;
}

export function packMeaning(vector: Float64Array): PackedMeaning {
  const packed = new Int8Array(packedLength(vector.length));
  let most = 0;
  for (const number of vector) most = Math.max(most, Math.abs(number));
  if (most === 0) return packed;
  const step = most / largest;
  for (let index = 0; index < vector.length; index++) packed[index] = Math.round(vector[index]! / step);
  new Float32Array(packed.buffer, packed.length - 4)[0] = step;
  return packed;
}
