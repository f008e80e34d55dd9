import assert from 'node:assert/strict';
import test from 'node:test';
import { refuse } from './quote-sections.ts';

async function textOf(hasVersions?: boolean): Promise<string> {
  const question = { query: 'Who won?', history: [], scope: { version: 'next', locale: 'en' }, hasVersions };
  let text = '';
  for await (const event of refuse(question, false)) if (event.type === 'text') text += event.text;
  return text;
}

test('a refusal names the version only if the docs have several', async () => {
  assert.equal(await textOf(false), 'These docs do not answer that.');
  assert.equal(await textOf(), 'The docs for version next do not answer that.');
});
