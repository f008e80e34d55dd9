import assert from 'node:assert/strict';
import { createConnection } from 'node:net';
import test from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { eventStream, eventStreamHeaders } from '../../src/http/event-stream.ts';
import { textStream } from '../../src/http/preview/text-stream.ts';
import { type RunningServer, startServer } from '../../src/http/start-server.ts';
import { eventually } from '../eventually.ts';

const slowReaders = { patienceMs: 600, leastRate: 1024 };
const options = { port: 0, host: '127.0.0.1', slowReaders };
const get = 'GET /llms-full.txt HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A client that reads `bytes` bytes every `everyMs` milliseconds. */
function reader(
  { url }: RunningServer,
  requests: number,
  { bytes, everyMs }: { bytes: number; everyMs: number },
) {
  const socket = createConnection({
    port: Number(new URL(url).port),
    host: '127.0.0.1',
  });
  socket.write(get.repeat(requests));
  let taken = '';
  const timer = setInterval(() => {
    taken += (socket.read(bytes) ?? socket.read() ?? '').toString();
  }, everyMs);
  socket.on('readable', () => undefined);
  socket.on('error', () => undefined);
  socket.on('close', () => clearInterval(timer));
  return { socket, taken: () => taken };
}

async function* text(): AsyncGenerator<string> {
  for (let line = 0; line < 400; line++) yield 'x'.repeat(64 * 1024);
}

test('200 pipelined requests read at 16 bytes a second are all ended', async (context) => {
  let [begun, ended] = [0, 0];
  const fetch = () => {
    begun++;
    return new Response(textStream(text(), () => ended++));
  };
  const server = await startServer({ fetch }, options);
  context.after(() => server.stop());
  const { socket } = reader(server, 200, { bytes: 16, everyMs: 1000 });
  context.after(() => socket.destroy());
  await eventually(() => {
    assert.ok(begun > 0);
    assert.equal(ended, begun);
  });
});

test('a slow but steady reader gets everything, even a body sent in one piece', async (context) => {
  const body = 'x'.repeat(32 * 1024 * 1024);
  // The system moves large bodies in large steps, with pauses between them.
  const patient = { ...options, slowReaders: { patienceMs: 2000, leastRate: 1024 } };
  const server = await startServer({ fetch: () => new Response(body) }, patient);
  context.after(() => server.stop());
  const steady = reader(server, 1, { bytes: 256 * 1024, everyMs: 30 });
  context.after(() => steady.socket.destroy());
  await eventually(() => assert.ok(steady.taken().length > body.length, `${steady.taken().length} bytes`));
});

test('a slowly written answer is not cut off, nor is a reader who pauses for a while', async (context) => {
  async function* parts() {
    for (let count = 0; count < 30; count++) {
      await wait(100);
      yield { type: 'text-delta', id: 'answer', delta: `word ${count} ` };
    }
  }
  const fetch = () => new Response(eventStream(parts()), { headers: eventStreamHeaders });
  const server = await startServer({ fetch }, options);
  context.after(() => server.stop());
  const slow = reader(server, 1, { bytes: 4096, everyMs: 2500 });
  context.after(() => slow.socket.destroy());
  await eventually(() => assert.match(slow.taken(), /word 29 [\s\S]*\[DONE\]/));
});
