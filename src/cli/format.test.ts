import assert from 'node:assert/strict';
import test from 'node:test';
import { formatBytes, formatCount, formatDuration, formatNumber, formatShare } from './format.ts';

test('counts, sizes, times and shares are easy to read', () => {
  assert.deepEqual(
    [
      formatCount(1, 'page'),
      formatCount(1234, 'page'),
      formatNumber(1234),
      formatBytes(999),
      formatBytes(1500),
      formatBytes(2.5e6),
    ],
    ['1 page', '1,234 pages', '1,234', '999 B', '1.5 KB', '2.5 MB'],
  );
  assert.deepEqual(
    [
      formatDuration(0.25),
      formatDuration(3.21),
      formatDuration(42.4),
      formatDuration(180),
      formatShare(1, 3),
      formatShare(0, 0),
    ],
    ['250 ms', '3.2 s', '42 s', '3 min', '33.3%', '100%'],
  );
});
