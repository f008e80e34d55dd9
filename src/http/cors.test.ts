import assert from 'node:assert/strict';
import test from 'node:test';
import { corsHeaders, preflight } from './cors.ts';
import type { Route } from './route.ts';

const route: Route = { method: 'POST', path: '/api/search', answer: () => assert.fail() };
const from = (origin?: string) =>
  new Request('http://docs.example/', { headers: origin === undefined ? {} : { origin } });

test('without configured origins nothing is said', () => {
  assert.deepEqual(corsHeaders(from('https://a.example'), []), {});
});

test('a configured origin may read answers and their headers', () => {
  const headers = corsHeaders(from('https://a.example'), ['https://a.example']);
  assert.equal(headers['access-control-allow-origin'], 'https://a.example');
  assert.match(headers['access-control-expose-headers'] ?? '', /retry-after/);
  assert.equal(headers.vary, 'Origin');
});

for (const origin of ['https://b.example', 'http://a.example', 'https://a.example.evil', 'null', '']) {
  test(`another origin may not, and caches are told: '${origin}'`, () => {
    assert.deepEqual(corsHeaders(from(origin), ['https://a.example']), { vary: 'Origin' });
  });
}

test('no origin, no permission', () => {
  assert.deepEqual(corsHeaders(from(), ['*']), { vary: 'Origin' });
});

test('a star allows every origin, never with credentials', () => {
  const headers = corsHeaders(from('https://any.example'), ['*']);
  assert.equal(headers['access-control-allow-origin'], 'https://any.example');
  assert.ok(!('access-control-allow-credentials' in headers));
});

test('OPTIONS tells a configured origin what it may send', () => {
  const { status, headers, body } = preflight(from('https://a.example'), route, ['https://a.example']);
  assert.equal(status, 204);
  assert.equal(body, null);
  assert.equal(headers['access-control-allow-methods'], 'POST');
  assert.match(headers['access-control-allow-headers'] ?? '', /content-type, authorization/);
});

test('OPTIONS tells another origin only what anybody may know', () => {
  const { headers } = preflight(from('https://b.example'), route, ['https://a.example']);
  assert.deepEqual(headers, { allow: 'POST, OPTIONS' });
});
