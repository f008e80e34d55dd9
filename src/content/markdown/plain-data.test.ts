import assert from 'node:assert/strict';
import test from 'node:test';
import { plainData } from './plain-data.ts';

test('it copies values, dates as days, big numbers as numbers', () => {
  const value = { a: [1, { b: null }], date: new Date('2024-01-02T03:04:05Z'), big: 5n };
  assert.deepEqual(plainData(value), { a: [1, { b: null }], date: '2024-01-02', big: 5 });
});

test('an impossible date is nothing', () => {
  assert.deepEqual(plainData({ date: new Date('never') }), { date: null });
});

test('nothing is an empty front matter', () => {
  assert.deepEqual(plainData(null), {});
  assert.deepEqual(plainData(undefined), {});
});

test('a list or a word is no front matter', () => {
  assert.throws(() => plainData(['a']), /not a list of keys/);
  assert.throws(() => plainData('a'), /not a list of keys/);
});

test('shared objects count each time they are met', () => {
  let shared: unknown = ['x'];
  for (let level = 0; level < 8; level++) shared = Array(10).fill(shared);
  assert.throws(() => plainData({ shared }), /more than 5000 values/);
});

test('a key named __proto__ is but a key', () => {
  const copy = plainData(JSON.parse('{"__proto__": {"polluted": true}}'));
  assert.equal(Object.hasOwn(copy, '__proto__'), true);
  assert.equal('polluted' in {}, false);
});
