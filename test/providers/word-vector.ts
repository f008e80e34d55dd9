import { hash } from 'node:crypto';

/** Vectors of single words by number of dimensions; tests need the same ones repeatedly. */
const known = new Map<string, Float64Array>();

/**
 * A unit vector that depends only on the words of a text: texts with shared words are close, others are not. A shorter
 * vector is the beginning of a longer one, as with Matryoshka models.
 */
export function wordVector(text: string, dimensions: number): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [''];
  const sum = new Array<number>(dimensions).fill(0);
  for (const word of words) {
    for (const [at, value] of directionOf(word, dimensions).entries()) sum[at] = sum[at]! + value;
  }
  const norm = Math.hypot(...sum);
  return sum.map((value) => value / norm);
}

function directionOf(word: string, dimensions: number): Float64Array {
  const key = `${dimensions} ${word}`;
  let direction = known.get(key);
  if (direction === undefined) {
    direction = randomDirection(Number.parseInt(hash('sha256', word).slice(0, 8), 16), dimensions);
    known.set(key, direction);
  }
  return direction;
}

/** Uniform values from a small generator (mulberry32): random enough to be nearly orthogonal, and reproducible. */
function randomDirection(seed: number, dimensions: number): Float64Array {
  let state = seed;
  return Float64Array.from({ length: dimensions }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 31 - 1;
  });
}
