import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { readEvents } from './read-events.ts';

function streamOf(...pieces: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
      controller.close();
    },
  });
}

test('comments, unknown fields and invalid JSON are skipped', async () => {
  const parts = await Array.fromAsync(
    readEvents(
      streamOf(
        ': still here\n\nevent: x\ndata: {"type":"start-step"}\n\ndata: {broken\n\ndata: 5\n\ndata: null\n\n',
      ),
    ),
  );
  assert.deepEqual(parts, [{ type: 'start-step' }]);
});

test('nothing is read after [DONE]', async () => {
  const stream = streamOf('data: [DONE]\n\ndata: {"type":"start-step"}\n\n');
  assert.deepEqual(await Array.fromAsync(readEvents(stream)), []);
});

test('a last event without a blank line is read', async () => {
  assert.deepEqual(await Array.fromAsync(readEvents(streamOf('data: {"type":"start-step"}'))), [
    { type: 'start-step' },
  ]);
});

test('the parts do not depend on how the bytes are split', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 }),
      fc.array(fc.nat(40), { minLength: 1, maxLength: 10 }),
      fc.constantFrom('\n', '\r\n'),
      async (texts, cuts, line) => {
        const sent = texts.map((delta) => ({ type: 'text-delta', id: 'answer', delta }));
        const bytes = new TextEncoder().encode(
          sent.map((part) => `data: ${JSON.stringify(part)}${line}${line}`).join(`: heartbeat${line}${line}`),
        );
        const pieces: Uint8Array[] = [];
        for (let at = 0, turn = 0; at < bytes.length; turn++) {
          const size = 1 + cuts[turn % cuts.length]!;
          pieces.push(bytes.slice(at, at + size));
          at += size;
        }
        assert.deepEqual(await Array.fromAsync(readEvents(streamOf(...pieces))), sent);
      },
    ),
  );
});
