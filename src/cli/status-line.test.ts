import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import test, { type TestContext } from 'node:test';
import { tell } from './output.ts';
import { StatusLine } from './status-line.ts';

function written(context: TestContext, isTTY: boolean): string {
  let now = 0;
  context.mock.method(performance, 'now', () => now);
  const stderr = Object.assign(new PassThrough(), { isTTY });
  const line = new StatusLine(stderr);
  now = 5000;
  line.show(() => '25%');
  tell({ stdout: new PassThrough(), stderr }, 'A warning.');
  tell({ stdout: new PassThrough(), stderr }, 'Another.');
  line.clear();
  return String(stderr.read());
}

test('a message replaces the status line of a terminal', (context) => {
  assert.equal(written(context, true), '\r25%\u001b[K\r\u001b[KA warning.\nAnother.\n');
});

test('without a terminal, nothing is removed', (context) => {
  assert.equal(written(context, false), '25%\nA warning.\nAnother.\n');
});
