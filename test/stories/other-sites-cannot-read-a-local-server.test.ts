import assert from 'node:assert/strict';
import test from 'node:test';
import { createMcp } from '../../src/mcp/create-mcp.ts';
import { RawConnection } from './raw-connection.ts';
import { servedSite } from './served-site.ts';

const files = { 'a.md': '# Herons\n\nHerons stand in the water.' };
const body = '{"query":"heron"}';
const json = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;

/** Every kind of request: request line, headers and body. */
const requests: readonly (readonly [line: string, headers?: string, body?: string])[] = [
  ['POST /_service/api/search', json, body],
  ['POST /docs/_service/api/search', json, body],
  ['POST /_service/api/ask', json, body],
  ['GET /llms-full.txt'],
  ['GET /docs/llms.txt'],
  ['GET /a'],
  ['GET /'],
  ['GET /nowhere'],
  ['OPTIONS /_service/api/search'],
  ['POST /mcp', json, body],
  ['GET /_service/api/health'],
  ['GET /_service/insights'],
  ['GET /_service/widget.js'],
];

async function status(url: string, host: string, [line, headers = '', sent = '']: (typeof requests)[number]) {
  const connection = await RawConnection.open(url);
  connection.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n${sent}`);
  await connection.closed;
  assert.ok(!(host.includes('evil') && connection.received.includes('stand in the water')), line);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(connection.received)?.[1]);
}

const allowedHosts = ['docs.example.com'];
const mcp = createMcp({ allowedHosts });
const settings = { preview: true, frontPage: true, mcp, adminToken: 'secret' };

test('a local server rejects foreign host names on every route', async (context) => {
  const { url } = await servedSite(context, files, {
    ...settings,
    isLocalOnly: true,
    allowedHosts,
  });
  for (const request of requests) {
    for (const host of ['evil.example', 'evil.example:4321', 'localhost.evil.example'])
      assert.equal(await status(url, host, request), 403, `${request[0]} ${host}`);
    for (const host of ['localhost', '127.0.0.1:4321', '[::1]', 'docs.example.com'])
      assert.notEqual(await status(url, host, request), 403, `${request[0]} ${host}`);
  }
  const whole = ['GET http://evil.example/llms-full.txt'] as const;
  assert.equal(await status(url, 'localhost', whole), 403, 'a whole URL names the host as well');
});

test('a public server accepts any host name', async (context) => {
  const { url } = await servedSite(context, files, settings);
  const connection = await RawConnection.open(url);
  connection.write('GET /llms-full.txt HTTP/1.1\r\nHost: docs.example.com\r\nConnection: close\r\n\r\n');
  await connection.receives(/200 OK[\s\S]*stand in the water/);
});

test('no other origin can read owner data, even if all origins may search', async (context) => {
  const { url } = await servedSite(context, files, { ...settings, allowedOrigins: ['*'] });
  const origin = 'https://evil.example';
  const wanted = {
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  };
  for (const prefix of ['/_service', '/docs/_service'])
    for (const path of ['/metrics', '/api/insights', '/insights', '/insights/', '/insights/golden'])
      for (const method of ['GET', 'OPTIONS', 'POST', 'PUT']) {
        const headers = { origin, authorization: 'Bearer secret', ...(method === 'OPTIONS' && wanted) };
        const response = await fetch(`${url}${prefix}${path}`, { method, headers });
        const names = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));
        assert.deepEqual(names, [], `${method} ${path}`);
        assert.equal(response.headers.get('cross-origin-resource-policy'), 'same-origin', path);
      }
  const searched = await fetch(`${url}/_service/api/health`, { headers: { origin } });
  assert.equal(searched.headers.get('access-control-allow-origin'), origin);
});

test('wrong access tokens are counted across all routes', async (context) => {
  const { url } = await servedSite(context, files, { ...settings, accessToken: 'sesame' });
  const paths = ['/llms.txt', '/_service/api/ai/capabilities', '/a', '/docs/_service/api/openapi.json'];
  const statusOf = async (token: string, path: string) =>
    (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).status;
  for (let count = 0; count < 30; count++)
    assert.equal(await statusOf(`guess ${count}`, paths[count % paths.length]!), 401);
  for (const path of paths) assert.equal(await statusOf('sesame', path), 429, path);
  for (const path of ['/', '/_service/api/health', '/_service/widget.js', '/_service/insights'])
    assert.equal((await fetch(url + path)).status, 200, `${path} stays open`);
  assert.equal((await fetch(`${url}/llms.txt`)).status, 401, 'no token is no guess');
});

test('pages accept only reads: other methods get 405 with Allow, for every spelling of the path', async (context) => {
  const { url } = await servedSite(context, files, settings);
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    for (const path of ['/a', '/a/', '/a.md']) {
      const response = await fetch(url + path, { method });
      assert.deepEqual(
        [response.status, response.headers.get('allow')],
        [405, 'GET, HEAD'],
        `${method} ${path}`,
      );
    }
  assert.equal((await fetch(`${url}/nowhere`, { method: 'POST' })).status, 404);
  const closed = await servedSite(context, files, { ...settings, accessToken: 'sesame' });
  for (const path of ['/a', '/nowhere'])
    assert.equal(
      (await fetch(closed.url + path, { method: 'POST' })).status,
      401,
      'and tells strangers nothing',
    );
});
