import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import test from 'node:test';
import { mcpHint } from './mcp-hint.ts';

test('who types docent mcp in a terminal reads how to connect an agent; an agent reads nothing', () => {
  const environment = { npm_command: 'exec' };
  const invocation = { words: ['docs'], flags: { 'data-dir': 'index' }, environment };
  assert.deepEqual(mcpHint(invocation, {}), []);
  const [waiting, connect] = mcpHint(invocation, { isTTY: true });
  assert.match(waiting ?? '', /^Waiting for a coding agent/);
  assert.ok(
    connect?.endsWith(` -- npx docent mcp ${resolve('docs')} --data-dir ${resolve('index')}`),
    connect,
  );
  const [, published] = mcpHint(
    { words: ['https://docs.example.com'], flags: {}, environment },
    { isTTY: true },
  );
  assert.ok(published?.endsWith(' -- npx docent mcp https://docs.example.com'), published);
});
