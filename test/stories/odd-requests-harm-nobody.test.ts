import assert from 'node:assert/strict';
import test from 'node:test';
import { sendRawRequests } from '../../scripts/campaigns/raw-requests.ts';
import { serveProcess } from './serve-process.ts';
import { postSearch } from './served-site.ts';

test('200 damaged and odd requests are each answered or closed, and none reveals records', async (context) => {
  const files = { 'a.md': '# Herons\n\nA heron stands in the water.' };
  const unlimited = { DOCENT_LIMIT_SEARCH: 'off', DOCENT_LIMIT_ASK: 'off', DOCENT_LIMIT_MCP: 'off' };
  const server = await serveProcess(context, files, [], unlimited);
  const secret = 'recorded-canary-7f3a';
  await postSearch(server.url, { query: secret });
  const statuses = await sendRawRequests(server.url, { requests: 200, seed: 1, secret });
  assert.ok((statuses.get('200') ?? 0) > 10 && (statuses.get('400') ?? 0) > 10);
  assert.equal(server.child.exitCode, null);
});
