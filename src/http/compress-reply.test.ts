import assert from 'node:assert/strict';
import test from 'node:test';
import { gunzipSync } from 'node:zlib';
import { compressReply } from './compress-reply.ts';
import type { Reply } from './reply.ts';

const page: Reply = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', etag: '"a"', vary: 'Accept' },
  body: '<p>Kettles boil.</p>'.repeat(200),
};
const asking = (encoding?: string) =>
  new Request('http://x/', { headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

test('a page is compressed for clients that accept gzip, with a weak tag', async () => {
  const { headers, body } = await compressReply(asking('br, gzip'), page);
  assert.equal(gunzipSync(body as Uint8Array).toString(), page.body);
  assert.equal(headers['content-encoding'], 'gzip');
  assert.equal(headers.etag, 'W/"a"');
  assert.equal(headers.vary, 'Accept, Accept-Encoding');
});

test('other clients get the page uncompressed, with a Vary header', async () => {
  for (const encoding of [undefined, 'br', 'gzip;q=0']) {
    const { headers, body } = await compressReply(asking(encoding), page);
    assert.equal(body, page.body);
    assert.deepEqual(headers, { ...page.headers, vary: 'Accept, Accept-Encoding' });
  }
});

test('short texts, images and streams are not compressed', async () => {
  const image = { ...page, headers: { 'content-type': 'image/png' } };
  for (const reply of [{ ...page, body: 'short' }, image, { ...page, body: new ReadableStream() }])
    assert.equal(await compressReply(asking('gzip'), reply), reply);
});
