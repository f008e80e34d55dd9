import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { run } from './captured-run.ts';
import { temporarySite } from './temporary-site.ts';

const vitepress = {
  'docs/.vitepress/config.ts': 'export default {}',
  'docs/guide.md': '# Guide\n\nInstall it.',
};

test('what cannot be detected is asked, and the recipe of the framework is printed', async (context) => {
  const directory = await temporarySite(context, vitepress);
  const answers = ['Acme Docs', 'https://docs.acme.example'];
  const { code, stdout, stderr } = await run(['init', directory], { answers });
  assert.equal(code, 0, stderr);
  assert.match(stderr, /Detected VitePress/);
  assert.equal(written(directory), 'name: Acme Docs\nurl: https://docs.acme.example\n');
  assert.match(stdout, /## VitePress\n.*\.vitepress\/theme\/index\.ts/s);
  assert.doesNotMatch(stdout, /## Starlight/);
  assert.ok(stdout.includes(`claude mcp add my-docs -- npx docent mcp ${directory}`), stdout);
  assert.equal((await run(['build', directory])).code, 0);
});

test('without a terminal and with --yes, nothing is asked', async (context) => {
  const directory = await temporarySite(context, { 'guide.md': '# Guide\n\nInstall it.' });
  const flags = ['--name', 'Acme', '--url', 'https://docs.acme.example', '--yes'];
  const { code, stdout, stderr } = await run(['init', directory, ...flags], { answers: ['not read'] });
  assert.equal(code, 0, stderr);
  assert.equal(written(directory), 'name: Acme\nurl: https://docs.acme.example\n');
  assert.match(stdout, /<docent-search><\/docent-search>/);
});

test('a config file is replaced only if the answer is yes', async (context) => {
  const directory = await temporarySite(context, { ...vitepress, 'docent.config.yaml': 'name: Before\n' });
  for (const options of [{}, { answers: ['After', '', 'n'] }, { answers: ['After', '', ''] }]) {
    const { code, stderr } = await run(['init', directory], options);
    assert.equal(code, 2);
    assert.match(stderr, /docent\.config\.yaml exists and was not changed/);
    assert.equal(written(directory), 'name: Before\n');
  }
  assert.equal((await run(['init', directory], { answers: ['After', '', 'y'] })).code, 0);
  assert.equal(written(directory), 'name: After\n');
});

test('a folder without docs is asked for again; without a terminal it is an error', async (context) => {
  const directory = await temporarySite(context, { 'empty/photo.png': '', ...vitepress });
  const empty = join(directory, 'empty');
  assert.equal((await run(['init', empty])).code, 2);
  const answers = [directory, 'Acme', ''];
  assert.equal((await run(['init', empty], { answers })).code, 0);
  assert.equal(written(directory), 'name: Acme\n');
});

test('a wrong URL is refused before anything is written', async (context) => {
  const directory = await temporarySite(context, vitepress);
  const { code, stderr } = await run(['init', directory, '--url', 'docs', '--yes']);
  assert.equal(code, 2);
  assert.match(stderr, /url/);
  assert.throws(() => written(directory));
});

function written(directory: string): string {
  return readFileSync(join(directory, 'docent.config.yaml'), 'utf8');
}
