import assert from 'node:assert/strict';
import test from 'node:test';
import { RawConnection } from '../../test/stories/raw-connection.ts';
import { startServer } from './start-server.ts';

const options = { port: 0, host: '127.0.0.1' };

test('an error response is not written into a response in progress', async (context) => {
  const server = await startServer({ fetch: () => new Response(endless()) }, options);
  context.after(() => server.stop());
  const connection = await RawConnection.open(server.url);
  connection.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await connection.receives(/word/);
  connection.write('\r\nnonsense\r\n\r\n');
  await connection.closed;
  assert.deepEqual(connection.received.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 200']);
});

test('the response to an invalid request has an id and closes the connection', async (context) => {
  const server = await startServer({ fetch: () => new Response('never') }, options);
  context.after(() => server.stop());
  const connection = await RawConnection.open(server.url);
  connection.write('nonsense\r\n\r\n');
  await connection.closed;
  const id = /x-request-id: (\S+)/.exec(connection.received)?.[1];
  assert.equal(JSON.parse(connection.received.split('\r\n\r\n')[1]!).requestId, id);
});

/** Sends a word every ten milliseconds. */
function endless(): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout;
  return new ReadableStream({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new TextEncoder().encode('word ')), 10);
    },
    cancel: () => clearInterval(timer),
  });
}
