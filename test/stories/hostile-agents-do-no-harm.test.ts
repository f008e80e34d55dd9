import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import test from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { createMcp } from '../../src/mcp/create-mcp.ts';
import { agentSite } from './agent-site.ts';
import { callTool, postCall } from './mcp-call.ts';
import { servedSite } from './served-site.ts';

test('a foreign Host or Origin is refused, the own ones are not', async (context) => {
  const mcp = createMcp({ allowedHosts: ['docs.example.com'], allowedOrigins: ['https://site.example'] });
  const { url } = await servedSite(context, agentSite, { mcp, mcpLimit: null });
  for (const [headers, status] of [
    [{ host: 'evil.example' }, 403],
    [{ host: 'evil.example:4321', origin: 'http://evil.example' }, 403],
    [{ host: 'localhost', origin: 'https://evil.example' }, 403],
    [{ host: 'localhost', origin: 'null' }, 403],
    [{ host: 'docs.example.com', origin: 'http://6.6.6.6' }, 403],
    [{ host: 'docs.example.com' }, 200],
    [{ host: 'docs.example.com', origin: 'https://docs.example.com' }, 200],
    [{ host: 'localhost:80', origin: 'https://site.example' }, 200],
    [{ host: '192.168.7.7:4321' }, 200],
    [{ host: '[::1]:4321' }, 200],
  ] as const) {
    assert.equal(await statusOf(url, headers), status, JSON.stringify(headers));
  }
});

test('no address leads out of the index', async (context) => {
  const { url } = await servedSite(context, agentSite, { mcp: createMcp(), mcpLimit: null });
  for (const trick of [
    '../../etc/passwd',
    '/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    'file:///etc/passwd',
    '/kettle/../../package.json',
    '/kettle\u0000.md',
    '//evil.example/x',
    '%',
    '#',
    '?',
    'C:\\Windows\\win.ini',
    `/${'a/'.repeat(1900)}`,
  ]) {
    const { isError, content } = await callTool(`${url}/mcp`, 'get_page', { url: trick });
    assert.ok(isError === true || /Welcome to the kitchen/.test(content[0]?.text ?? ''), trick);
    assert.doesNotMatch(content[0]?.text ?? '', /root:|"name": "docent"/);
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, unit: 'binary' }), async (any) => {
      const response = await postCall(`${url}/mcp`, 'get_page', { url: any, section: any });
      assert.equal(response.status, 200);
    }),
    { numRuns: 100 },
  );
});

test('whatever is sent, the answer is a clear one', async (context) => {
  const { url } = await servedSite(context, agentSite, { mcp: createMcp(), mcpLimit: null });
  const post = (body: string, type = 'application/json') =>
    fetch(`${url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': type, accept: 'application/json, text/event-stream' },
      body,
    });
  const huge = await post(JSON.stringify({ query: 'x'.repeat(10 * 1024 * 1024) })).catch(() => null);
  assert.ok(huge === null || huge.status === 413);
  assert.equal((await post('{')).status, 400);
  assert.equal((await post('')).status, 400);
  assert.equal((await post('{}', 'text/plain')).status, 415);
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (any, params) => {
      for (const body of [any, { jsonrpc: '2.0', id: 1, method: 'tools/call', params }]) {
        const response = await post(JSON.stringify(body));
        assert.ok(response.status < 500, `${response.status} for ${JSON.stringify(body)}`);
        await response.text();
      }
    }),
    { numRuns: 100 },
  );
  const { content } = await callTool(`${url}/mcp`, 'search_docs', { query: 'kettle' });
  assert.match(content[0]?.text ?? '', /kettle/);
});

test('a thousand calls at once are all answered', async (context) => {
  const { url } = await servedSite(context, agentSite, { mcp: createMcp(), mcpLimit: null });
  const calls = Array.from({ length: 1000 }, (_, index) =>
    callTool(`${url}/mcp`, 'search_docs', { query: `kettle ${index}`, limit: 2 }),
  );
  const results = await Promise.all(calls);
  assert.ok(results.every(({ isError, content }) => isError !== true && content.length === 1));
});

test('a client that hangs up in the middle of a call is let go', async (context) => {
  const { docs } = await servedSite(context, agentSite);
  const ended = Promise.withResolvers<string>();
  const slow = {
    ...docs,
    search: ((_request, options) =>
      new Promise((_, reject) => {
        options?.signal?.addEventListener('abort', () => {
          ended.resolve('aborted');
          reject(new Error('gone'));
        });
      })) as typeof docs.search,
  };
  const { servedApp } = await import('./served-site.ts');
  const { url } = await servedApp(context, slow, { mcp: createMcp(), mcpLimit: null });
  const hangup = new AbortController();
  const call = postCall(`${url}/mcp`, 'search_docs', { query: 'kettle' }, { signal: hangup.signal });
  await wait(200);
  hangup.abort();
  await assert.rejects(call);
  assert.equal(await ended.promise, 'aborted');
  const { content } = await callTool(`${url}/mcp`, 'list_pages', {});
  assert.match(content[0]?.text ?? '', /\/kettle/);
});

/** The status of a search, with headers that fetch would not send. */
function statusOf(url: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        hostname,
        port,
        path: '/mcp',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', reject);
    request.end(
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search_docs', arguments: { query: 'kettle' } },
      }),
    );
  });
}
