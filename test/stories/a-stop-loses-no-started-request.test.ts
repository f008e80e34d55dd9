import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { RawConnection, searchBytes } from './raw-connection.ts';
import { type ServeProcess, serveProcess } from './serve-process.ts';
import { postSearch } from './served-site.ts';

const files = { 'a.md': '# Herons\n\nHerons stand in the water.' };
const unlimited = { DOCENT_LIMIT_SEARCH: 'off' };

test('SIGTERM under load: every request that was started is answered, then it ends with 0', async (context) => {
  const server = await serveProcess(context, files, [], unlimited);
  let answered = 0;
  const reader = async () => {
    for (;;) {
      const reply = await postSearch(server.url, { query: 'heron' }).catch(() => null);
      if (reply === null) return; // Nobody listens any more.
      assert.equal(reply.status, 200);
      answered++;
    }
  };
  const readers = Array.from({ length: 16 }, reader);
  await wait(300);
  server.child.kill('SIGTERM');
  await Promise.all(readers);
  assert.equal(await server.ended, 0);
  assert.ok(answered > 16);
  assert.equal(server.written().match(/"status":200/g)?.length, answered);
});

test('a request whose body is still on its way is finished', async (context) => {
  const server = await serveProcess(context, files);
  const connection = await startedRequest(server);
  server.child.kill('SIGTERM');
  await refusesConnections(server.url);
  connection.write('heron"}');
  await connection.receives(/Herons stand/);
  assert.match(connection.received, /^HTTP\/1\.1 200[\s\S]*connection: close/i);
  assert.equal(await server.ended, 0);
});

test('open connections without a request do not hold it up', async (context) => {
  const server = await serveProcess(context, files);
  const idle = await RawConnection.open(server.url);
  const started = performance.now();
  server.child.kill('SIGINT');
  assert.equal(await server.ended, 0);
  await idle.closed;
  assert.ok(performance.now() - started < 5_000);
});

test('a second Ctrl-C ends it at once', async (context) => {
  const server = await serveProcess(context, files);
  await startedRequest(server);
  server.child.kill('SIGINT');
  server.child.kill('SIGINT');
  await wait(500);
  assert.equal(server.child.exitCode, null, 'one Ctrl-C that npm hands on is not two');
  server.child.kill('SIGINT');
  assert.equal(await server.ended, 130);
});

/** A connection on which half a search was sent. */
async function startedRequest({ url }: ServeProcess): Promise<RawConnection> {
  const connection = await RawConnection.open(url);
  connection.write(searchBytes('{"query":"heron"}').slice(0, -'heron"}'.length));
  await wait(100);
  return connection;
}

async function refusesConnections(url: string): Promise<void> {
  while (await fetch(url).then(Boolean, () => false)) await wait(10);
}
