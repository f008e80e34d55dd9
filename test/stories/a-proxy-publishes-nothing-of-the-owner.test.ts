import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { noNginx, startNginx } from './nginx.ts';
import { RawConnection } from './raw-connection.ts';
import { type ServeProcess, serveProcess } from './serve-process.ts';

const files = { 'a.md': '# Herons\n\nHerons stand in the water.' };
const ownersPaths = ['/_service', '/docs/_service', '/%5fservice', '/docs/%5Fservice'].flatMap((prefix) => [
  `${prefix}/metrics`,
  `${prefix}/api/insights`,
  `${prefix}/insights`,
  `${prefix}/insights/`,
]);

/** For tests without special settings. */
const plainServer = await serveProcess({ after }, files);

/** Content that only the owner may see. */
const secrets = /docent_requests_total|docent_snapshot|"searches"|Searches<|unanswered/i;

/** The sign-in link printed by the server. */
function signInLink(server: ServeProcess): URL {
  const link = /^Insights: (\S+)$/m.exec(server.written())?.[1];
  assert.ok(link !== undefined, server.written());
  return new URL(link);
}

async function opensNothing(url: string): Promise<void> {
  for (const path of ownersPaths)
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(`${url}${path}`, { method });
      const isSignInPage = /\/insights\/?$/.test(path) && !path.includes('/api/');
      assert.equal(response.status, isSignInPage ? 200 : 401, `${method} ${path}`);
      const text = await response.text();
      assert.doesNotMatch(text, secrets, path);
      if (isSignInPage && method === 'GET') assert.match(text, /type="password"/, path);
    }
}

test('requests of a minimal proxy get no owner data, even if headers are missing', async () => {
  for (const path of ownersPaths) {
    const connection = await RawConnection.open(plainServer.url);
    // nginx with only proxy_pass: HTTP/1.0, its upstream as Host, no header that names the client.
    connection.write(`GET ${path} HTTP/1.0\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    await connection.closed;
    assert.match(connection.received, /^HTTP\/1\.1 (?:401|200) /, path);
    assert.doesNotMatch(connection.received, secrets, path);
  }
});

suite('behind nginx', { skip: noNginx }, () => {
  test('with only proxy_pass, readers can search and the journal stays private', async (context) => {
    const proxy = await startNginx(context, `proxy_pass ${plainServer.url};`);
    await opensNothing(proxy);
    const searched = await fetch(`${proxy}/_service/api/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"heron"}',
    });
    assert.equal(searched.status, 200);
  });

  test('with a forwarded host name, the error names the setting to change, and then requests succeed', async (context) => {
    const location = (url: string) => `proxy_pass ${url}; proxy_set_header Host docs.example.com;`;
    const closed = await startNginx(context, location(plainServer.url));
    const refused = await fetch(`${closed}/llms-full.txt`);
    assert.equal(refused.status, 403);
    assert.match(await refused.text(), /docs\.example\.com.*allowedHosts.*url/);
    const named = await serveProcess(context, files, [], { DOCENT_ALLOWED_HOSTS: 'docs.example.com' });
    const open = await startNginx(context, location(named.url));
    assert.equal((await fetch(`${open}/llms-full.txt`)).status, 200);
    await opensNothing(open);
  });
});

test('docent serve prints a sign-in link whose token also works for programs', async () => {
  const server = plainServer;
  const link = signInLink(server);
  const token = link.searchParams.get('token') ?? '';
  assert.ok(Buffer.from(token, 'base64url').length >= 16, 'at least 128 bits');
  assert.equal(link.origin, server.url);
  const entered = await fetch(link, { redirect: 'manual' });
  assert.deepEqual([entered.status, entered.headers.get('location')], [303, '/_service/insights']);
  const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';');
  const page = await fetch(`${server.url}/_service/insights`, { headers: { cookie } });
  assert.match(await page.text(), /<h1>Insights/);
  const authorization = `Bearer ${token}`;
  for (const path of ['/_service/metrics', '/_service/api/insights'])
    assert.equal((await fetch(server.url + path, { headers: { authorization } })).status, 200);
  assert.equal(server.written().split(token).length, 2, 'printed once, and not logged');
});

test('every start has a new token', async (context) => {
  const again = await serveProcess(context, files);
  assert.notEqual(signInLink(again).search, signInLink(plainServer).search);
});

test('a configured token is never printed', async (context) => {
  const token = 'a-token-of-the-operator';
  const server = await serveProcess(context, files, [], { DOCENT_ADMIN_TOKEN: token });
  assert.ok(!server.written().includes(token) && !server.written().includes('?token='));
  await opensNothing(server.url);
});

test('without a journal there is no link, and metrics name the missing setting', async (context) => {
  const server = await serveProcess(context, { ...files, 'docent.config.json': '{"journal":"off"}' });
  assert.ok(!server.written().includes('?token='));
  for (const path of ['/_service/metrics', '/_service/api/insights']) {
    const response = await fetch(server.url + path);
    assert.equal(response.status, 404);
    assert.match(await response.text(), /DOCENT_ADMIN_TOKEN/);
  }
});

test('weak tokens cause a warning', async (context) => {
  const written = async (environment: Record<string, string>) =>
    (await serveProcess(context, files, [], environment)).written();
  const weak = await written({ DOCENT_ADMIN_TOKEN: 'x', DOCENT_ACCESS_TOKEN: 'x' });
  for (const name of ['DOCENT_ADMIN_TOKEN', 'DOCENT_ACCESS_TOKEN'])
    assert.match(weak, new RegExp(`Warning: ${name} is shorter than 16 characters`));
  assert.match(weak, /are the same/);
  const strong = { DOCENT_ADMIN_TOKEN: 'a'.repeat(16), DOCENT_ACCESS_TOKEN: 'b'.repeat(16) };
  assert.doesNotMatch(await written(strong), /Warning/);
});

test('metrics on a separate port need no token, serve nothing else, and stop with the server', async (context) => {
  const server = await serveProcess(context, files, [], { DOCENT_METRICS_PORT: '0' });
  const url = metricsUrl(server);
  for (const path of ['/metrics', '/_service/metrics'])
    assert.match(await (await fetch(url + path)).text(), /docent_snapshot_number 1/);
  for (const path of ['/', '/_service/insights', '/_service/api/insights', '/_service/api/health', '/a'])
    assert.equal((await fetch(url + path)).status, 404, path);
  const posted = await fetch(`${url}/metrics`, { method: 'POST' });
  assert.deepEqual([posted.status, posted.headers.get('allow')], [405, 'GET, HEAD']);
  const foreign = await fetch(`${url}/metrics`, { headers: { 'sec-fetch-site': 'cross-site' } });
  assert.equal(foreign.status, 403);
  const rebound = await RawConnection.open(url);
  rebound.write('GET /metrics HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
  await rebound.receives(/403 Forbidden[\s\S]*allowedHosts/);
  assert.equal((await fetch(`${server.url}/_service/metrics`)).status, 401);
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0);
  await assert.rejects(fetch(`${url}/metrics`));
});

test('the error for a metrics port in use names the setting', async (context) => {
  const { port } = new URL(metricsUrl(await serveProcess(context, files, [], { DOCENT_METRICS_PORT: '0' })));
  await assert.rejects(
    serveProcess(context, files, [], { DOCENT_METRICS_PORT: port }),
    new RegExp(`Port ${port} is in use.*metricsPort or DOCENT_METRICS_PORT`),
  );
});

function metricsUrl(server: ServeProcess): string {
  return /Metrics: (\S+)\/metrics/.exec(server.written())?.[1] ?? '';
}
