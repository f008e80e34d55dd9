/**
 * A word vector: a signed byte for each number, then a 32-bit float that is their common factor. Unchanged chunks keep
 * their vector from one snapshot to the next.
 */
export type PackedVector = Int8Array;

const largest = 127;

/** Bytes of a packed vector: numbers in groups of 16, as the kernel needs them, and the float. */
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

/** The mean of packed vectors, with length 1. */
export function meanVector(vectors: readonly PackedVector[], dimensions: number): PackedVector {
  const sum = new Float64Array(dimensions);
  for (const vector of vectors) {
    const step = stepOf(vector);
    for (let index = 0; index < dimensions; index++) sum[index]! += step * vector[index]!;
  }
  const length = Math.sqrt(sum.reduce((total, number) => total + number * number, 0));
  return packVector(length === 0 ? sum : sum.map((number) => number / length));
}

function stepOf({ buffer, byteOffset, byteLength }: PackedVector): number {
  return new DataView(buffer, byteOffset + byteLength - 4).getFloat32(0, true);
}
