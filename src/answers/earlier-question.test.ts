import assert from 'node:assert/strict';
import test from 'node:test';
import { analyserFor } from '../text/analyser.ts';
import type { Turn } from '../vocabulary/ask.ts';
import { earlierQuestion } from './earlier-question.ts';

const answer: Turn = { role: 'assistant', text: 'How do I answer?' };

async function earlier(query: string, ...before: string[]) {
  const history = before.flatMap((text): Turn[] => [{ role: 'user', text }, answer]);
  const found = earlierQuestion({ query, history }, await analyserFor('en'));
  return found && [found.relation, found.question];
}

test('a follow-up continues the last question that can be understood alone', async () => {
  const deploy = 'How do I deploy the server?';
  assert.deepEqual(await earlier('And in production?', deploy), ['continued', deploy]);
  assert.deepEqual(await earlier('Why?', 'What is a pod?', deploy, 'And in production?'), [
    'continued',
    deploy,
  ]);
  assert.deepEqual(await earlier('Why?', 'And there?'), ['continued', 'And there?']);
  assert.equal(await earlier('And in production?'), null);
});

test('an independent question continues nothing, but may repeat the last one', async () => {
  const rotate = 'How do I rotate logs?';
  assert.equal(await earlier('What is the default port?', rotate), null);
  assert.deepEqual(await earlier('log rotation', rotate), ['repeated', rotate]);
  assert.equal(await earlier('log rotation', rotate, 'What is the default port?'), null);
});
