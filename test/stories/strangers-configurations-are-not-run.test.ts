import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { commands } from '../../src/cli/main.ts';
import { run } from './captured-run.ts';
import { temporarySite } from './temporary-site.ts';

const words: Record<string, string[]> = {
  search: ['heron'],
  ask: ['heron'],
  why: ['heron', '/a'],
  eval: ['.'],
  journal: ['stats'],
  export: ['.', 'out'],
  compare: ['.'],
};

test('with --no-config-code, no command runs a config file that is a program', async (context) => {
  const directory = await temporarySite(context, {
    'a.md': '# Herons\n\nHerons stand in the water.',
    'docent.config.mjs':
      "import { writeFileSync } from 'node:fs'; writeFileSync('ran', ''); export default {};",
  });
  const before = process.cwd();
  process.chdir(directory);
  context.after(() => process.chdir(before));
  for (const { name } of commands) {
    const { code, stderr } = await run([name, ...(words[name] ?? []), '--no-config-code']);
    assert.equal(code, 2, `${name}: ${stderr}`);
    // init does not replace a config file, so it does not read one either.
    const expected =
      name === 'init'
        ? /docent\.config\.mjs already exists/
        : /docent\.config\.mjs was not run, because --no-config-code/;
    assert.match(stderr, expected, name);
  }
  assert.equal(existsSync(join(directory, 'ran')), false);
});
