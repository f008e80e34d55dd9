/**
 * A word vector: a signed byte for each number, then a 32-bit float that all of them are multiplied with.
 * Unchanged chunks keep their vector from one snapshot to the next.
 */
export type PackedVector = Int8Array;

const largest = 127;

/** Bytes of a packed vector: groups of 16 numbers, as the kernel multiplies them, and the float. */
export function packedLength(dimensions: number): number {
  return Math.ceil(dimensions / 16) * 16 + 4;
}

export function packVector(vector: Float64Array): PackedVector {
  const packed = new Int8Array(packedLength(vector.length));
  let most = 0;
  for (const number of vector) most = Math.max(most, Math.abs(number));
  if (most === 0) return packed;
  const step = most / largest;
  for (let index = 0; index < vector.length; index++) packed[index] = Math.round(vector[index]! / step);
  new Float32Array(packed.buffer, packed.length - 4)[0] = step;
  return packed;
}
