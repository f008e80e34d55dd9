import assert from 'node:assert/strict';
import test from 'node:test';
import { createMcp } from '../../src/mcp/create-mcp.ts';
import { agentSite } from './agent-site.ts';
import { callTool, postCall } from './mcp-call.ts';
import { servedSite } from './served-site.ts';

const wrongs: [name: string, given: Record<string, unknown>, told: RegExp][] = [
  ['search_docs', {}, /valid\. query is missing\. It takes: query, version, locale, limit, kind/],
  ['search_docs', { query: '' }, /query must not be empty/],
  ['search_docs', { query: 'x'.repeat(2001) }, /query must have at most 2000 characters/],
  ['search_docs', { query: 'x', limit: 51 }, /limit must be at most 50/],
  ['search_docs', { query: 'x', kind: 'page' }, /kind must be "doc" or "endpoint"/],
  ['search_docs', { query: 'x', max_token: 9 }, /unknown: max_token\. It takes: .*max_tokens/],
  ['search_docs', { query: 'x', max_tokens: 10 }, /max_tokens must be at least 500/],
  ['search_docs', { query: 'x', version: '9' }, /Unknown version '9'\. Versions: current/],
  ['search_docs', { query: 'x', locale: 'tlh' }, /Unknown locale 'tlh'.*Locales: en/],
  ['search_docs', { query: 'x', cursor: 'abc.def' }, /cursor: it belongs to another search/],
  ['get_page', {}, /url is missing/],
  ['get_page', { url: '/nowhere' }, /no page at \/nowhere.*list_pages/],
  ['get_page', { url: '/old/kettle' }, /There is \/kettle\./],
  ['get_page', { url: '/kettle', section: 'Polish' }, /no section 'Polish'\. Its sections are: scale/],
  ['get_page', { url: '/kettle', offset: 1e6 }, /offset: .* ends at/],
  ['list_pages', { cursor: 'x' }, /cursor: use next_cursor/],
  ['list_endpoints', { tag: 'toasters' }, /no tag 'toasters'\. The tags are: Kettles, Waste/],
  ['get_endpoint', {}, /method and path, or operation_id/],
  ['get_endpoint', { method: 'PUT', path: '/v1/kettles/{id}' }, /supports GET, DELETE/],
  ['get_endpoint', { operation_id: 'kettles' }, /Near it: GET \/v1\/kettles/],
  ['report_page', { url: '/kettle', comment: ' ' }, /comment /],
  ['report_page', { url: '/nowhere', comment: 'Wrong.' }, /no page at/],
];

test('bad arguments are tool errors that say what is allowed', async (context) => {
  const { url } = await servedSite(context, agentSite, { mcp: createMcp(), mcpLimit: null });
  for (const [name, given, told] of wrongs) {
    const { isError, content } = await callTool(`${url}/mcp`, name, given);
    assert.equal(isError, true, JSON.stringify(given));
    assert.match(content[0]?.text ?? '', told);
  }
});

test('all MCP paths work, count against the limit, and need the token of private docs', async (context) => {
  const settings = { mcp: createMcp(), mcpLimit: { count: 3, seconds: 60 }, accessToken: 'secret' };
  const { url } = await servedSite(context, agentSite, settings);
  const given = { query: 'kettle' };
  assert.equal((await postCall(`${url}/mcp`, 'search_docs', given)).status, 401);
  const headers = { authorization: 'Bearer secret' };
  for (const path of ['/mcp', '/_service/mcp', '/docs/_service/mcp']) {
    const response = await postCall(`${url}${path}`, 'search_docs', given, { headers });
    assert.equal(response.status, 200, path);
    assert.ok(response.headers.has('x-request-id') && response.headers.has('ratelimit-remaining'));
  }
  const refused = await postCall(`${url}/mcp`, 'search_docs', given, { headers });
  assert.deepEqual([refused.status, refused.headers.has('retry-after')], [429, true]);
  assert.equal((await fetch(`${url}/mcp`, { headers })).status, 405);
});

test('without the setting there is no MCP server', async (context) => {
  const { url } = await servedSite(context, agentSite);
  assert.equal((await postCall(`${url}/mcp`, 'search_docs', { query: 'x' })).status, 404);
});

test('searches of agents are distinguished from those of readers, and degraded ones are counted', async (context) => {
  const { docs } = await servedSite(context, agentSite);
  const seen: (string | undefined)[] = [];
  const watched = {
    ...docs,
    search: (async (request, options) => {
      seen.push(options?.asker);
      return { ...(await docs.search(request, options)), degraded: true, degradedBy: 'timeout' as const };
    }) as typeof docs.search,
  };
  const reasons: string[] = [];
  const request = new Request('http://localhost/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_docs', arguments: { query: 'kettle' } },
    }),
  });
  const { body } = await createMcp()(request, {
    use: (verb) => verb(watched),
    onDegraded: (reason) => reasons.push(reason),
  });
  assert.match(String(body), /found by keywords alone/);
  assert.deepEqual([seen, reasons], [['agent'], ['timeout']]);
});
