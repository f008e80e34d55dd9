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
