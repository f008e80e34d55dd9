import assert from 'node:assert/strict';
import test from 'node:test';
import { retrievalQuery } from './retrieval-query.ts';

const before = [
  { role: 'user' as const, text: 'How do I roll back a deployment?' },
  { role: 'assistant' as const, text: 'With kubectl rollout undo.' },
];

test('a question of its own is searched for as it is', () => {
  const query = 'Which fields of a pod can be changed while the container keeps running?';
  assert.equal(retrievalQuery({ query, history: before }), query);
  assert.equal(retrievalQuery({ query: 'And then?', history: [] }), 'And then?');
});

test('a follow-up is read together with the question before it', () => {
  for (const query of [
    'And to a certain revision?',
    'why?',
    'Does it also work for a StatefulSet that I own?',
  ])
    assert.equal(retrievalQuery({ query, history: before }), `${query} ${before[0]!.text}`);
});

test('however long the conversation is, the query stays short', () => {
  const history = [{ role: 'user' as const, text: 'x'.repeat(4000) }];
  assert.equal(retrievalQuery({ query: 'why?', history }).length, 1000);
});
