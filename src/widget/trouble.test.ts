import assert from 'node:assert/strict';
import test from 'node:test';
import { retryAfter, Trouble, troubleOf, unreached } from './trouble.ts';

const now = Date.UTC(2026, 10, 15);

test('Retry-After is parsed as seconds and as a date, within limits', () => {
  assert.equal(retryAfter('12', now), 12_000);
  assert.equal(retryAfter(new Date(now + 5000).toUTCString(), now), 5000);
  assert.equal(retryAfter('0', now), 1000);
  assert.equal(retryAfter('99999999', now), 600_000);
  for (const odd of [null, 'soon', '-3']) assert.equal(retryAfter(odd, now), 3000);
});

test('HTTP statuses become errors for the reader', async () => {
  const kindOf = async (status: number, body: string) =>
    (await troubleOf(new Response(body, { status }))).kind;
  assert.equal(await kindOf(429, '{}'), 'limited');
  assert.equal(await kindOf(503, '{"code":"not_ready"}'), 'unavailable');
  assert.equal(await kindOf(503, '{"code":"ask_off"}'), 'askOff');
  assert.equal(await kindOf(502, '<html>Bad gateway'), 'unavailable');
  assert.equal(await kindOf(401, '{}'), 'private');
  assert.equal(await kindOf(400, '{"error":"There is no version 9."}'), 'rejected');
  assert.equal(await kindOf(500, 'null'), 'failed');
});

test('an aborted request is not an error', () => {
  assert.equal(unreached(new DOMException('', 'AbortError')), null);
  assert.equal(unreached(new TypeError('fetch failed'))?.kind, 'unreachable');
  const trouble = new Trouble('limited');
  assert.equal(unreached(trouble), trouble);
});
