import assert from 'node:assert/strict';
import test from 'node:test';
import { groupingKey, keyOfMark, questionKey } from './grouping-key.ts';

test('case, spaces, punctuation around words and a plural s do not matter', () => {
  for (const text of ['coverage report', 'Coverage reports', ' coverage  report?', '"coverage report"'])
    assert.equal(groupingKey(text), 'coverage report');
});

test('names and short words stay as they are', () => {
  for (const text of [
    'c++',
    'c#',
    '.env',
    '--flag',
    'v1.2',
    'class',
    'status',
    'this',
    'js',
    '???',
    'test.only',
  ])
    assert.equal(groupingKey(text), text);
});

test('marks of earlier versions have the keys of today', () => {
  assert.equal(keyOfMark('coverage reports?'), groupingKey('coverage report'));
  const followUp = questionKey('And on Linux?', 'How do I install it?');
  assert.equal(keyOfMark(followUp), followUp);
  assert.equal(keyOfMark('report:ab12s'), 'report:ab12s');
});
