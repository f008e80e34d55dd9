import assert from 'node:assert/strict';
import test from 'node:test';
import { retryAfterMs } from './call-failure.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

const cases: [headers: Record<string, string> | undefined, ms: number | null][] = [
  [undefined, null],
  [{}, null],
  [{ 'retry-after': '' }, null],
  [{ 'retry-after': 'soon' }, null],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': ' 12 ' }, 12_000],
  [{ 'retry-after': '1.5' }, 1_500],
  [{ 'retry-after': 'Sun, 15 Nov 2026 12:00:30 GMT' }, 30_000],
  [{ 'retry-after': 'Sun, 15 Nov 2026 11:00:00 GMT' }, 0],
  [{ 'retry-after-ms': '250', 'retry-after': '1' }, 250],
  [{ 'retry-after-ms': 'x', 'retry-after': '1' }, 1_000],
];

for (const [headers, ms] of cases) {
  test(`${JSON.stringify(headers)} asks for ${ms} ms`, () => {
    assert.equal(retryAfterMs(headers, now), ms);
  });
}
