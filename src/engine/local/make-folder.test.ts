import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { makeFolder } from './make-folder.ts';

test('git ignores a new default data folder, but no folder that exists or has another name', async (context) => {
  const folder = await temporarySite(context);
  makeFolder(join(folder, '.docent', 'snapshots'));
  assert.equal(readFileSync(join(folder, '.docent', '.gitignore'), 'utf8'), '*\n');
  mkdirSync(join(folder, 'old', '.docent'), { recursive: true });
  for (const name of ['old/.docent', 'data']) {
    makeFolder(join(folder, name, 'snapshots'));
    assert.deepEqual(readdirSync(join(folder, name)), ['snapshots']);
  }
});
