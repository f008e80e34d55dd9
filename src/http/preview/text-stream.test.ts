import assert from 'node:assert/strict';
import test from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { textStream } from './text-stream.ts';

/** Endless texts of 10,000 letters, with the number of texts read. */
function endless(): { texts: AsyncGenerator<string>; taken(): number; closed(): boolean } {
  let [taken, closed] = [0, false];
  async function* texts() {
    try {
      for (;;) {
        taken++;
        yield 'ä'.repeat(10_000);
      }
    } finally {
      closed = true;
    }
  }
  return { texts: texts(), taken: () => taken, closed: () => closed };
}

test('texts are only read on demand, and cancelling ends the source', async () => {
  const { texts, taken, closed } = endless();
  let ended = 0;
  const stream = textStream(texts, () => ended++);
  for (let turns = 0; turns < 20; turns++) await turn();
  assert.equal(taken(), 0);
  const reader = stream.getReader();
  await reader.read();
  for (let turns = 0; turns < 20; turns++) await turn();
  assert.ok(taken() <= 8, String(taken()));
  await reader.cancel();
  assert.deepEqual([closed(), ended], [true, 1]);
});

test('all texts arrive, in pieces', async () => {
  async function* texts() {
    for (let line = 0; line < 50_000; line++) yield `line ${line}\n`;
  }
  let ended = 0;
  const pieces = await Array.fromAsync(textStream(texts(), () => ended++));
  assert.ok(pieces.length > 5 && pieces.length < 30, String(pieces.length));
  const text = Buffer.concat(pieces).toString();
  assert.equal(text.split('\n').length, 50_001);
  assert.equal(ended, 1);
});

test('a failing source fails the stream and ends it', async () => {
  async function* texts() {
    yield 'a';
    throw new Error('The disk is gone.');
  }
  let ended = 0;
  await assert.rejects(Array.fromAsync(textStream(texts(), () => ended++)), /disk is gone/);
  assert.equal(ended, 1);
});
