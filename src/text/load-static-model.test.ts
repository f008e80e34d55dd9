import assert from 'node:assert/strict';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { loadStaticModel, ownModelFolder, staticModelFor } from './load-static-model.ts';

async function copyOfModel(context: TestContext): Promise<string> {
  const folder = await temporarySite(context);
  await cp(ownModelFolder, folder, { recursive: true });
  return folder;
}

test('all callers share one model, which knows nine languages', async () => {
  const model = await staticModelFor('en', assert.fail);
  assert.equal(await staticModelFor('en-GB', assert.fail), model);
  assert.equal(await staticModelFor('EN_us', assert.fail), model);
  for (const locale of ['zh-cn', 'ja', 'ko', 'fr', 'de', 'es', 'pt-BR', 'ru'])
    assert.equal(await staticModelFor(locale, assert.fail), model);
  for (const locale of ['it', 'enm', '']) assert.equal(await staticModelFor(locale, assert.fail), null);
});

test('the same files make the same model', async (context) => {
  const copy = await loadStaticModel(await copyOfModel(context));
  assert.equal(copy.identity, (await staticModelFor('en'))?.identity);
});

for (const [name, damage] of [
  ['table.bin', (path: string) => rm(path)],
  ['table.bin', (path: string) => writeFile(path, 'short')],
  ['vocab.json', (path: string) => writeFile(path, '{"vocab": []}')],
  ['config.json', (path: string) => writeFile(path, '{')],
  ['config.json', (path: string) => writeFile(path, '{}')],
] as const) {
  test(`without an intact ${name} there is no model, and the reason is reported`, async (context) => {
    const folder = await copyOfModel(context);
    await damage(join(folder, name));
    const complaints: string[] = [];
    assert.equal(await staticModelFor('en', (message) => complaints.push(message), folder), null);
    assert.equal(complaints.length, 1);
    assert.match(complaints[0]!, /^Hits are ranked by keywords only, because .+ Reinstall Docent\.$/s);
    assert.ok(complaints[0]!.includes(folder));
  });
}
