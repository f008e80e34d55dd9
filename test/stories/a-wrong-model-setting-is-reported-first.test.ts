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
  ['build', [], embedding, /The embedding provider 'openai-compatible' requires a model. Add it to the emb/],
  ['build', ['--dry-run'], embedding, /The embedding provider 'openai-compatible' requires a model\. Add it/],
  [
    'serve',
    ['--port', '0'],
    embedding,
    /The embedding provider 'openai-compatible' requires a model\. Add it/,
  ],
  [
    'serve',
    ['--port', '0'],
    chat,
    /The chat provider 'openai-compatible' requires a model. Add it to the chat/,
  ],
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

const local = { ...chat, DOCENT_CHAT_MODEL: 'local', DOCENT_CHAT_BASE_URL: 'http://127.0.0.1:1/v1' };

test('docent serve does not start with a budget and a model of unknown price', async (context) => {
  const directory = await temporarySite(context, {
    ...files,
    'docent.config.yaml': 'ask: { budgetPerDay: 1 }\n',
  });
  const { code, stderr } = await run(['serve', directory, '--port', '0'], { environment: local });
  assert.equal(code, 2, stderr);
  assert.match(stderr, /ask\.budgetPerDay cannot limit the cost of openai-compatible\/local.*chat\.prices/);
});

test('docent ask warns about a budget that is too small for one call', async (context) => {
  const directory = await temporarySite(context, {
    ...files,
    'docent.config.yaml':
      'ask: { budgetPerDay: 0.001 }\nchat: { prices: { local: { input: 1, output: 5 } } }\n',
  });
  const config = ['--config', join(directory, 'docent.config.yaml')];
  const dataDir = ['--data-dir', join(directory, '.data')];
  await run(['build', directory, ...dataDir], {});
  const asked = await run(['ask', 'Where do herons stand?', ...dataDir, ...config], { environment: local });
  assert.match(
    asked.stderr,
    /ask\.budgetPerDay is \$0\.001, but one call to openai-compatible\/local may cost/,
  );
  assert.match(asked.stdout, /Herons stand in the water/);
});
