import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { eventStream } from './event-stream.ts';

const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

test('parts become events, followed by an end event', async () => {
  async function* parts() {
    yield { type: 'start' };
    yield { type: 'text-delta', delta: 'Zeile 1\nZeile 2 ü🚀' };
  }
  assert.equal(
    await textOf(eventStream(parts())),
    'data: {"type":"start"}\n\ndata: {"type":"text-delta","delta":"Zeile 1\\nZeile 2 ü🚀"}\n\ndata: [DONE]\n\n',
  );
});

test('comments keep an idle connection open', async () => {
  async function* parts() {
    await wait(70);
    yield { type: 'late' };
  }
  const text = await textOf(eventStream(parts(), { everyMs: 20 }));
  assert.match(text, /^(: still here\n\n)+data: \{"type":"late"\}\n\ndata: \[DONE\]\n\n$/);
});

test('parts are read only as fast as the client reads events', async () => {
  let taken = 0;
  async function* parts() {
    for (;;) yield { number: taken++ };
  }
  const reader = eventStream(parts()).getReader();
  for (let index = 0; index < 3; index++) await reader.read();
  await wait(30);
  assert.ok(taken <= 6, `${taken}`);
  await reader.cancel();
});

test('the source ends when the client disconnects', async () => {
  let isOver = false;
  let cancelled = 0;
  async function* parts() {
    try {
      for (;;) {
        yield { type: 'more' };
        await wait(1);
      }
    } finally {
      isOver = true;
    }
  }
  const reader = eventStream(parts(), { onCancel: () => cancelled++ }).getReader();
  await reader.read();
  await reader.cancel();
  assert.deepEqual([isOver, cancelled], [true, 1]);
});
