import assert from 'node:assert/strict';
import test from 'node:test';
import { titled } from './titled.ts';

test('a name that ends with a word for documentation is not extended', () => {
  assert.deepEqual(['Acme', 'Acme Docs', 'Kitchen manual', 'Dockyard'].map(titled), [
    'Acme documentation',
    'Acme Docs',
    'Kitchen manual',
    'Dockyard documentation',
  ]);
});
