import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { run } from './captured-run.ts';
import { serveProcess } from './serve-process.ts';
import { temporarySite } from './temporary-site.ts';

test('docent serve prints its address before it builds', async (context) => {
  const directory = await temporarySite(context, { 'index.md': '# Herons' });
  const { stderr } = await run(['serve', directory, '--port', '0'], { signal: AbortSignal.abort() });
  assert.match(stderr, /Listening on http:\/\/127\.0\.0\.1:\d+ \(press Ctrl-C to stop\)\n/);
});

test('docent serve prints the title of the site, even without a configuration', async (context) => {
  const { written } = await serveProcess(context, { 'index.md': '# Welcome to Herons\n\nBirds.' });
  assert.match(written(), /Serving snapshot 1: 1 page, 1 chunk of Herons\n/);
  const named = await serveProcess(context, {
    'docent.config.yaml': 'name: Storks',
    'index.md': '# Welcome to Herons\n\nBirds.',
  });
  assert.match(named.written(), /Serving snapshot 1: 1 page, 1 chunk of Storks\n/);
});

test('docent serve ./docs reads the docs with the configuration above them', async (context) => {
  const repository = await temporarySite(context, {
    '.git/HEAD': '',
    'mkdocs.yml': 'site_name: Heron Guide\nsite_url: https://heron.dev/manual/',
    'docs/index.md': '# Welcome\n\nBirds.',
    'docs/nests.md': '# Nests\n\nHigh up.',
    'README.md': '# Repository',
  });
  const { written, url } = await serveProcess(context, join(repository, 'docs'));
  assert.match(written(), /^Detected MkDocs \(\.\.\/mkdocs\.yml\): this folder, published at \/manual\/$/m);
  assert.match(written(), /Serving snapshot 1: 2 pages, 2 chunks of Heron Guide\n/);
  assert.equal((await fetch(new URL('/manual/nests/', url))).status, 200);
});

test('docent serve prints how many files are skipped on purpose, and why', async (context) => {
  const files = { 'index.md': '# Herons', 'draft.md': '---\nsearch: false\n---\n# Storks' };
  const data = await temporarySite(context);
  const { written, directory, child, ended } = await serveProcess(context, files, [], {}, data);
  const skipped = /^Skipped 1 file that set search: false$/m;
  assert.match(written(), skipped);
  child.kill('SIGKILL');
  await ended;
  // The index of the first start is served at once, and checked afterwards.
  const { wrote } = await serveProcess(context, directory, [], {}, data);
  await wrote(skipped);
});

test('docent serve prints the answering model, and never the key', async (context) => {
  const directory = await temporarySite(context, { 'index.md': '# Herons' });
  const started = async (environment: Record<string, string>) =>
    (await run(['serve', directory, '--port', '0'], { environment, signal: AbortSignal.abort() })).stderr;
  const key = 'sk-heron';
  const answered = await started({ DOCENT_CHAT_API_KEY: key, DOCENT_ASK_BUDGET_PER_DAY: '5' });
  assert.match(answered, /^Answers by openai\/\S+, up to \$5 per day$/m);
  const unused = await started({ OPENAI_API_KEY: key });
  assert.match(unused, /OPENAI_API_KEY, set DOCENT_CHAT_PROVIDER=openai$/m);
  assert.ok(!`${answered}${unused}`.includes(key));
});
