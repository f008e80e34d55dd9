import assert from 'node:assert/strict';
import test from 'node:test';
import { visibleJson } from './visible-json.ts';

test('JSON shows invisible characters as escapes and keeps its value', () => {
  const value = { 'a\u202e': ['\u009b31m', '\u{e0041}', 'plain', '\u001b[2J'] };
  const json = visibleJson(value, 2);
  assert.ok(!/[\p{Cc}\p{Cf}]/u.test(json.replaceAll('\n', '')));
  assert.deepEqual(JSON.parse(json), value);
});
