import assert from 'node:assert/strict';
import test from 'node:test';
import { HttpError } from './http-error.ts';
import { sameToken } from './same-token.ts';
import { TokenGate } from './token-gate.ts';

test('tokens are equal only as a whole', () => {
  assert.ok(sameToken('sesame', 'sesame'));
  for (const other of ['', 'sesam', 'sesame ', 'Sesame', 'sesame\u0000', 's'.repeat(100_000)])
    assert.ok(!sameToken(other, 'sesame'), other.slice(0, 10));
});

let now = 0;
const gate = () => new TokenGate('sesame', { mostWrong: 3, now: () => now });

const carrying = (authorization?: string) =>
  new Request('http://docs.example/', { headers: authorization === undefined ? {} : { authorization } });

test('the token is read from the Authorization header, with the scheme in any case', () => {
  for (const header of ['Bearer sesame', 'bearer sesame', 'BEARER   sesame'])
    gate().require(carrying(header), 'me', 'This');
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
      () => gate().require(carrying(header), 'me', 'This'),
      (error: unknown) =>
        error instanceof HttpError && error.status === 401 && !error.message.includes('sesame'),
    );
  });
}

test('after too many wrong tokens, a client is refused for the rest of the minute, even with the right one', () => {
  const door = gate();
  for (let count = 0; count < 3; count++) assert.equal(door.accepts(`guess ${count}`, 'me'), false);
  now += 20_000;
  for (const token of ['guess', 'sesame'])
    assert.throws(
      () => door.accepts(token, 'me'),
      (error: unknown) =>
        error instanceof HttpError && error.status === 429 && error.headers['retry-after'] === '40',
    );
  assert.equal(door.accepts('sesame', 'another'), true);
  now += 40_000;
  assert.equal(door.accepts('sesame', 'me'), true);
});

test('neither missing nor right tokens count as wrong', () => {
  const door = gate();
  for (let count = 0; count < 100; count++) {
    assert.equal(door.acceptsBearer(carrying(), 'me'), false);
    assert.equal(door.accepts('sesame', 'me'), true);
  }
});
