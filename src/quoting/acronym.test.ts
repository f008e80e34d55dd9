import assert from 'node:assert/strict';
import test from 'node:test';
import { Acronym } from './acronym.ts';

const acronym = (question: string) => Acronym.in(question, 'en');

test('an acronym is only found in a question about one acronym', () => {
  for (const question of ['What is HMR?', 'what does HMR mean', 'What is an HMR update?'])
    assert.ok(acronym(question), question);
  for (const question of [
    'How do I enable HMR?',
    'What is HMR or SSR?',
    'What is a Pod?',
    'What is MAX_SIZE?',
  ])
    assert.equal(acronym(question), null, question);
});

test('an acronym matches the first letters of a name', () => {
  const isShortFor = (name: string) => acronym('What is the WAL?')!.isShortFor(name);
  assert.deepEqual(
    ['Write Ahead Log', 'Write-ahead log (WAL)', 'Write Ahead Logs at start', 'WAL'].map(isShortFor),
    [true, true, false, false],
  );
});

test('the long form of an acronym is found before or after it', () => {
  const spelledOut = (text: string) => acronym('What is HMR?')!.spelledOutIn(text);
  assert.equal(spelledOut('The server has Hot Module Replacement (HMR).'), 'Hot Module Replacement');
  assert.equal(
    spelledOut('With HMR (hot-module replacement), pages keep their state.'),
    'hot-module replacement',
  );
  for (const text of ['Turn HMR on.', 'A short module registry (HMR)', 'Hot Module Replacement needs HMR.'])
    assert.equal(spelledOut(text), null, text);
});
