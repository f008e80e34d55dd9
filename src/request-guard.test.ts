import assert from 'node:assert/strict';
import test from 'node:test';
import { requestGuard } from './request-guard.ts';

function refusal(host: string, allowedHosts: string[] = [], url = `http://${host}/`): string | null {
  return requestGuard({ allowedHosts }).refuseHost(new Request(url, { headers: { host } }));
}

for (const host of [
  'localhost',
  'LOCALHOST:4321',
  'localhost.:80',
  '127.0.0.1:4321',
  '192.168.7.7',
  '[::1]:4321',
  '[fe80::1]',
  'docs.example.com:8443',
  'DOCS.example.com.',
])
  test(`a server with the host name docs.example.com accepts requests for ${host}`, () => {
    assert.equal(refusal(host, ['docs.example.com']), null);
  });

for (const host of [
  'evil.example',
  'evil.example:4321',
  'localhost.evil.example',
  'evil.localhost',
  '127.0.0.1.evil.example',
  'docs.example.com.evil.example',
  'notdocs.example.com',
  'sub.docs.example.com',
])
  test(`a server with the host name docs.example.com refuses requests for ${host}`, () => {
    assert.match(refusal(host, ['docs.example.com']) ?? '', /allowedHosts.*url/);
  });

test('an invalid host is refused', () => {
  for (const host of ['', 'user@localhost', 'localhost/x', 'a b', 'localhost:port', '*'])
    assert.ok(refusal(host, ['docs.example.com'], 'http://localhost/') !== null, host);
});

test('a request with an absolute URL is checked by the URL and by its Host header', () => {
  assert.ok(refusal('localhost', [], 'http://evil.example/') !== null);
  assert.ok(refusal('evil.example', [], 'http://localhost/') !== null);
});

test('* allows every host', () => {
  assert.equal(refusal('evil.example', ['*']), null);
});
