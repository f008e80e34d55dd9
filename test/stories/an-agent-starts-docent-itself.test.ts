import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { docentProgram } from '../docent-program.ts';
import { agentSite } from './agent-site.ts';
import { type Files, temporarySite } from './temporary-site.ts';

const call = (query: string) => ({
  jsonrpc: '2.0',
  id: 2,
  method: 'tools/call',
  params: { name: 'search_docs', arguments: { query } },
});
const hello = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

test('the first call waits for the first build, stdout has only the protocol, and closing stdin ends the server', async (context) => {
  const { lines, code, complaints } = await talk(context, agentSite, [hello, call('descale the kettle')]);
  const [greeting, answer] = lines.map((line) => JSON.parse(line));
  assert.match(greeting.result.serverInfo.name, /^docent-site-/, 'the folder names the site');
  assert.match(greeting.result.instructions, /search_docs/);
  assert.match(answer.result.content[0].text, /boil vinegar/);
  assert.match(complaints, /Serving snapshot 1/);
  assert.deepEqual([lines.length, code], [2, 0]);
});

test('a huge argument is rejected by the tool, and the next call is answered', async (context) => {
  const huge = { ...call('x'.repeat(10 * 1024 * 1024)), id: 3 };
  const { lines } = await talk(context, agentSite, [hello, huge, call('kettle')]);
  const answers = new Map(lines.map((line) => [JSON.parse(line).id, JSON.parse(line).result]));
  assert.match(answers.get(3).content[0].text, /at most 2000 characters/);
  assert.match(answers.get(2).content[0].text, /kettle/);
});

test('a message that is too long, a batch and invalid JSON get errors, and the next call is answered', async (context) => {
  const { lines, code } = await talk(context, agentSite, [
    hello,
    `{"text":"${'x'.repeat(40 * 1024 * 1024)}"}`,
    JSON.stringify([call('kettle'), call('toaster')]),
    '['.repeat(100_000),
    '{"half',
    call('kettle'),
  ]);
  const replies = lines.map((line) => JSON.parse(line));
  const errors = replies.filter(({ error }) => error !== undefined);
  assert.deepEqual(
    errors.map(({ id, error }) => [id, error.code]),
    [
      [null, -32_600],
      [null, -32_600],
      [null, -32_600],
      [null, -32_700],
    ],
  );
  assert.match(errors[0].error.message, /larger than 33554432 bytes/);
  assert.match(errors[1].error.message, /Batches are not supported/);
  assert.match(replies.find(({ id }) => id === 2).result.content[0].text, /kettle/);
  assert.equal(code, 0);
});

test('a folder without docs ends the server with the reason, and nothing on stdout', async (context) => {
  const { lines, code, complaints } = await talk(context, { 'program.c': 'int main() {}' }, [hello]);
  assert.deepEqual([lines, code], [[], 2]);
  assert.match(complaints, /No documentation was found/);
});

/** Starts `docent mcp`, sends the messages, closes stdin after the last response, and waits for the exit. */
async function talk(context: TestContext, files: Files, messages: ({ id: number } | string)[]) {
  const directory = await temporarySite(context, files);
  const dataDir = join(await temporarySite(context), 'data');
  const child = spawn(process.execPath, [docentProgram, 'mcp', directory, '--data-dir', dataDir]);
  context.after(() => void child.kill('SIGKILL'));
  let told = '';
  let complaints = '';
  child.stdout.on('data', (data) => {
    told += data;
    if (told.split('\n').length > messages.length) child.stdin.end();
  });
  child.stderr.on('data', (data) => {
    complaints += data;
  });
  child.stdin.on('error', () => undefined);
  for (const message of messages)
    child.stdin.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { lines: told.trim().split('\n').filter(Boolean), code, complaints };
}
