import assert from 'node:assert/strict';
import test from 'node:test';
import { corsHeaders, openHeaders, preflight, type Readers, readersOf } from './cors.ts';
import type { Route } from './route.ts';

const route: Route = { method: 'POST', path: '/api/search', answer: () => assert.fail() };
const from = (origin?: string) =>
  new Request('http://docs.example/', { headers: origin === undefined ? {} : { origin } });

function readers(...origins: string[]): Readers {
  return readersOf({ allowedOrigins: origins }, {});
}

test('without configured origins, there are no CORS headers', () => {
  assert.deepEqual(corsHeaders(from('https://a.example'), readers()), {});
});

test('a configured origin may read responses and their headers', () => {
  const headers = corsHeaders(from('https://a.example'), readers('https://a.example'));
  assert.equal(headers['access-control-allow-origin'], 'https://a.example');
  assert.match(headers['access-control-expose-headers'] ?? '', /retry-after/);
  assert.equal(headers.vary, 'Origin');
});

for (const origin of ['https://b.example', 'http://a.example', 'https://a.example.evil', 'null', '']) {
  test(`another origin may not, and the response has a Vary header: '${origin}'`, () => {
    assert.deepEqual(corsHeaders(from(origin), readers('https://a.example')), { vary: 'Origin' });
  });
}

test('a request without an origin gets no permission', () => {
  assert.deepEqual(corsHeaders(from(), readers('*')), { vary: 'Origin' });
});

test('a star allows every origin, but never credentials', () => {
  const headers = corsHeaders(from('https://any.example'), readers('*'));
  assert.equal(headers['access-control-allow-origin'], 'https://any.example');
  assert.ok(!('access-control-allow-credentials' in headers));
});

test('OPTIONS lists the allowed methods and headers for a configured origin', () => {
  const { status, headers, body } = preflight(from('https://a.example'), route, readers('https://a.example'));
  assert.equal(status, 204);
  assert.equal(body, null);
  assert.equal(headers['access-control-allow-methods'], 'POST');
  assert.match(headers['access-control-allow-headers'] ?? '', /content-type, authorization/);
});

test('OPTIONS lists only the methods for another origin', () => {
  const { headers } = preflight(from('https://b.example'), route, readers('https://a.example'));
  assert.deepEqual(headers, { allow: 'POST, OPTIONS' });
});

test('a local server allows pages of this machine on every port, other servers do not', () => {
  const local = readersOf({ isLocalOnly: true }, {});
  const isAllowed = (origin: string, given: Readers) =>
    'access-control-allow-origin' in corsHeaders(from(origin), given);
  for (const origin of [
    'http://localhost:3000',
    'https://localhost',
    'http://127.0.0.1:80',
    'http://[::1]:1',
  ]) {
    assert.ok(isAllowed(origin, local), origin);
    assert.ok(!isAllowed(origin, readers('https://a.example')), origin);
    assert.ok(!isAllowed(origin, readersOf({ isLocalOnly: true }, { isAdmin: true })), origin);
  }
  for (const origin of [
    ...['null', '', 'http://localhost.evil.example', 'http://evil.example', 'http://127.0.0.1.evil.example'],
    ...['http://localhost:3000.evil.example', 'ftp://localhost', 'http://localhost@evil.example', 'file://'],
  ])
    assert.ok(!isAllowed(origin, local), origin);
});

test('a response that all pages may read says whether their origin is allowed', () => {
  const told = (origin?: string) => openHeaders(from(origin), readers('https://a.example'));
  assert.equal(told('https://a.example')['docent-origin'], 'allowed');
  assert.equal(told('https://b.example')['docent-origin'], 'refused');
  assert.equal(told('https://b.example')['access-control-allow-origin'], '*');
  assert.equal(told()['docent-origin'], undefined);
  assert.equal(told()['cross-origin-resource-policy'], 'cross-origin');
});
