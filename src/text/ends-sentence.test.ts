import assert from 'node:assert/strict';
import test from 'node:test';
import { endsSentence } from './ends-sentence.ts';

test('a full stop, question mark or exclamation mark ends a sentence, also within quotes and emphasis', () => {
  for (const text of [
    'It runs.',
    'Does it?',
    'It "runs!"',
    '**It runs.**',
    '(It runs.)',
    'これはテストです。',
    'and so on etc.',
  ])
    assert.equal(endsSentence(text), true, text);
});

test('abbreviations, list numbers and unfinished sentences do not end a sentence', () => {
  for (const text of [
    '',
    'It runs',
    'Use e.g.',
    'Tools (z.B.',
    'Plan B.',
    '1.',
    'see fig.',
    'version 1.2',
    '...)x',
  ])
    assert.equal(endsSentence(text), false, text);
});
