import assert from 'node:assert/strict';
import test from 'node:test';
import { readRequest } from './read-request.ts';

test('missing fields get their defaults', () => {
  assert.deepEqual(readRequest({ query: 'a' }), {
    query: 'a',
    limit: 10,
    includeText: false,
    arms: 'hybrid',
  });
});

test('a query may have 2,000 characters, counted as a reader counts', () => {
  for (const character of ['a', '検', '🚀']) {
    assert.equal(readRequest({ query: character.repeat(2000) }).query.length, 2000 * character.length);
    assert.throws(() => readRequest({ query: character.repeat(2001) }), {
      code: 'invalid_request',
      message: 'The search cannot be run. query: must have at most 2000 characters.',
    });
  }
});

test('every invalid field is named', () => {
  assert.throws(() => readRequest({ query: '', limit: 0 }), {
    code: 'invalid_request',
    message: /^The search cannot be run\. query: must not be empty; limit: .+\.$/,
  });
});
