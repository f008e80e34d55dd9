import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { newSession, readSession, sessionSeconds } from './session.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

test('a session is valid for twelve hours, with the token that signed it', () => {
  const session = newSession('secret', now);
  assert.ok(!session.includes('secret'));
  assert.deepEqual(readSession(session, 'secret', now)?.until, new Date(now + sessionSeconds * 1000));
  assert.ok(readSession(session, 'secret', now + sessionSeconds * 1000 - 1));
  assert.ok(!readSession(session, 'secret', now + sessionSeconds * 1000));
  assert.ok(!readSession(session, 'other', now));
  assert.notEqual(newSession('secret', now), session);
});

test('a session cannot be forged or extended', () => {
  const session = newSession('secret', now);
  const [, ...rest] = session.split('.');
  assert.ok(!readSession([now * 2, ...rest].join('.'), 'secret', now));
  fc.assert(
    fc.property(fc.nat(session.length - 1), fc.string({ maxLength: 3 }), (at, put) => {
      const forged = session.slice(0, at) + put + session.slice(at + 1);
      return forged === session || !readSession(forged, 'secret', now);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => !readSession(text, 'secret', 0)));
});
