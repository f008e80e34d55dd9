import assert from 'node:assert/strict';
import test from 'node:test';
import { withPlainTitle } from './page-marks.ts';

const cases: [written: string, shown: string][] = [
  ['Slower <small>smaller</small>', 'Slower smaller'],
  ['Use `x` and [the `y`](#y) **now**', 'Use x and the y now'],
  ['With [`boil()`](https://tea.example/#boil()) on', 'With boil() on'],
  ['`a.py`', 'a.py'],
  ['Pass `**kwargs`', 'Pass **kwargs'],
  [':white_check_mark: Good', '✅ Good'],
  ['1 * 2 ** 3', '1 * 2 ** 3'],
];

for (const [title, shown] of cases)
  test(title, () =>
    assert.deepEqual(withPlainTitle({ kind: 'panel', label: title }), { kind: 'panel', label: shown }),
  );

test('long titles are read in time', () => {
  for (const piece of ['[', '[`', '`', '**', '](', '<a ', '[a](b'])
    assert.ok(withPlainTitle({ kind: 'details', summary: piece.repeat(50_000) }));
});
