import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import test from 'node:test';
import { run } from './captured-run.ts';
import { serveProcess } from './serve-process.ts';
import { postSearch } from './served-site.ts';
import { temporarySite } from './temporary-site.ts';

const files = { 'a.md': '# Herons\n\nHerons stand in the water.' };

async function assertOneLine(args: string[], message: RegExp): Promise<void> {
  const { code, stdout, stderr } = await run(['serve', ...args]);
  const lines = stderr
    .trim()
    .split('\n')
    // On a busy machine, the journal may not respond in time.
    .filter((line) => !/^(?:Detected|The journal)/.test(line));
  assert.equal(code, 2, stderr);
  assert.equal(lines.length, 1, stderr);
  assert.match(stderr, message);
  assert.equal(stdout, '');
}

test('a port in use is one line of error', async (context) => {
  const directory = await temporarySite(context, files);
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  context.after(() => other.close());
  const { port } = other.address() as AddressInfo;
  await assertOneLine(
    [directory, '--port', String(port)],
    new RegExp(`Error: Port ${port} is in use.*--port`),
  );
});

test('a host of another machine or an invalid host is one line of error', async (context) => {
  const directory = await temporarySite(context, files);
  await assertOneLine([directory, '--port', '0', '--host', '192.0.2.1'], /no address '192\.0\.2\.1'.*--host/);
  await assertOneLine(
    [directory, '--port', '0', '--host', 'nowhere.invalid'],
    /The host 'nowhere\.invalid' does not exist.*--host/,
  );
  await assertOneLine([directory, '--host', 'http://x'], /--host.*host name or IP address/);
});

test('an invalid port is one line of error', async (context) => {
  const directory = await temporarySite(context, files);
  for (const port of ['65536', '-1', 'http', '1.5'])
    await assertOneLine([directory, `--port=${port}`], /--port.*from 0 to 65535/);
});

test('a missing folder or one without docs is one line of error', async (context) => {
  const directory = await temporarySite(context);
  await assertOneLine([join(directory, 'nowhere'), '--port', '0'], /nowhere/);
  await assertOneLine([directory, '--port', '0'], /Error: /);
});

test('queries and questions never appear in the log, whatever the response', async (context) => {
  const server = await serveProcess(context, files, [], { DOCENT_LIMIT_SEARCH: '3/60' });
  for (const request of [
    { query: 'xyzzy heron' },
    { query: 'xyzzy', version: 'xyzzy' },
    { query: ['xyzzy'] },
    { query: 'xyzzy', limit: 1 },
  ])
    await postSearch(server.url, request);
  await fetch(`${server.url}/_service/api/health?xyzzy`, {
    headers: { 'user-agent': 'xyzzy', cookie: 'xyzzy' },
  });
  server.child.kill('SIGTERM');
  await server.ended;
  const statuses = [...server.written().matchAll(/"status":(\d+)/g)].map((match) => match[1]);
  assert.deepEqual(statuses, ['200', '400', '400', '429', '200']);
  assert.ok(!server.written().includes('xyzzy'), server.written());
});

test('port 0 takes a free port and prints it', async (context) => {
  const { url } = await serveProcess(context, files);
  assert.match(url, /^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
  const { status, body } = await postSearch(url, { query: 'heron' });
  assert.deepEqual([status, body.hits[0]?.title], [200, 'Herons']);
  const page = await fetch(url);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<docent-search.*Herons/s);
});

test('a setting that changes while the server runs and needs a restart is reported', async (context) => {
  const server = await serveProcess(context, { 'a.md': '# A\n\nText.' }, ['--watch']);
  await writeFile(join(server.directory, 'docent.config.yaml'), 'limits: { search: 2/60 }\n');
  await server.wrote(/Restart the server to apply these configuration changes: limits\./);
});
