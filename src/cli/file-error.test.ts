import assert from 'node:assert/strict';
import test from 'node:test';
import { fileError } from './file-error.ts';

test('a file that cannot be written is not reported as a bug', () => {
  const denied = Object.assign(new Error('EACCES: permission denied, open'), {
    code: 'EACCES',
    path: '/docs/docent.config.yaml',
  });
  assert.equal(fileError(denied), "Cannot access '/docs/docent.config.yaml': permission denied.");
});

test('other errors are bugs', () => {
  assert.equal(fileError(Object.assign(new Error('EBADF'), { code: 'EBADF' })), null);
  assert.equal(fileError(new TypeError('x is not a function')), null);
  assert.equal(fileError('EACCES'), null);
});
