import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { type TestContext } from 'node:test';
import { lateText } from './late-text.ts';
import { leanFetch } from './lean-fetch.ts';

async function serve(context: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await request.toArray()).toString();
}

const post = (url: string, init: RequestInit = {}) =>
  leanFetch(url, { method: 'POST', headers: { 'x-key': 'any' }, body: '{}', ...init });

test('what is sent and what comes back is what `fetch` makes of it', async (context) => {
  const url = await serve(context, async (request, response) => {
    const { 'content-length': length, 'x-key': key } = request.headers;
    response.writeHead(201, { 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'] });
    response.end(`${request.method} ${request.url} ${key} ${length} ${await bodyOf(request)}`);
  });
  const response = await post(url, { body: '{"text":"häuser 🚀"}' });
  assert.deepEqual([response.status, response.ok, response.statusText], [201, true, 'Created']);
  assert.deepEqual(response.headers.getSetCookie(), ['a=1', 'b=2']);
  assert.equal(await response.text(), 'POST /v1 any 23 {"text":"häuser 🚀"}');
});

test('late texts are put in, and counted', async (context) => {
  const url = await serve(context, async (request, response) => {
    const body = await bodyOf(request);
    response.end(`${Number(request.headers['content-length']) === Buffer.byteLength(body)} ${body}`);
  });
  const { word, forget } = lateText(() => '"Zitat" 🚀\n');
  const sent = post(url, { body: JSON.stringify({ text: word }) });
  assert.equal(await (await sent).text(), `true ${JSON.stringify({ text: '"Zitat" 🚀\n' })}`);
  forget();
});

test('an answer without a body is one', async (context) => {
  const url = await serve(context, (_request, response) => response.writeHead(204).end());
  const response = await post(url);
  assert.deepEqual([response.status, await response.text()], [204, '']);
});

test('a redirection is followed with the whole request', async (context) => {
  const url = await serve(context, async (request, response) => {
    if (request.url === '/v1') response.writeHead(307, { location: '/v2' }).end();
    else response.end(`${request.url} ${await bodyOf(request)}`);
  });
  const { word, forget } = lateText(() => 'late');
  assert.equal(await (await post(url, { body: `"${word}"` })).text(), '/v2 "late"');
  forget();
});

test('who cannot be reached is told as `fetch` tells it', async (context) => {
  const url = await serve(context, () => undefined);
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, 'close');
  const refused = (error: Error) =>
    error instanceof TypeError &&
    error.message === 'fetch failed' &&
    (error.cause as NodeJS.ErrnoException).code === 'ECONNREFUSED';
  await assert.rejects(post(`http://127.0.0.1:${port}/`), refused);
  await assert.rejects(post(url, { signal: AbortSignal.abort(new Error('left')) }), /left/);
});

test('a connection that was closed when it was to be used again is no failure', async (context) => {
  let requests = 0;
  const url = await serve(context, async (request, response) => {
    await bodyOf(request);
    if (++requests === 2) return response.destroy();
    response.end('fine');
  });
  for (let asked = 0; asked < 2; asked++) assert.equal(await (await post(url)).text(), 'fine');
  assert.equal(requests, 3);
});

test('leaving ends the connection at once: before the answer, and within it', async (context) => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<ServerResponse>();
  const url = await serve(context, (request, response) => {
    if (request.url === '/v1') begin(response);
    else response.write('a word');
  });
  const [early, late] = [new AbortController(), new AbortController()];
  const never = post(url, { signal: early.signal });
  const response = await begun;
  early.abort(new Error('left early'));
  await assert.rejects(never, /left early/);
  if (!response.closed) await once(response, 'close');

  const { body } = await post(`${url}/more`, { signal: late.signal });
  const reader = body!.getReader();
  assert.equal(Buffer.from((await reader.read()).value!).toString(), 'a word');
  late.abort(new Error('left late'));
  await assert.rejects(reader.read(), /left late/);
});

test('an answer that breaks off does not look whole', async (context) => {
  const url = await serve(context, (_request, response) => {
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  });
  await assert.rejects((await post(url)).text(), { name: 'TypeError', message: 'terminated' });
});

test('an answer is read no faster than it is taken, and cancelling ends it', async (context) => {
  const { promise: served, resolve: serving } = Promise.withResolvers<ServerResponse>();
  const url = await serve(context, (_request, response) => {
    const block = Buffer.alloc(65_536, 'x');
    const fill = () => {
      while (response.write(block));
    };
    response.on('drain', fill);
    fill();
    serving(response);
  });
  const reader = (await post(url)).body!.getReader();
  await reader.read();
  const response = await served;
  for (let before = -1; before !== response.socket!.bytesWritten; ) {
    before = response.socket!.bytesWritten;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.ok(response.writableNeedDrain);
  await reader.cancel();
  if (!response.closed) await once(response, 'close');
});
