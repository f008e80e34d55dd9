import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { commands } from '../../src/cli/main.ts';
import { temporarySite } from './temporary-site.ts';

const program = fileURLToPath(new URL('../../src/cli/docent.ts', import.meta.url));
const words: Record<string, string[]> = {
  search: ['heron'],
  ask: ['heron'],
  why: ['heron', '/a'],
  eval: ['.'],
  journal: ['stats'],
  export: ['.', 'out'],
  compare: ['.'],
};

test('no command runs a config file that is a program when --no-config-code is given', async (context) => {
  const directory = await temporarySite(context, {
    'a.md': '# Herons\n\nHerons stand in the water.',
    'docent.config.mjs':
      "import { writeFileSync } from 'node:fs'; writeFileSync('ran', ''); export default {};",
  });
  for (const { name } of commands) {
    const args = [program, name, ...(words[name] ?? []), '--no-config-code'];
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: directory,
      encoding: 'utf8',
      input: '',
    });
    assert.equal(status, 2, `${name}: ${stderr}`);
    // init replaces no config file, so it has nothing to read in one.
    const expected =
      name === 'init'
        ? /docent\.config\.mjs exists/
        : /docent\.config\.mjs was not run, because --no-config-code/;
    assert.match(stderr, expected, name);
  }
  assert.equal(existsSync(join(directory, 'ran')), false);
});
