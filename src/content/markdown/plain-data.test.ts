import assert from 'node:assert/strict';
import test from 'node:test';
import { plainData } from './plain-data.ts';

test('values are copied; dates become days, big integers become numbers', () => {
  const value = { a: [1, { b: null }], date: new Date('2024-01-02T03:04:05Z'), big: 5n };
  assert.deepEqual(plainData(value), { a: [1, { b: null }], date: '2024-01-02', big: 5 });
});

test('an invalid date becomes null', () => {
  assert.deepEqual(plainData({ date: new Date('never') }), { date: null });
});

test('an empty value is an empty front matter', () => {
  assert.deepEqual(plainData(null), {});
  assert.deepEqual(plainData(undefined), {});
});

test('a list or a string is not front matter', () => {
  assert.throws(() => plainData(['a']), /not a list of keys/);
  assert.throws(() => plainData('a'), /not a list of keys/);
});

test('shared objects count at each occurrence', () => {
  let shared: unknown = ['x'];
  for (let level = 0; level < 8; level++) shared = Array(10).fill(shared);
  assert.throws(() => plainData({ shared }), /more than 5000 values/);
});

test('__proto__ is an ordinary key', () => {
  const copy = plainData(JSON.parse('{"__proto__": {"polluted": true}}'));
  assert.equal(Object.hasOwn(copy, '__proto__'), true);
  assert.equal('polluted' in {}, false);
});
