const rounds = 2;
/** Part of the file format, as all that the signs are drawn by: another seed makes other codes. */
const seed = 0x5eed;

/** Dimensions that a code has: a multiple of 32, which is what its bytes and its rotation come in. */
export function codeSize(dimensions: number): number {
  return Math.ceil(dimensions / 32) * 32;
}

/**
 * Turns vectors in a random direction, always the same one. Distances stay, but what made some dimensions larger
 * than others is spread over all of them, so that a few bits of each tell as much as they can.
 *
 * A round flips signs at random, mixes blocks of a power of two with a Hadamard transform, and reflects across the
 * blocks where there are several (1536 = 3 x 512).
 */
export class Rotation {
  readonly size: number;
  readonly #block: number;
  /** What each number is multiplied by before each round. */
  readonly #signs: Float32Array;

  constructor(dimensions: number) {
    this.size = codeSize(dimensions);
    this.#block = this.size & -this.size;
    this.#signs = randomSigns(rounds * this.size, 1 / Math.sqrt(this.#block));
  }

  /** Rotates numbers in place; behind a vector's own dimensions are zeros. */
  apply(numbers: Float32Array): void {
    for (let round = 0; round < rounds; round++) {
      const signsAt = round * this.size;
      for (let index = 0; index < this.size; index++) numbers[index]! *= this.#signs[signsAt + index]!;
      for (let from = 0; from < this.size; from += this.#block) hadamard(numbers, from, this.#block);
      if (this.#block < this.size) reflect(numbers, this.#block);
    }
  }
}

function randomSigns(count: number, scale: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state < 0 ? -scale : scale;
  });
}

/** Two steps of the transform at a time: half as many passes over the numbers. */
function hadamard(numbers: Float32Array, from: number, size: number): void {
  const end = from + size;
  let step = 1;
  for (; step * 4 <= size; step *= 4) {
    for (let start = from; start < end; start += step * 4) {
      for (let at = start; at < start + step; at++) {
        const a = numbers[at]! + numbers[at + step]!;
        const b = numbers[at]! - numbers[at + step]!;
        const c = numbers[at + step * 2]! + numbers[at + step * 3]!;
        const d = numbers[at + step * 2]! - numbers[at + step * 3]!;
        numbers[at] = a + c;
        numbers[at + step] = b + d;
        numbers[at + step * 2] = a - c;
        numbers[at + step * 3] = b - d;
      }
    }
  }
  if (step === size) return;
  for (let at = from; at < from + step; at++) {
    const a = numbers[at]!;
    const b = numbers[at + step]!;
    numbers[at] = a + b;
    numbers[at + step] = a - b;
  }
}

/** Mirrors what stands at the same place of all blocks at their common diagonal. */
function reflect(numbers: Float32Array, block: number): void {
  const blocks = numbers.length / block;
  for (let place = 0; place < block; place++) {
    let sum = 0;
    for (let at = place; at < numbers.length; at += block) sum += numbers[at]!;
    const share = (2 * sum) / blocks;
    for (let at = place; at < numbers.length; at += block) numbers[at]! -= share;
  }
}
