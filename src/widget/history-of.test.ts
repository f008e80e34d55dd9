import assert from 'node:assert/strict';
import test from 'node:test';
import { askRequestSchema, maxTurns } from '../vocabulary/ask.ts';
import { historyOf } from './history-of.ts';

test('the service accepts the history of a conversation of any length', () => {
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

test('questions without an answer are left out', () => {
  assert.deepEqual(historyOf([{ question: 'Lost?', text: '' }]), []);
});
