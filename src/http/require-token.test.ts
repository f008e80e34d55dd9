import assert from 'node:assert/strict';
import test from 'node:test';
import { HttpError } from './http-error.ts';
import { requireToken } from './require-token.ts';
import { sameToken } from './same-token.ts';

test('a token is the same only as a whole', () => {
  assert.ok(sameToken('sesame', 'sesame'));
  for (const other of ['', 'sesam', 'sesame ', 'Sesame', 'sesame\u0000', 's'.repeat(100_000)])
    assert.ok(!sameToken(other, 'sesame'), other.slice(0, 10));
});

const carrying = (authorization?: string) =>
  new Request('http://docs.example/', { headers: authorization === undefined ? {} : { authorization } });

test('the token is taken from the Authorization header, however the scheme is written', () => {
  for (const header of ['Bearer sesame', 'bearer sesame', 'BEARER   sesame'])
    requireToken(carrying(header), 'sesame', 'This');
});

for (const header of [
  undefined,
  '',
  'sesame',
  'Bearer',
  'Bearer ',
  'Basic sesame',
  'Bearer sesame, Bearer x',
]) {
  test(`'${header}' is refused with 401`, () => {
    assert.throws(
      () => requireToken(carrying(header), 'sesame', 'This'),
      (error: unknown) =>
        error instanceof HttpError && error.status === 401 && !error.message.includes('sesame'),
    );
  });
}
