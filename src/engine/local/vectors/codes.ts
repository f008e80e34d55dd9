import { blockRows } from '../../kernels/kernels.ts';
import { codeSize, Rotation } from './rotation.ts';

/** Width of a level in units of a row's mean deviation: the optimum for 16 levels of a normal distribution. */
const levelWidth = 0.335;

/**
 * The part of each vector that is kept in memory: its direction from the centre of all vectors, in one bit and in four
 * bits per dimension.
 */
export interface Codes {
  centre: Float32Array;
  /** Contribution of each row's product with the centre to every estimate. */
  offsets: Float32Array;
  /** Scales of signs and levels that make estimates unbiased. */
  signScales: Float32Array;
  levelScales: Float32Array;
  /**
   * One bit for each dimension. 32 rows are a block, in which bytes of the same dimensions are adjacent:
   *
   *     row 0: dimensions 0 to 7 │ row 1: 0 to 7 │ ... row 31: 0 to 7 │ row 0: 8 to 15 │ ...
   */
  signs: Uint8Array;
  /** Four bits for each dimension, row by row; 16 bytes hold 16 dimensions low and the next 16 high. */
  levels: Uint8Array;
}

/** Standard deviations of the errors of estimates, for a query at distance 1 from the centre. */
export interface CodeErrors {
  signError: number;
  levelError: number;
}

export function emptyCodes(centre: Float32Array, rows: number): Codes {
  const size = codeSize(centre.length);
  return {
    centre,
    offsets: new Float32Array(rows),
    signScales: new Float32Array(rows),
    levelScales: new Float32Array(rows),
    signs: new Uint8Array(Math.ceil(rows / blockRows) * blockRows * (size / 8)),
    levels: new Uint8Array(rows * (size / 2)),
  };
}

/** Offset of the first byte of a row's signs; the others follow at intervals of `blockRows`. */
function signsStart(row: number, size: number): number {
  const place = row % blockRows;
  return (row - place) * (size / 8) + place;
}

/** Copies the codes of a row from other codes. */
export function copyRow(from: Codes, fromRow: number, to: Codes, toRow: number): void {
  const size = codeSize(to.centre.length);
  to.offsets[toRow] = from.offsets[fromRow]!;
  to.signScales[toRow] = from.signScales[fromRow]!;
  to.levelScales[toRow] = from.levelScales[fromRow]!;
  const source = signsStart(fromRow, size);
  const target = signsStart(toRow, size);
  for (let at = 0; at < (size / 8) * blockRows; at += blockRows)
    to.signs[target + at] = from.signs[source + at]!;
  const bytes = size / 2;
  to.levels.set(from.levels.subarray(fromRow * bytes, (fromRow + 1) * bytes), toRow * bytes);
}

/** Encodes rows, one after the other. */
export class Encoder {
  readonly #codes: Codes;
  readonly #rotation: Rotation;
  readonly #numbers: Float32Array;
  readonly #centreSquare: number;
  /** Sums over the rows so far. */
  signErrors = 0;
  levelErrors = 0;
  rows = 0;

  constructor(codes: Codes) {
    this.#codes = codes;
    this.#rotation = new Rotation(codes.centre.length);
    this.#numbers = new Float32Array(this.#rotation.size);
    this.#centreSquare = product(codes.centre, codes.centre);
  }

  encode(row: number, vector: Float32Array): void {
    const numbers = this.#numbers;
    fromCentre(vector, this.#codes.centre, numbers);
    this.#rotation.apply(numbers);
    const square = product(numbers, numbers);
    this.#codes.offsets[row] = product(vector, this.#codes.centre) - this.#centreSquare;
    this.rows++;
    if (square === 0) return;
    this.#encodeSigns(row, square);
    this.#encodeLevels(row, square);
  }

  #encodeSigns(row: number, square: number): void {
    const { signs, signScales } = this.#codes;
    const numbers = this.#numbers;
    let sum = 0;
    for (let from = 0, at = signsStart(row, numbers.length); from < numbers.length; from += 8) {
      let byte = 0;
      for (let bit = 0; bit < 8; bit++) {
        const number = numbers[from + bit]!;
        if (number >= 0) byte |= 1 << bit;
        sum += Math.abs(number);
      }
      signs[at] = byte;
      at += blockRows;
    }
    const scale = square / sum;
    signScales[row] = scale;
    this.signErrors += scale * scale - square / numbers.length;
  }

  #encodeLevels(row: number, square: number): void {
    const { levels, levelScales } = this.#codes;
    const numbers = this.#numbers;
    const perWidth = 1 / (levelWidth * Math.sqrt(square / numbers.length));
    let along = 0;
    let levelSquare = 0;
    let at = row * (numbers.length / 2);
    for (let from = 0; from < numbers.length; from += 32, at += 16) {
      for (let index = 0; index < 32; index++) {
        const number = numbers[from + index]!;
        const level = Math.max(0, Math.min(15, Math.floor(number * perWidth) + 8));
        levels[at + (index & 15)]! |= index < 16 ? level : level << 4;
        along += number * (level - 7.5);
        levelSquare += (level - 7.5) * (level - 7.5);
      }
    }
    const scale = square / along;
    levelScales[row] = scale;
    this.levelErrors += (levelSquare * scale * scale - square) / numbers.length;
  }
}

/** The difference of a vector and the centre, padded with zeros. */
export function fromCentre(vector: Float32Array, centre: Float32Array, into: Float32Array): void {
  for (let index = 0; index < vector.length; index++) into[index] = vector[index]! - centre[index]!;
  into.fill(0, vector.length);
}

/** The dot product, in double precision. */
export function product(a: Float32Array, b: Float32Array): number {
  let even = 0;
  let odd = 0;
  for (let index = 0; index + 1 < a.length; index += 2) {
    even += a[index]! * b[index]!;
    odd += a[index + 1]! * b[index + 1]!;
  }
  return a.length % 2 === 0 ? even + odd : even + odd + a[a.length - 1]! * b[a.length - 1]!;
}
