import assert from 'node:assert/strict';
import test from 'node:test';
import { readTokenPiece, storedToken, writeTokenPiece } from './token-piece.ts';

test('tokens are read as they were written, their numbers rounded to four bits', () => {
  const tokens = [
    storedToken('volume', Int8Array.of(127, -127, 64, 0), 0.002),
    storedToken('volumes', Int8Array.of(1, 2, -3, 4), 0.1),
    storedToken('zero', new Int8Array(4), 1),
  ];
  const read = readTokenPiece(writeTokenPiece(tokens), 4);
  assert.deepEqual(
    read.map(({ token, row }) => [token, [...row]]),
    [
      ['volume', [7, -7, 4, 0]],
      ['volumes', [2, 4, -5, 7]],
      ['zero', [0, 0, 0, 0]],
    ],
  );
  for (const [place, { weight }] of read.entries())
    assert.ok(Math.abs(weight - tokens[place]!.weight) < 0.01, String(weight));
});
