import { PieceReader, PieceWriter } from './piece-bytes.ts';

/** A token of the static model with its row. */
export interface StoredToken {
  token: string;
  /** Numbers from -7 to 7. */
  row: Int8Array;
  /** Weight of the token in a query: the length of its vector. */
  weight: number;
}

const largest = 7;
/** Steps per unit for stored weights. */
const steps = 64;

/** `row` may have any length. `scale`: the factor of its numbers in a query. */
export function storedToken(token: string, row: Int8Array, scale: number): StoredToken {
  // Plain loops, because an export runs this for every number of the model.
  let most = 0;
  let squares = 0;
  for (let place = 0; place < row.length; place++) {
    const number = row[place]!;
    most = Math.max(most, Math.abs(number));
    squares += number * number;
  }
  const step = most / largest || 1;
  const stored = new Int8Array(row.length);
  for (let place = 0; place < row.length; place++) stored[place] = Math.round(row[place]! / step);
  return { token, row: stored, weight: Math.sqrt(squares) * scale };
}

/** Tokens must be sorted, and their rows must have the same length. Each byte has two numbers of a row. */
export function writeTokenPiece(tokens: readonly StoredToken[]): Uint8Array<ArrayBuffer> {
  const writer = new PieceWriter();
  let before = '';
  for (const { token, row, weight } of tokens) {
    writer.word(token, before);
    writer.push(Math.round(weight * steps));
    const packed = new Uint8Array(row.length / 2);
    for (let place = 0; place < packed.length; place++)
      packed[place] = ((row[2 * place]! + 8) << 4) | (row[2 * place + 1]! + 8);
    writer.append(packed);
    before = token;
  }
  return writer.bytes();
}

export function readTokenPiece(bytes: Uint8Array, dimensions: number): StoredToken[] {
  const reader = new PieceReader(bytes);
  const tokens: StoredToken[] = [];
  let token = '';
  while (!reader.isAtEnd) {
    token = reader.word(token);
    const weight = reader.next() / steps;
    const packed = reader.take(dimensions / 2);
    const row = Int8Array.from({ length: dimensions }, (_, place) =>
      place % 2 === 0 ? (packed[place >> 1]! >> 4) - 8 : (packed[place >> 1]! & 15) - 8,
    );
    tokens.push({ token, row, weight });
  }
  return tokens;
}
