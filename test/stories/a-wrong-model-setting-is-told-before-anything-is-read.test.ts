import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { run } from './captured-run.ts';
import { temporarySite } from './temporary-site.ts';

const files = { 'a.md': '# Herons\n\nHerons stand in the water.' };
const embedding = { DOCENT_EMBEDDING_API_KEY: 'any', DOCENT_EMBEDDING_PROVIDER: 'openai-compatible' };
const chat = { DOCENT_CHAT_API_KEY: 'any', DOCENT_CHAT_PROVIDER: 'openai-compatible' };

for (const [command, args, environment, message] of [
  ['build', [], embedding, /The embedding provider 'openai-compatible' needs a model; add it to the emb/],
  ['build', ['--dry-run'], embedding, /The embedding provider 'openai-compatible' needs a model; add it/],
  ['serve', ['--port', '0'], embedding, /The embedding provider 'openai-compatible' needs a model; add it/],
  ['serve', ['--port', '0'], chat, /The chat provider 'openai-compatible' needs a model; add it to the chat/],
] as const)
  test(`docent ${[command, ...args].join(' ')}: ${Object.keys(environment)[1]}`, async (context) => {
    const directory = await temporarySite(context, files);
    const dataDir = join(directory, '.data');
    const { code, stdout, stderr } = await run([command, directory, '--data-dir', dataDir, ...args], {
      environment,
    });
    assert.equal(code, 2, stderr);
    assert.match(stderr, message);
    assert.doesNotMatch(stderr, /serves|Serving|read|pages/);
    assert.equal(stdout, '');
    assert.deepEqual(await readdir(dataDir).catch(() => []), []);
  });
