import assert from 'node:assert/strict';
import test from 'node:test';
import { z } from 'zod';
import { checkRequest } from './check-request.ts';

test('a request is checked once per schema', () => {
  let checks = 0;
  const schema = z.object({ limit: z.number().default(10) }).refine(() => ++checks > 0);
  const first = checkRequest({}, schema);
  assert.deepEqual(first, { request: { limit: 10 } });
  const { request } = first as { request: object };
  assert.equal((checkRequest(request, schema) as { request: object }).request, request);
  assert.equal(checks, 1);
  assert.deepEqual(checkRequest(request, z.object({ query: z.string() })), {
    issues: [{ path: 'query', message: 'is missing' }],
  });
});

test('only the first fault of each field is reported', () => {
  const schema = z.object({ query: z.string().min(3, 'is short').regex(/b/, 'has no b'), limit: z.number() });
  assert.deepEqual(checkRequest({ query: 'a' }, schema), {
    issues: [
      { path: 'query', message: 'is short' },
      { path: 'limit', message: 'is missing' },
    ],
  });
});
