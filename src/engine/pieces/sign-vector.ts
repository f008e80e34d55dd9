/** The signs of a vector of length 1: one bit per number, 1 if the number is above 0. */
export type SignVector = Uint8Array;

export function packSigns(numbers: ArrayLike<number>): SignVector {
  const packed = new Uint8Array(Math.ceil(numbers.length / 8));
  for (let index = 0; index < numbers.length; index++)
    if (numbers[index]! > 0) packed[index >> 3]! |= 1 << (index & 7);
  return packed;
}

/** Estimates the cosine of a vector of length 1 and a vector of which only the signs are known. */
export class SignComparison {
  /** For each byte of a packed vector and each of its values, the sum of the numbers with these signs. */
  readonly #sums: Float32Array;
  readonly #factor: number;

  constructor(vector: Float64Array) {
    const bytes = Math.ceil(vector.length / 8);
    this.#sums = new Float32Array(bytes * 256);
    for (let place = 0; place < this.#sums.length; place++)
      for (let bit = 0; bit < 8; bit++) {
        const number = vector[(place >> 8) * 8 + bit] ?? 0;
        this.#sums[place]! += ((place >> bit) & 1) === 1 ? number : -number;
      }
    // Expected sum of the absolute numbers of a random vector of length 1.
    this.#factor = 1 / Math.sqrt((2 * vector.length) / Math.PI);
  }

  /** At least 0. */
  cosine(packed: SignVector): number {
    let sum = 0;
    for (let place = 0; place < packed.length; place++) sum += this.#sums[(place << 8) | packed[place]!]!;
    return Math.max(0, sum * this.#factor);
  }
}
