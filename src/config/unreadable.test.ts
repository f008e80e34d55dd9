import assert from 'node:assert/strict';
import test from 'node:test';
import { unreadable } from './unreadable.ts';

test('a missing permission is described in words', () => {
  for (const code of ['EACCES', 'EPERM']) assert.equal(unreadable(code), 'cannot be read: permission denied');
  assert.equal(unreadable('EIO'), 'cannot be read (EIO)');
});
