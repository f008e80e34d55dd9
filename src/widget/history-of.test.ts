import assert from 'node:assert/strict';
import test from 'node:test';
import { askRequestSchema, maxTurns } from '../vocabulary/ask.ts';
import { historyOf } from './history-of.ts';

test('a conversation of any length is a history the service takes', () => {
  const turns = Array.from({ length: 30 }, (_, index) => ({
    question: `Question ${index}?`,
    text: '💧'.repeat(5000),
  }));
  const history = historyOf(turns);
  assert.equal(history.length, maxTurns);
  assert.equal(history[0]?.role, 'user');
  assert.ok(history.at(-2)?.text.startsWith('Question 29'));
  askRequestSchema.parse({ query: 'And then?', history });
});

test('questions that got no answer are left out', () => {
  assert.deepEqual(historyOf([{ question: 'Lost?', text: '' }]), []);
});
