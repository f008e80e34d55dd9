import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type Files, temporarySite } from '../../test/stories/temporary-site.ts';
import { publishedUrls } from './published-urls.ts';

const sitemap = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

async function urlsIn(context: TestContext, name: string, files: Files): Promise<string[]> {
  return publishedUrls(join(await temporarySite(context, files), name));
}

test('the published URLs are read from a sitemap', async (context) => {
  const files = { 'sitemap.xml': sitemap('https://docs.example.com/', 'https://docs.example.com/a/') };
  assert.deepEqual(await urlsIn(context, 'sitemap.xml', files), [
    'https://docs.example.com/',
    'https://docs.example.com/a/',
  ]);
});

test('an index is followed to the sitemaps in the same folder, compressed or not', async (context) => {
  const index =
    '<sitemapindex><sitemap><loc>https://docs.example.com/sitemap-0.xml.gz</loc></sitemap></sitemapindex>';
  const files = {
    'sitemap-index.xml': index,
    'sitemap-0.xml.gz': gzipSync(sitemap('https://docs.example.com/b')),
  };
  assert.deepEqual(await urlsIn(context, 'sitemap-index.xml', files), ['https://docs.example.com/b']);
});

test('a built page has its canonical URL, otherwise every spelling that a web server may use', async (context) => {
  const files = {
    'site/index.html': '<h1>Home</h1>',
    'site/guide/index.html':
      '<head><link rel="canonical" href="https://docs.example.com/docs/guide/"></head>',
    'site/old.html': '<h1>Old</h1>',
  };
  assert.deepEqual((await urlsIn(context, 'site', files)).sort(), [
    '/',
    '/old',
    '/old.html',
    'https://docs.example.com/docs/guide/',
  ]);
});

async function serve(context: TestContext, files: Record<string, string | number>): Promise<string> {
  const server = createServer((request, response) => {
    const found = files[request.url ?? ''];
    if (typeof found === 'string') response.end(found);
    else response.writeHead(found ?? 404, { location: '/moved.xml' }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  context.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the sitemap at a URL is fetched, with its index and redirects', async (context) => {
  const index =
    '<sitemapindex><sitemap><loc>https://docs.example.com/part.xml</loc></sitemap></sitemapindex>';
  const origin = await serve(context, {
    '/sitemap.xml': index,
    '/part.xml': 301,
    '/moved.xml': sitemap('https://docs.example.com/a/', 'https://docs.example.com/b'),
  });
  assert.deepEqual(await publishedUrls(`${origin}/sitemap.xml`), ['/a/', '/b']);
  assert.deepEqual(await publishedUrls(origin), ['/a/', '/b']);
});

test('a missing sitemap and a failing one are explained', async (context) => {
  const none = await serve(context, {});
  await assert.rejects(publishedUrls(none), /cannot be used: no sitemap with pages was found/);
  const failing = await serve(context, { '/sitemap.xml': 500 });
  await assert.rejects(publishedUrls(`${failing}/sitemap.xml`), /cannot be used: \/sitemap\.xml: status 500/);
});

for (const [what, name, content, reason] of [
  ['a file that is not there', 'missing.xml', '', /'.*missing\.xml' is neither a file nor a folder/],
  ['a file that is no sitemap', 'a.xml', '<html></html>', /'.*a\.xml' is not a sitemap/],
  ['a broken archive', 'b.xml.gz', gzipSync('x').subarray(0, 12), /'.*b\.xml\.gz' cannot be decompressed/],
  ['a sitemap without URLs', 'c.xml', sitemap(), /'.*c\.xml' lists no pages/],
] as const) {
  test(`${what} is explained`, async (context) => {
    const files = name === 'missing.xml' ? {} : { [name]: content };
    await assert.rejects(urlsIn(context, name, files), { code: 'usage', message: reason });
  });
}
