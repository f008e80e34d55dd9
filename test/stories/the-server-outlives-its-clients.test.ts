import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import test, { after, before } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { RawConnection, searchBytes } from './raw-connection.ts';
import { type ServedApp, servedSite } from './served-site.ts';

const files = { 'a.md': '# Herons\n\nHerons stand in the water.' };
const heron = '{"query":"heron"}';

let server: ServedApp;
const cleanup: (() => void | Promise<void>)[] = [];
before(async () => {
  server = await servedSite({ after: (work) => cleanup.unshift(work) }, files);
});
after(async () => {
  for (const work of cleanup) await work();
});

/** Asserts that the next request succeeds. */
async function assertNormal(): Promise<void> {
  const { status, body } = await server.search({ query: 'heron' });
  assert.equal(status, 200);
  assert.equal(body.hits[0]?.title, 'Herons');
}

async function exchange(bytes: string | Uint8Array, answer: RegExp): Promise<string> {
  const connection = await RawConnection.open(server.url);
  connection.write(bytes);
  const received = await connection.receives(answer);
  connection.socket.destroy();
  await assertNormal();
  return received;
}

test('a client that sends its request byte by byte is answered', async () => {
  const connection = await RawConnection.open(server.url);
  for (const byte of searchBytes(heron)) {
    connection.write(byte);
    await wait(1);
  }
  await connection.receives(/200 OK[\s\S]*Herons/);
  await assertNormal();
});

test('half a request, then silence or a disconnect, does not affect others', async (context) => {
  const bytes = searchBytes(heron);
  for (const length of [1, 20, bytes.length - 20, bytes.length - 1]) {
    for (const leave of ['end', 'destroy', 'resetAndDestroy', 'pause'] as const) {
      const { socket } = await RawConnection.open(server.url);
      socket.write(bytes.slice(0, length));
      await wait(5);
      socket[leave]();
      context.after(() => socket.destroy());
    }
  }
  await assertNormal();
});

test('a client that closes its writing side still gets its response', async () => {
  const connection = await RawConnection.open(server.url);
  connection.socket.end(searchBytes(heron));
  await connection.receives(/200 OK[\s\S]*Herons/);
  await connection.closed;
});

test('with 2,000 idle connections the next request is answered', async (context) => {
  const { hostname, port } = new URL(server.url);
  const idle: Socket[] = [];
  context.after(() => {
    for (const socket of idle) socket.destroy();
  });
  for (let batch = 0; batch < 20; batch++) {
    const opened = Array.from(
      { length: 100 },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect({ host: hostname, port: Number(port) }, () => resolve(socket));
          socket.once('error', reject);
        }),
    );
    idle.push(...(await Promise.all(opened)));
  }
  assert.equal(idle.length, 2000);
  for (const socket of idle) socket.on('error', () => undefined);
  await assertNormal();
});

test('a body of 64 KiB + 1 is rejected, with or without Content-Length', async () => {
  const large = `{"query":"heron","pad":"${'x'.repeat(65_537 - 26)}"}`;
  assert.equal(large.length, 65_537);
  await exchange(searchBytes(large), /400 Bad Request[\s\S]*body_too_large/);
  const head =
    'POST /_service/api/search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  const chunk = `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`;
  await exchange(head + chunk, /400 Bad Request[\s\S]*body_too_large/);
});

test('an endless body is rejected while it is being sent', async () => {
  const connection = await RawConnection.open(server.url);
  connection.write(
    'POST /_service/api/search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  for (let sent = 0; sent < 8 && !connection.socket.destroyed; sent++) connection.write(piece);
  await connection.receives(/400 Bad Request[\s\S]*body_too_large/);
  await connection.closed;
  await assertNormal();
});

test('a chunked body is accepted like one with Content-Length', async () => {
  const head =
    'POST /_service/api/search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  await exchange(`${head}8\r\n{"query"\r\n9\r\n:"heron"}\r\n0\r\n\r\n`, /200 OK[\s\S]*Herons/);
});

for (const [what, body, answer] of [
  ['30,000 open brackets', '['.repeat(30_000), /not_json/],
  ['30,000 nested lists', '['.repeat(30_000) + ']'.repeat(30_000), /invalid_request/],
  [
    'deep nesting in an unknown field',
    `{"query":"heron","x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    /200 OK/,
  ],
  ['100,000 brackets', '['.repeat(100_000), /body_too_large/],
  ['a key twice: the last one counts', '{"query":7,"query":"heron"}', /200 OK[\s\S]*Herons/],
  ['__proto__', '{"query":"heron","__proto__":{"limit":0}}', /200 OK[\s\S]*Herons/],
  ['bytes that are not UTF-8', '{"query":"\xff\xfe"}', /200 OK/],
  ['a lone surrogate', '{"query":"\\ud800"}', /200 OK/],
] as const) {
  test(`${what}: answered`, async () => {
    await exchange(Buffer.from(searchBytes(body), 'latin1'), answer);
  });
}

test('pipelined requests are answered in order', async () => {
  const queries = ['heron', '', 'stand', '?'];
  const bytes = queries.map((query) => searchBytes(JSON.stringify({ query }))).join('');
  const received = await exchange(bytes, /(HTTP\/1\.1 [\s\S]*){4}\{"hits":\[\]/);
  assert.deepEqual(
    [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1]),
    ['200', '400', '200', '200'],
  );
});

const malformed =
  /400 Bad Request[\s\S]*application\/json[\s\S]*"code":"malformed_request","requestId":"\S+"/i;

for (const [what, bytes, answer] of [
  [
    'a header of 20 KB',
    searchBytes(heron, `X-Long: ${'x'.repeat(20_000)}\r\n`),
    /431[\s\S]*"code":"headers_too_large"/,
  ],
  ['3,000 headers', searchBytes(heron, 'X-A: b\r\n'.repeat(3000)), /431|200/],
  ['an absurd X-Forwarded-For', searchBytes(heron, `X-Forwarded-For: ${'::,'.repeat(3000)}\r\n`), /200 OK/],
  ['an absurd Host', 'GET /_service/api/health HTTP/1.1\r\nHost: <>{}^%\r\n\r\n', malformed],
  ['no Host', 'GET /_service/api/health HTTP/1.1\r\n\r\n', malformed],
  ['an empty Host', 'GET /_service/api/health HTTP/1.1\r\nHost:\r\n\r\n', malformed],
  ['two Hosts', 'GET /_service/api/health HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n', malformed],
  ['the same Host twice', 'GET /_service/api/health HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n', malformed],
  ['two Hosts in HTTP/1.0', 'GET /_service/api/health HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n', malformed],
  ['a user in the Host', 'GET /_service/api/health HTTP/1.1\r\nHost: x@localhost\r\n\r\n', malformed],
  ['a path in the Host', 'GET /_service/api/health HTTP/1.1\r\nHost: localhost/x\r\n\r\n', malformed],
  ['two Hosts with a whole URL', 'GET http://x/ HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', malformed],
  ['a folded header', searchBytes(heron, 'X-A: b\r\n c\r\n'), malformed],
  ['a folded Host', 'GET /_service/api/health HTTP/1.1\r\nHost: x\r\n y\r\n\r\n', malformed],
  [
    'another method in a header',
    searchBytes(heron, 'X-HTTP-Method-Override: GET\r\n'),
    /200 OK[\s\S]*Herons/,
  ],
  ['two lengths', searchBytes(heron, 'Content-Length: 3\r\n'), malformed],
  ['a length and chunks', searchBytes(heron, 'Transfer-Encoding: chunked\r\n'), /400/],
  ['an unknown method', 'BREW /_service/api/search HTTP/1.1\r\nHost: x\r\n\r\n', malformed],
  ['TRACE', 'TRACE /_service/api/search HTTP/1.1\r\nHost: x\r\n\r\n', /405/],
  [
    'a wish for another protocol',
    searchBytes(heron, 'Connection: upgrade\r\nUpgrade: websocket\r\n'),
    /200 OK/,
  ],
  ['100-continue', searchBytes(heron, 'Expect: 100-continue\r\n'), /100 Continue[\s\S]*200 OK/],
  ['another expectation', searchBytes(heron, 'Expect: miracles\r\n'), /417[\s\S]*expectation_failed/],
  ['an absolute URL', 'GET http://x/_service/api/health HTTP/1.1\r\nHost: x\r\n\r\n', /200 OK/],
  ['a path with a backslash', 'GET /..\\..\\etc HTTP/1.1\r\nHost: x\r\n\r\n', /400|404/],
  ['HTTP/1.0', `${searchBytes(heron).replace('1.1', '1.0')}`, /200 OK[\s\S]*Herons/],
  ['HTTP/1.0 without a Host', 'GET /_service/api/health HTTP/1.0\r\n\r\n', /200 OK[\s\S]*"live":true/],
  ['HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /400|505/],
  ['TLS', Buffer.from('16030100a5010000a10303', 'hex'), malformed],
  ['garbage', 'garbage\r\n\r\n', malformed],
  ['zeros', Buffer.alloc(4096), malformed],
] as const) {
  test(`${what}: answered or closed cleanly`, async () => {
    await exchange(bytes, answer);
  });
}

test('CONNECT is closed without a response', async () => {
  const connection = await RawConnection.open(server.url);
  connection.write('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n');
  await connection.closed;
  await assertNormal();
});
