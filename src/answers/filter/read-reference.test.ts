import assert from 'node:assert/strict';
import test from 'node:test';
import { readReference } from './read-reference.ts';

test('numbers are read from all forms of references that models write', () => {
  for (const [written, expected] of [
    ['1', [[1, 1]]],
    [' 12 ', [[12, 12]]],
    ['007', [[7, 7]]],
    ['0', [[0, 0]]],
    [
      '1,2; 3',
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
    ],
    [
      '1 and 2',
      [
        [1, 1],
        [2, 2],
      ],
    ],
    [
      '1-3, 5',
      [
        [1, 3],
        [5, 5],
      ],
    ],
    ['3–1', [[1, 3]]],
    ['^1', [[1, 1]]],
    ['1†source', [[1, 1]]],
    ['4:0†L1-L9', [[4, 4]]],
    ['Source: 2', [[2, 2]]],
    [
      'source 1, source 2',
      [
        [1, 1],
        [2, 2],
      ],
    ],
    ['１', [[1, 1]]],
  ] as const)
    assert.deepEqual(readReference(written), expected, written);
});

test('other text is not a reference', () => {
  for (const written of [
    '',
    'a',
    '1a',
    'x1',
    '1.2',
    '0, 1',
    '0-9',
    '12:30',
    '1,',
    '-1',
    'source',
    'step 1',
    '1 2',
    '†1',
  ])
    assert.equal(readReference(written), null, written);
});
