import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import test, { type TestContext } from 'node:test';
import { Progress } from './progress.ts';

const counts = { files: 25, pages: 24, chunks: 60, bytes: 2_000_000, skipped: 1, scopes: [] };

function shownAfter(
  context: TestContext,
  seconds: number,
  terminal: { isTTY: boolean; columns?: number },
  files = 25,
): string {
  let now = 1000;
  context.mock.method(performance, 'now', () => now);
  const stderr = Object.assign(new PassThrough(), terminal);
  const progress = new Progress({ stdout: new PassThrough(), stderr }, 100);
  now += seconds * 1000;
  progress.update({ ...counts, files });
  progress.finish();
  return String(stderr.read() ?? '');
}

test('a terminal shows a bar with pages, speed and the time left, and none when done', (context) => {
  assert.equal(
    shownAfter(context, 2, { isTTY: true }),
    `\r${'█'.repeat(6)}${'░'.repeat(18)} 25%  24 pages  1.0 MB/s  6.0 s left\u001b[K\r\u001b[K`,
  );
});

test('the bar never wraps on a narrow terminal', (context) => {
  assert.equal(
    shownAfter(context, 2, { isTTY: true, columns: 20 }),
    `\r${'█'.repeat(2)}${'░'.repeat(6)} 25%  24 pa\u001b[K\r\u001b[K`,
  );
});

test('elsewhere a plain line comes now and then', (context) => {
  assert.equal(shownAfter(context, 6, { isTTY: false }), '25%  24 pages  333.3 KB/s  18 s left\n');
});

test('nothing is said about the time left before anything is known', (context) => {
  assert.equal(shownAfter(context, 6, { isTTY: false }, 0.5), '0%  24 pages  333.3 KB/s\n');
});

test('a build that is quick says nothing about it elsewhere', (context) => {
  assert.equal(shownAfter(context, 2, { isTTY: false }), '');
});
