import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import test from 'node:test';
import fc from 'fast-check';
import { plantSecrets } from './plant-secrets.ts';
import { anyPlanted } from './planted-secrets.ts';

test('pasted secrets are in no file of the data folder, even while the journal is unavailable', async (context) => {
  const property = fc.asyncProperty(fc.array(anyPlanted, { minLength: 12, maxLength: 12 }), async (all) => {
    const { plant, dataDir, close } = await plantSecrets(context);
    await plant(all.slice(0, 9));
    const other = new DatabaseSync(join(dataDir, 'journal.db'), { timeout: 5000 });
    other.exec('BEGIN EXCLUSIVE');
    await plant(all.slice(9));
    assert.match(everythingIn(join(dataDir, 'journal-spool')), /kettle/);
    const meanwhile = everythingIn(dataDir);
    other.close();
    await close();
    const afterwards = everythingIn(dataDir);
    assert.match(afterwards, /\[(?:email|password|openai-key|secret|user)\]/);
    for (const { secret } of all)
      assert.ok(!meanwhile.includes(secret) && !afterwards.includes(secret), `${secret} was kept`);
  });
  await fc.assert(property, { numRuns: 2 });
});

function everythingIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n');
}
