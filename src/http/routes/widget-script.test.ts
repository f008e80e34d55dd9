import assert from 'node:assert/strict';
import test from 'node:test';
import { gunzipSync } from 'node:zlib';
import { createApp } from '../create-app.ts';
import { LiveDocs } from '../live-docs.ts';

const app = createApp(new LiveDocs(), {
  accessToken: 'sesame',
  servicePath: 'guide',
  allowedOrigins: ['https://a.example'],
});

function get(path: string, headers: Record<string, string> = {}) {
  return app.fetch(new Request(`http://localhost${path}`, { headers }));
}

test('the script is served with and without the mount prefix, without a token and without docs', async () => {
  const [plain, mounted] = [await get('/guide/widget.js'), await get('/docs/guide/widget.js')];
  assert.equal(plain.status, 200);
  assert.equal(plain.headers.get('content-type'), 'text/javascript; charset=utf-8');
  assert.match(plain.headers.get('cache-control') ?? '', /public, max-age=\d+/);
  const script = await plain.text();
  assert.match(script, /docent-search/);
  assert.equal(await mounted.text(), script);
});

test('the script is compressed for clients that accept gzip, with a Vary header', async () => {
  const whole = await (await get('/guide/widget.js')).text();
  const small = await get('/guide/widget.js', { 'accept-encoding': 'gzip, br', origin: 'https://a.example' });
  assert.equal(small.headers.get('content-encoding'), 'gzip');
  assert.equal(small.headers.get('vary'), 'Accept-Encoding, Origin');
  assert.equal(gunzipSync(await small.arrayBuffer()).toString(), whole);
  const never = await get('/guide/widget.js', { 'accept-encoding': 'gzip;q=0, br' });
  assert.equal(never.headers.get('content-encoding'), null);
});

test('a client that has the script gets a 304', async () => {
  const etag = (await get('/guide/widget.js')).headers.get('etag') ?? '';
  assert.match(etag, /^W\/"[\w-]{22}"$/);
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const again = await get('/guide/widget.js', { 'if-none-match': known });
    assert.equal(again.status, 304, known);
    assert.equal(await again.text(), '');
  }
  assert.equal((await get('/guide/widget.js', { 'if-none-match': '"other"' })).status, 200);
});
