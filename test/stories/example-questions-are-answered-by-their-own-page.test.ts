import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { buildIndex } from '../../src/build-index.ts';
import type { App } from '../../src/http/app-settings.ts';
import { createApp } from '../../src/http/create-app.ts';
import { MemoryJournal } from '../../src/journal/memory-journal.ts';
import { openDocs } from '../../src/open-docs.ts';
import { temporarySite } from './temporary-site.ts';

const manual = fileURLToPath(new URL('../../docs', import.meta.url));

async function served(
  context: TestContext,
  directory: string,
): Promise<{ app: App; journal: MemoryJournal }> {
  const dataDir = await temporarySite(context);
  await buildIndex({ directory, dataDir });
  const journal = new MemoryJournal();
  const docs = await openDocs({ dataDir, journal });
  context.after(() => docs.close());
  return { app: createApp(docs, { frontPage: true, askLimit: null }), journal };
}

async function examplesOn({ fetch }: App): Promise<string[]> {
  const html = await (await fetch(new Request('http://localhost/'))).text();
  return (/<docent-search examples="([^"]*)"/.exec(html)?.[1] ?? '').split(' | ').filter(Boolean);
}

async function ask({ fetch }: App, query: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query });
  return (
    await fetch(new Request('http://localhost/_service/api/ask', { method: 'POST', headers, body }))
  ).text();
}

test('the front page of the manual offers four questions, and all are answered', async (context) => {
  const { app, journal } = await served(context, manual);
  const examples = await examplesOn(app);
  assert.equal(examples.length, 4);
  assert.deepEqual(journal.all(), [], 'finding them is no question of a reader');
  for (const example of examples) assert.match(await ask(app, example), /"status":"answered"/, example);
});

test('an author chooses questions with `answers:`; questions that the page does not answer are left out', async (context) => {
  const directory = await temporarySite(context, {
    'kettle.md':
      '---\nanswers:\n  - How do I descale a kettle?\n---\n\n# Kettles\n\n## Fill your kettle\n\nFill it.\n\n## Descale\n\nTo descale a kettle, boil vinegar in it.\n',
    'oven.md': '---\nanswers: Who won the chess championship?\n---\n\n# Ovens\n\nAn oven bakes bread.\n',
    'notes.md': '# Notes\n\nA heading has an id:\n\n```md\n## Install on Linux {#linux}\n```\n',
  });
  const { app } = await served(context, directory);
  assert.deepEqual(await examplesOn(app), ['How do I descale a kettle?']);
});

test('after a refusal, the stream has questions similar to the refused one', async (context) => {
  const { app, journal } = await served(
    context,
    await temporarySite(context, {
      'toast.md':
        '# How to toast bread\n\nTo toast bread, put the bread into the toaster and press the lever.\n',
      'kettle.md': '# Kettles\n\nTo descale a kettle, boil vinegar in it and rinse it twice.\n',
    }),
  );
  const stream = await ask(app, 'Which king of Norway was fond of bread?');
  assert.match(
    stream,
    /"status":"refused".*\n\ndata: \{"type":"data-questions","data":\["How do I toast bread\?"\]\}\n/,
  );
  assert.equal(journal.all().length, 1, 'finding them is no question of a reader');
  assert.doesNotMatch(await ask(app, 'How do I toast bread?'), /data-questions/);
});
