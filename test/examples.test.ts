import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';

const home = join(import.meta.dirname, '..');

for (const name of ['standalone', 'hono-site', 'node-server']) {
  test(`the example ${name} serves, searches and stops`, async () => {
    const program = join(home, 'examples', name, `${name}.ts`);
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    assert.match(stdout, /\/configuration/);
  });
}

test('the example react-chat asks with the official client, and rates', async () => {
  const program = join(home, 'examples', 'react-chat', 'react-chat.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  assert.match(stdout, /docent rollback/);
});
