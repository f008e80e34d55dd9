import assert from 'node:assert/strict';
import test from 'node:test';
import { wordsOfLimits } from './words-of-limits.ts';

test('limits get the names that readers use', () => {
  assert.equal(wordsOfLimits('name (string, up to 22 characters)'), 'maximum max limit length');
  assert.equal(wordsOfLimits('limit (integer, 1 to 100)'), 'maximum max limit minimum min');
  assert.equal(wordsOfLimits('tags (string[], at least 1 item)'), 'minimum min');
  assert.equal(wordsOfLimits('The body must be 4 MB or less.'), 'maximum max limit size');
  assert.equal(wordsOfLimits('A name of 3 characters or more.'), 'minimum min length');
  assert.equal(wordsOfLimits('name (string): Up to you.'), '');
});
