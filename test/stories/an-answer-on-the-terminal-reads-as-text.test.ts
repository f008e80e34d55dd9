import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { run } from './captured-run.ts';
import { temporarySite } from './temporary-site.ts';

test('Markdown escapes are removed on a terminal, and code stays unchanged', async (context) => {
  const directory = await temporarySite(context, {
    'names.md':
      '# Heron names\n\nA heron name has the form wading\\_bird\\*N or `wading\\_bird`, never another.',
  });
  const dataDir = join(directory, '.data');
  await run(['build', directory, '--data-dir', dataDir]);
  const { stdout } = await run(['ask', 'what is a heron name', '--data-dir', dataDir]);
  assert.match(stdout, /\n\nA heron name has the form wading_bird\*N or `wading\\_bird`, never another\.\n/);
  const { stdout: json } = await run(['ask', 'what is a heron name', '--data-dir', dataDir, '--json']);
  assert.match((JSON.parse(json) as { text: string }).text, /wading\\_bird/);
});

test('docent ask fails only if no section answers the question', async (context) => {
  const directory = await temporarySite(context, {
    'cache.md': '# Cache\n\n## Clear the cache\n\nRun `berry cache clear` to clear the cache of a shop.',
  });
  const dataDir = join(directory, '.data');
  await run(['build', directory, '--data-dir', dataDir]);
  const ask = async (question: string) => {
    const { code, stdout } = await run(['ask', question, '--data-dir', dataDir, '--json']);
    return [code, (JSON.parse(stdout) as { status: { status: string } }).status.status];
  };
  assert.deepEqual(await ask('how do I clear the cache'), [0, 'answered']);
  assert.deepEqual(await ask('how do I clear the Varnish cache of my Magento shop'), [0, 'unsupported']);
  assert.deepEqual(await ask('who won the chess tournament'), [1, 'refused']);
});
