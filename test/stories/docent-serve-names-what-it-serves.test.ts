import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { run } from './captured-run.ts';
import { serveProcess } from './serve-process.ts';
import { temporarySite } from './temporary-site.ts';

test('docent serve prints the file or the folder that it was given', async (context) => {
  const directory = await temporarySite(context, {
    'openapi.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Herons', version: '1' }, paths: {} }),
  });
  for (const given of [directory, join(directory, 'openapi.json')]) {
    const { stderr } = await run(['serve', given, '--port', '0'], { signal: AbortSignal.abort() });
    assert.ok(stderr.includes(`serves the docs in ${given} (press Ctrl-C to stop)`), stderr);
  }
});

test('docent serve prints the title of a site that no configuration names', async (context) => {
  const { written } = await serveProcess(context, { 'index.md': '# Welcome to Herons\n\nBirds.' });
  assert.match(written(), /Serving snapshot 1: 1 page, 1 passage of Herons\n/);
});
