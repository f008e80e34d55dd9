import assert from 'node:assert/strict';
import test from 'node:test';
import { saysMore } from './says-more.ts';

test('a text adds to a title if it has a word that the title lacks', () => {
  assert.ok(!saysMore('Configuration Documentation', 'Configuration'));
  assert.ok(!saysMore('', 'Configuration'));
  assert.ok(!saysMore('This is the OpenAPI specification of the Kettle REST API.', 'Kettle API'));
  assert.ok(saysMore('Configuration of kettles', 'Configuration'));
});
