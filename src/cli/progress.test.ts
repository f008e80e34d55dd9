import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import test, { type TestContext } from 'node:test';
import { Progress } from './progress.ts';

const counts = { files: 25, pages: 24, chunks: 60, bytes: 2_000_000, skipped: 1, skippedFor: {}, scopes: [] };

function shownAfter(
  context: TestContext,
  seconds: number,
  terminal: { isTTY: boolean; columns?: number },
  files = 25,
): string {
  let now = 1000;
  context.mock.method(performance, 'now', () => now);
  const stderr = Object.assign(new PassThrough(), terminal);
  const progress = new Progress({ stdout: new PassThrough(), stderr }, { total: 100 });
  now += seconds * 1000;
  progress.update({ ...counts, files });
  progress.finish();
  return String(stderr.read() ?? '');
}

test('a terminal shows a bar with files and the time left, and removes it at the end', (context) => {
  assert.equal(
    shownAfter(context, 2, { isTTY: true }),
    `\r${'█'.repeat(6)}${'░'.repeat(18)} 25%  25 of 100 files  about 10 s left\u001b[K\r\u001b[K`,
  );
});

test('the bar never wraps on a narrow terminal', (context) => {
  assert.equal(
    shownAfter(context, 2, { isTTY: true, columns: 20 }),
    `\r${'█'.repeat(2)}${'░'.repeat(6)} 25%\u001b[K\r\u001b[K`,
  );
});

test('without a terminal, a plain line is printed occasionally', (context) => {
  assert.equal(shownAfter(context, 6, { isTTY: false }), '25%  25 of 100 files  about 30 s left\n');
});

test('the time left is not shown before it can be estimated', (context) => {
  assert.equal(shownAfter(context, 6, { isTTY: false }, 1), '1%  1 of 100 files\n');
});

test('without a terminal, a quick build prints no progress', (context) => {
  assert.equal(shownAfter(context, 2, { isTTY: false }), '');
});

test('the time left does not fluctuate, and the step after the last file is printed once', (context) => {
  let now = 0;
  context.mock.method(performance, 'now', () => now);
  const stderr = new PassThrough();
  const progress = new Progress({ stdout: new PassThrough(), stderr }, { total: 100 });
  for (const [seconds, files] of [
    [10, 20],
    [20, 35],
    [30, 45],
    [60, 50],
    [61, 100],
    [61, 100],
  ] as const) {
    now = seconds * 1000;
    progress.update({ ...counts, files });
  }
  assert.deepEqual(String(stderr.read()).match(/about.*left|100%.*/g), [
    'about 50 s left',
    'about 50 s left',
    'about 50 s left',
    'about 2 min left',
    '100%  Writing the index',
  ]);
});
