import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openJournalStore } from '../../src/journal/open-journal.ts';
import { FakeProvider } from '../providers/fake-provider.ts';
import { callTool } from './mcp-call.ts';
import { RawConnection, searchBytes } from './raw-connection.ts';
import { type ServeProcess, serveProcess } from './serve-process.ts';
import { postSearch } from './served-site.ts';
import { temporarySite } from './temporary-site.ts';

const files = { 'a.md': '# Herons\n\nHerons stand in the water.' };
const unlimited = { DOCENT_LIMIT_SEARCH: 'off' };

test('SIGTERM under load: every started request is answered, then the server exits with 0', async (context) => {
  const server = await serveProcess(context, files, [], unlimited);
  let answered = 0;
  const reader = async () => {
    for (;;) {
      const reply = await postSearch(server.url, { query: 'heron' }).catch(() => null);
      if (reply === null) return; // The server does not listen any more.
      assert.equal(reply.status, 200);
      answered++;
    }
  };
  const readers = Array.from({ length: 16 }, reader);
  while (answered <= 16) await wait(20);
  server.child.kill('SIGTERM');
  await Promise.all(readers);
  assert.equal(await server.ended, 0);
  assert.equal(server.written().match(/"status":200/g)?.length, answered);
});

test('a request whose body is still arriving is finished', async (context) => {
  const server = await serveProcess(context, files);
  const connection = await startedRequest(server);
  server.child.kill('SIGTERM');
  await refusesConnections(server.url);
  connection.write('heron"}');
  await connection.receives(/Herons stand/);
  assert.match(connection.received, /^HTTP\/1\.1 200[\s\S]*connection: close/i);
  assert.equal(await server.ended, 0);
});

test('open connections without a request do not delay the stop', { timeout: 60_000 }, async (context) => {
  const server = await serveProcess(context, files, [], preloaded(stoppedClock));
  const idle = await RawConnection.open(server.url);
  server.child.kill('SIGINT');
  assert.equal(await server.ended, 0);
  await idle.closed;
});

/** The grace period never ends, so the server stops only when nothing delays it. */
const stoppedClock = `
  const stopped = performance.now();
  process.once('SIGINT', () => (performance.now = () => stopped));
`;

/** The environment of a process that first runs a script. */
function preloaded(script: string): Record<string, string> {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}

test('a second Ctrl-C ends the server at once', async (context) => {
  const server = await serveProcess(context, files);
  await startedRequest(server);
  server.child.kill('SIGINT');
  server.child.kill('SIGINT');
  await refusesConnections(server.url);
  await wait(500);
  assert.equal(server.child.exitCode, null, 'one Ctrl-C that npm hands on is not two');
  server.child.kill('SIGINT');
  assert.equal(await server.ended, 130);
});

/** A connection with half of a search request sent. */
async function startedRequest({ url }: ServeProcess): Promise<RawConnection> {
  const connection = await RawConnection.open(url);
  connection.write(searchBytes('{"query":"heron"}').slice(0, -'heron"}'.length));
  await wait(100);
  return connection;
}

async function refusesConnections(url: string): Promise<void> {
  while (await fetch(url).then(Boolean, () => false)) await wait(10);
}

test('an answer that takes too long ends with an error part, and is recorded as aborted', async (context) => {
  const provider = await FakeProvider.start();
  context.after(() => provider.close());
  provider.chat.fail({ kind: 'endless', everyMs: 100 });
  const dataDir = await temporarySite(context);
  const environment = {
    DOCENT_CHAT_BASE_URL: provider.baseUrl(),
    DOCENT_CHAT_API_KEY: 'any',
    DOCENT_CHAT_MODEL: 'fake-chat',
    ...preloaded(shortGrace),
  };
  const server = await serveProcess(context, files, [], environment, dataDir);
  const read = await startedAnswer(server, 'Where do herons stand?');
  const shared = await startedAnswer(server, 'Where do herons stand?');
  const unread = await startedAnswer(server, 'Do herons stand?');
  unread.socket.pause();
  const left = await startedAnswer(server, 'What do herons do?');
  const agent = callTool(`${server.url}/mcp`, 'ask_docs', { query: 'Why do herons stand?' });
  await wait(500);
  server.child.kill('SIGTERM');
  await refusesConnections(server.url);
  left.socket.destroy();
  const before = wordsIn(read);
  await Promise.all([read.closed, shared.closed]);
  assert.ok(wordsIn(read) > before, 'the answer goes on for a while');
  for (const { received } of [read, shared]) {
    const events = [...received.matchAll(/^data: (.*)$/gm)].map((match) => match[1]!);
    assert.match(events.at(-2)!, /^\{"type":"error","errorText":"The server is shutting down/);
    assert.equal(events.at(-1), '[DONE]');
    assert.match(received, /\r\n0\r\n\r\n$/, 'the body is whole');
  }
  assert.equal((await agent).isError, true);
  assert.equal(await server.ended, 0);
  assert.doesNotMatch(server.written(), /refused|lost|unreachable|closed/i);
  const store = await openJournalStore({ dataDir });
  context.after(() => store.database.close());
  const rows = await store.database.all('SELECT question, outcome FROM docent_answers ORDER BY question');
  assert.deepEqual(
    rows.map(({ outcome }) => outcome),
    Array(5).fill('aborted'),
    JSON.stringify(rows),
  );
});

/** Moves the clock ahead a second after SIGTERM, so that the ten seconds of grace take two. */
const shortGrace = `
  const now = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => now() + ahead;
  process.once('SIGTERM', () => setTimeout(() => (ahead = 8_000), 1_000));
`;

function wordsIn({ received }: RawConnection): number {
  return received.match(/text-delta/g)?.length ?? 0;
}

/** A connection that has received the beginning of an answer. */
async function startedAnswer({ url }: ServeProcess, query: string): Promise<RawConnection> {
  const connection = await RawConnection.open(url);
  connection.write(searchBytes(JSON.stringify({ query })).replace('/api/search', '/api/ask'));
  await connection.receives(/text-delta/);
  return connection;
}
