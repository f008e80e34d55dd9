import assert from 'node:assert/strict';
import test from 'node:test';
import { z } from 'zod';
import { searchRequestSchema } from './search.ts';
import { whatIsWrong } from './what-is-wrong.ts';

function told(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value, { error: whatIsWrong });
  return error?.issues.map(({ path, message }) => [...path, message].join(' ')) ?? [];
}

const cases: [unknown, string[]][] = [
  [{}, ['query is missing']],
  [{ query: 7 }, ['query must be a text']],
  [{ query: '' }, ['query must not be empty']],
  [{ query: 'a', limit: 0 }, ['limit must be at least 1']],
  [{ query: 'a', limit: 51 }, ['limit must be at most 50']],
  [{ query: 'a', limit: 1.5 }, ['limit must be a whole number']],
  [{ query: 'a', limit: '5' }, ['limit must be a number']],
  [{ query: 'a', kind: 'page' }, ['kind must be "doc" or "endpoint"']],
  [{ query: 'a', includeText: 1 }, ['includeText must be true or false']],
  [[], ['must be an object']],
  [undefined, ['is missing']],
];
for (const [value, expected] of cases)
  test(`${JSON.stringify(value)}: ${expected}`, () => {
    assert.deepEqual(told(searchRequestSchema, value), expected);
  });

test('unknown fields are named', () => {
  assert.deepEqual(told(z.strictObject({}), { lid: 1, spout: 2 }), ['unknown: lid, spout']);
});

test('texts and lists are measured in their own units', () => {
  assert.deepEqual(told(z.string().max(2), 'abc'), ['must have at most 2 characters']);
  assert.deepEqual(told(z.array(z.number()).min(1), []), ['must have at least 1 entries']);
});
