import assert from 'node:assert/strict';
import test from 'node:test';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Docs } from '../docs.ts';
import { createMcp } from './create-mcp.ts';
import { mcpServer } from './mcp-server.ts';
import { readQuickCall } from './quick-call.ts';
import { Toolbox } from './toolbox.ts';

const hit = {
  id: '0123456789abcdef',
  kind: 'doc',
  title: 'Kettle',
  snippet: '',
  text: 'Boil "vinegar".\n',
  url: '/kettle#scale',
  anchor: 'scale',
  headerPath: ['Kettle'],
  method: null,
  path: null,
  score: 1,
  matches: [],
};
const docs = {
  search: async () => ({ hits: [hit], degraded: false, degradedBy: null, timings: {} }),
} as unknown as Docs;
const host = { use: <Result>(verb: (used: Docs) => Promise<Result>) => verb(docs) };
const toolbox = new Toolbox();
const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const accept = 'application/json, text/event-stream';
const modern = {
  accept,
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'search_docs',
};
const former = { accept, 'mcp-protocol-version': '2025-11-25' };

for (const [era, headers, meta] of [
  ['of 2026', modern, envelope],
  ['of 2025', former, undefined],
] as const)
  for (const given of [{ query: 'kettle' }, { query: '' }, { query: 'x', wrong: 1 }])
    test(`a call ${era} with ${JSON.stringify(given)} is answered like by the SDK's own server`, async () => {
      const body = callOf(given, meta);
      assert.ok(readQuickCall(requestOf(body, headers), body, toolbox) !== null);
      const quick = await createMcp()(requestOf(body, headers), host);
      const request = requestOf(body, headers);
      const slow = await createMcpHandler(() => mcpServer(toolbox, host, {}, request)).fetch(request);
      assert.equal(quick.status, slow.status);
      assert.deepEqual(withoutWord(JSON.parse(String(quick.body))), withoutWord(await messageOf(slow)));
    });

/** Removes the random word of the content marks, which differs in every reply. */
function withoutWord(message: unknown): unknown {
  return JSON.parse(JSON.stringify(message).replace(/content-[0-9a-f]{8}/g, 'content'));
}

test('an unusual request is passed to the SDK', () => {
  const usual = callOf({ query: 'x' }, envelope);
  const isQuick = (body: unknown, headers: Record<string, string> = modern) =>
    readQuickCall(requestOf(body, headers), body, toolbox) !== null;
  assert.ok(isQuick(usual));
  assert.ok(!isQuick(usual, { ...modern, 'mcp-name': 'get_page' }));
  assert.ok(!isQuick(usual, { ...modern, 'mcp-method': 'tools/list' }));
  assert.ok(!isQuick(usual, { ...modern, 'mcp-protocol-version': '2025-11-25' }));
  assert.ok(!isQuick(usual, { ...modern, accept: 'application/json' }));
  assert.ok(!isQuick({ ...usual, id: undefined }));
  assert.ok(!isQuick({ ...usual, method: 'tools/list' }));
  assert.ok(!isQuick({ ...usual, params: { ...usual.params, name: 'no_such_tool' } }));
  assert.ok(!isQuick({ ...usual, params: { ...usual.params, task: { ttl: 1 } } }));
  assert.ok(!isQuick([usual]));
  assert.ok(!isQuick(callOf({ query: 'x' }), { ...former, 'mcp-protocol-version': '1999-01-01' }));
});

function callOf(given: object, meta?: object) {
  const params = { name: 'search_docs', arguments: given, ...(meta !== undefined && { _meta: meta }) };
  return { jsonrpc: '2.0', id: 7, method: 'tools/call', params };
}

function requestOf(body: unknown, headers: Record<string, string>): Request {
  return new Request('http://localhost/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** The message in a JSON body or in a stream of events. */
async function messageOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return JSON.parse(/^data: (\{.*)$/m.exec(text)?.[1] ?? text);
}
