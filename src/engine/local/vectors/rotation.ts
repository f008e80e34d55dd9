const rounds = 2;
/** Part of the file format, like the random generator: another seed makes other codes. */
const seed = 0x5eed;

/** Dimensions of a code: rounded up to a multiple of 32, as packing and rotation need. */
export function codeSize(dimensions: number): number {
  return Math.ceil(dimensions / 32) * 32;
}

/**
 * Rotates vectors randomly, but always in the same way. Distances stay the same, but differences in the size of
 * dimensions are spread over all dimensions, so that a few bits of each carry as much information as possible.
 *
 * A round flips signs at random, mixes blocks of a power of two with a Hadamard transform, and reflects across the
 * blocks where there are several (1536 = 3 x 512).
 */
export class Rotation {
  readonly size: number;
  readonly #block: number;
  /** Factors of the numbers before each round. */
  readonly #signs: Float32Array;

  constructor(dimensions: number) {
    this.size = codeSize(dimensions);
    this.#block = this.size & -this.size;
    this.#signs = randomSigns(rounds * this.size, 1 / Math.sqrt(this.#block));
  }

  /** Rotates numbers in place. The numbers after the vector's own dimensions are zeros. */
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

/** Does two steps of the transform at a time, which halves the passes over the numbers. */
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

/** Reflects the numbers at the same index of all blocks across their diagonal. */
function reflect(numbers: Float32Array, block: number): void {
  const blocks = numbers.length / block;
  for (let place = 0; place < block; place++) {
    let sum = 0;
    for (let at = place; at < numbers.length; at += block) sum += numbers[at]!;
    const share = (2 * sum) / blocks;
    for (let at = place; at < numbers.length; at += block) numbers[at]! -= share;
  }
}
