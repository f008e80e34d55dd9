import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { crawled, impatient, temporaryData } from '../../test/crawled-site.ts';
import {
  type SitePage,
  type SiteServer,
  type SiteServerOptions,
  serveSite,
  sitemap,
  sitePage,
} from '../../test/site-server.ts';
import { crawlSite } from './crawl-site.ts';

type Pages = Record<string, SitePage>;

interface Prepared {
  pages: Pages;
  server: SiteServer;
  dataDir: string;
  url: string;
}

/** Serves pages, which may change during the test. `ORIGIN` in texts is the address of the server. */
async function prepared(context: TestContext, pages: Pages, options?: SiteServerOptions): Promise<Prepared> {
  const server: SiteServer = await serveSite((path) => withOrigin(pages[path], server.origin), options);
  context.after(() => server[Symbol.asyncDispose]());
  return { pages, server, dataDir: await temporaryData(context), url: `${server.origin}/` };
}

function withOrigin(page: SitePage | undefined, origin: string): SitePage | undefined {
  if (typeof page === 'string') return page.replaceAll('ORIGIN', origin);
  return typeof page?.body === 'string' ? { ...page, body: page.body.replaceAll('ORIGIN', origin) } : page;
}

/** A long text that gzip cannot compress much. */
function incompressible(): string {
  return Array.from({ length: 3000 }, () => Math.random().toString(36)).join(' ');
}

const text =
  'A text that is long enough to be the content of a page, so that nobody takes it for an empty one.';

test('all pages of the sitemap are read, even with a query; other origins are ignored', async (context) => {
  const { server, ...site } = await prepared(context, {
    '/': sitePage('Home', text, ['/guide']),
    '/guide': sitePage('Guide', text),
    '/listed?id=2': sitePage('Query', text),
    '/sitemap.xml': sitemap(['ORIGIN/', 'ORIGIN/guide', 'ORIGIN/listed?id=2', 'https://other.example/x']),
  });
  const { urls, pages } = await crawled(site);
  assert.deepEqual(urls, ['/', '/guide', '/listed?id=2']);
  assert.deepEqual(pages[1]?.anchors, ['top', 'more']);
  assert.equal(pages[1]?.sourceFile, `${server.origin}/guide`);
});

test('an index of compressed sitemaps is read', async (context) => {
  const site = await prepared(context, {
    '/robots.txt': { type: 'text/plain', body: 'Sitemap: ORIGIN/maps/all.xml' },
    '/maps/all.xml': {
      type: 'application/xml',
      body: '<sitemapindex><sitemap><loc>ORIGIN/maps/1.xml.gz</loc></sitemap></sitemapindex>',
    },
    '/maps/1.xml.gz': {
      type: 'application/gzip',
      body: gzipSync(
        '<urlset><url><loc>https://published.example/</loc></url><url><loc>https://published.example/a</loc></url></urlset>',
      ),
    },
    '/': sitePage('Home', text),
    '/a': sitePage('A', text),
  });
  const { urls, notes } = await crawled(site);
  assert.deepEqual(urls, ['/', '/a']);
  assert.deepEqual(notes, [
    `The sitemap lists URLs on https://published.example. Docent requests the same paths from ${site.server.origin}. To read the other site, pass https://published.example.`,
  ]);
});

test('without a sitemap, links below the start are followed', async (context) => {
  const site = await prepared(context, {
    '/docs/': sitePage('Docs', text, [
      'a.html',
      'index.html',
      '/outside',
      'a.html?sort=asc',
      'logo.png',
      'https://other.example/',
    ]),
    '/docs/a.html': sitePage('A', text, ['sub/index.html#top', '../docs/']),
    '/docs/sub/': sitePage('Sub', text, ['/docs/b']),
    '/docs/b': { status: 301, headers: { location: '/docs/b/' } },
    '/docs/b/': sitePage('B', text),
    '/outside': sitePage('Outside', text),
  });
  const { urls } = await crawled({ ...site, url: `${site.server.origin}/docs/` });
  assert.deepEqual(urls, ['/docs/', '/docs/a.html', '/docs/b/', '/docs/sub/']);
  const wanted = site.server.requests.filter((path) => !/sitemap|robots|llms|versions/.test(path));
  assert.deepEqual(wanted.sort(), ['/docs/', '/docs/a.html', '/docs/b', '/docs/b/', '/docs/sub/']);
});

test('if a server does not serve a folder, the linked index.html is requested', async (context) => {
  const site = await prepared(context, {
    '/': sitePage('Home', text, ['a/index.html']),
    '/a/index.html': sitePage('A', text),
  });
  assert.deepEqual((await crawled(site)).urls, ['/', '/a/index.html']);
});

test('links are followed if the sitemap lists hardly any pages', async (context) => {
  const links = ['/en/latest/a', '/en/latest/b', '/en/latest/c'];
  const site = await prepared(context, {
    '/': { status: 302, headers: { location: '/en/latest/' } },
    '/en/latest/': sitePage('Home', text, links),
    ...Object.fromEntries(links.map((path) => [path, sitePage(path, text, links)])),
    '/sitemap.xml': sitemap(['ORIGIN/en/latest/']),
  });
  assert.deepEqual((await crawled(site)).urls, ['/en/latest/', ...links]);
});

test('a page that refreshes to another one is a redirect', async (context) => {
  const site = await prepared(context, {
    '/': '<html><head><title>Redirecting</title><meta http-equiv="refresh" content="0; url=latest/"></head></html>',
    '/latest/': sitePage('Home', text, ['old', 'news']),
    '/latest/old': `<html><head><meta http-equiv="Refresh" content="0;URL='/latest/new'"></head><body><a href="/latest/new">Moved</a></body></html>`,
    '/latest/new': sitePage('New', text),
    '/latest/news': sitePage('News', text, [], '<meta http-equiv="refresh" content="300">'),
  });
  const { urls, pages } = await crawled(site);
  assert.deepEqual(urls, ['/latest/', '/latest/new', '/latest/news']);
  assert.deepEqual(pages[1]?.aliases, ['/latest/old']);
});

test('copies of a page in other versions and languages are followed', async (context) => {
  const starts = ['/en/latest/', '/en/stable/', '/ja/v1/'];
  const site = await prepared(context, {
    '/': sitePage('Home', text, starts),
    ...Object.fromEntries(
      starts.flatMap((path) => [
        [path, sitePage('Docs', text, ['a', 'b'])],
        [`${path}a`, sitePage('A', text)],
        [`${path}b`, sitePage('B', text)],
      ]),
    ),
  });
  assert.equal((await crawled(site)).urls.length, 10);
});

test('versions published by mike are found, although only a script names them', async (context) => {
  const site = await prepared(context, {
    '/': { status: 302, headers: { location: '/latest/' } },
    '/versions.json': {
      type: 'application/json',
      body: '[{"version":"2.0","aliases":["latest"]},{"version":"1.0"},"odd"]',
    },
    ...Object.fromEntries(
      ['latest', '2.0', '1.0'].flatMap((version) => [
        [`/${version}/`, sitePage('Docs', text, ['a/'])],
        [`/${version}/a/`, sitePage('A', text)],
      ]),
    ),
  });
  const { pages } = await crawled(site);
  assert.deepEqual(
    pages.map(({ url, version }) => `${url} ${version}`),
    ['/latest/ latest', '/latest/a/ latest', '/2.0/ 2.0', '/2.0/a/ 2.0', '/1.0/ 1.0', '/1.0/a/ 1.0'],
  );
});

test('robots.txt, noindex and nofollow are respected', async (context) => {
  const site = await prepared(context, {
    '/robots.txt': { type: 'text/plain', body: 'User-agent: docent\nDisallow: /private' },
    '/': sitePage('Home', text, ['/private/a', '/hidden', '/header', '/leaf']),
    '/private/a': sitePage('Private', text),
    '/hidden': sitePage('Hidden', text, ['/behind'], '<meta name="robots" content="noindex">'),
    '/header': { body: sitePage('Header', text), headers: { 'x-robots-tag': 'noindex' } },
    '/leaf': sitePage('Leaf', text, ['/unfollowed'], '<meta name="robots" content="nofollow">'),
    '/behind': sitePage('Behind', text),
    '/unfollowed': sitePage('Unfollowed', text),
  });
  assert.deepEqual((await crawled(site)).urls, ['/', '/behind', '/leaf']);
  assert.ok(!site.server.requests.includes('/private/a'));
  assert.ok(!site.server.requests.includes('/unfollowed'));
});

test('the user agent names Docent', async (context) => {
  const site = await prepared(context, { '/': sitePage('Home', text) });
  await crawled(site);
  assert.match(site.server.received[0]?.headers['user-agent'] ?? '', /^Docent\b/);
});

test('a robots.txt with a server error forbids everything, a client error allows everything', async (context) => {
  const site = await prepared(context, { '/robots.txt': { status: 500 }, '/': sitePage('Home', text) });
  await assert.rejects(crawled(site), {
    code: 'no_content',
    message: `No page on ${site.url} could be read: ${site.server.origin}/robots.txt cannot be read (status 500), so Docent does not know which pages it may crawl.`,
  });
  site.pages['/robots.txt'] = { status: 403 };
  assert.deepEqual((await crawled(site)).urls, ['/']);
});

test('a canonical URL on the site becomes the URL of the page, one elsewhere excludes the page', async (context) => {
  const canonical = (url: string) => `<link rel="canonical" href="${url}">`;
  const site = await prepared(context, {
    '/': sitePage('Home', text, ['/a?x', '/b', '/c', '/d'], canonical('https://published.example/')),
    '/a': sitePage('A', text, [], canonical('https://published.example/a/')),
    '/b': sitePage('B', 'Another text', [], canonical('/a')),
    '/c': sitePage('C', text, [], canonical('https://other.example/c')),
    '/d': sitePage('D', text, [], canonical('/gone')),
  });
  const { urls, pages, problems } = await crawled(site);
  assert.deepEqual(urls, ['/', '/a/', '/d']);
  assert.deepEqual(pages[1]?.aliases, ['/b']);
  assert.deepEqual(
    problems.map(({ code, file }) => [code, file]),
    [['canonical_elsewhere', `${site.server.origin}/c`]],
  );
});

test('a build for another origin is crawled where it is served', async (context) => {
  const canonical = (path: string) => `<link rel="canonical" href="https://published.example${path}">`;
  const site = await prepared(context, {
    '/': sitePage('Home', text, ['/a'], canonical('/')),
    '/a': sitePage('A', text, [], canonical('/a')),
  });
  assert.deepEqual((await crawled(site)).urls, ['/', '/a']);
  site.pages['/a'] = sitePage('A', `${text} Changed.`, [], canonical('/a'));
  assert.deepEqual((await crawled(site)).urls, ['/', '/a']);
});

test('a canonical URL with another path does not exclude pages of a local build', async (context) => {
  const site = await prepared(context, {
    '/': sitePage('Home', text, ['/v2/a']),
    '/v2/a': sitePage('A', text, [], '<link rel="canonical" href="https://published.example/a">'),
  });
  assert.deepEqual((await crawled(site)).urls, ['/', '/v2/a']);
});

test('only changed pages are transferred again', async (context) => {
  const names = Array.from({ length: 30 }, (_, index) => `/page-${index}`);
  const site = await prepared(context, {
    '/': sitePage('Home', text, names),
    ...Object.fromEntries(names.map((name) => [name, sitePage(name, text.repeat(100))])),
  });
  const first = await crawled(site);
  const second = await crawled(site);
  assert.deepEqual([first.report.changed, second.report.changed, second.urls.length], [31, 0, 31]);
  site.server.sent = 0;
  await crawled(site);
  // Not found: robots.txt, llms.txt, versions.json, and the sitemap under three names.
  assert.equal(site.server.sent, '<h1>Not found</h1>'.length * 6);
  site.pages['/page-7'] = sitePage('/page-7', 'Rewritten.');
  const { report, pages } = await crawled(site);
  assert.equal(report.changed, 1);
  assert.ok(JSON.stringify(pages.find(({ url }) => url === '/page-7')?.blocks).includes('Rewritten.'));
});

test('received bytes are counted once', async (context) => {
  const names = Array.from({ length: 40 }, (_, index) => `/page-${index}`);
  const site = await prepared(context, {
    '/': sitePage('Home', text, names),
    ...Object.fromEntries(names.map((name) => [name, sitePage(name, incompressible())])),
  });
  const { report } = await crawled({ ...site, settings: { parallel: 8 } });
  const headers = 400 * report.requests;
  assert.ok(report.bytes > site.server.sent, `${report.bytes} of ${site.server.sent}`);
  assert.ok(report.bytes < site.server.sent + headers, `${report.bytes} of ${site.server.sent}`);
});

test('without validators, equal content counts as unchanged', async (context) => {
  const site = await prepared(context, { '/': sitePage('Home', text) }, { hasValidators: false });
  await crawled(site);
  assert.equal((await crawled(site)).report.changed, 0);
});

test('missing pages are removed; failing pages keep their last content and are reported', async (context) => {
  const site = await prepared(context, {
    '/': sitePage('Home', text, ['/gone', '/fails', '/unlinked']),
    '/gone': sitePage('Gone', text),
    '/fails': sitePage('Fails', text, ['/below']),
    '/below': sitePage('Below', text),
    '/unlinked': sitePage('Unlinked', text),
  });
  assert.equal((await crawled(site)).urls.length, 5);
  Object.assign(site.pages, {
    '/': sitePage('Home', text, ['/gone', '/fails', '/fresh']),
    '/gone': { status: 410 },
    '/fails': { status: 500 },
    '/fresh': { status: 503 },
  });
  const { urls, problems, report } = await crawled(site);
  assert.deepEqual(urls, ['/', '/below', '/fails']);
  assert.deepEqual([report.failed, report.removed], [2, 2]);
  assert.deepEqual(
    problems.map(({ code, severity, file, message }) => [
      code,
      severity,
      file.slice(site.server.origin.length),
      message,
    ]),
    [
      [
        'fetch_failed',
        'warning',
        '/fails',
        'The page could not be fetched: status 500. Docent keeps the content of the page from the last crawl.',
      ],
      ['fetch_failed', 'error', '/fresh', 'The page could not be fetched: status 503. It is not indexed.'],
    ],
  );
});

test('all pages are kept while the site is down', async (context) => {
  const site = await prepared(context, { '/': sitePage('Home', text, ['/a']), '/a': sitePage('A', text) });
  await crawled(site);
  await site.server[Symbol.asyncDispose]();
  const { urls, report, problems } = await crawled(site);
  assert.deepEqual(urls, ['/', '/a']);
  assert.equal(report.stopped, `${site.server.origin} cannot be reached: the connection was refused`);
  assert.equal(problems[0]?.code, 'crawl_stopped');
});

test('no pages are removed if a sitemap cannot be fetched', async (context) => {
  const site = await prepared(context, {
    '/': sitePage('Home', text),
    '/a': sitePage('A', text),
    '/sitemap.xml': sitemap(['ORIGIN/', 'ORIGIN/a']),
  });
  await crawled(site);
  site.pages['/sitemap.xml'] = { status: 500 };
  assert.deepEqual((await crawled(site)).urls, ['/', '/a']);
});

test('pages of the sitemap are read even if the start URL is not a page', async (context) => {
  const site = await prepared(context, {
    '/docs': sitePage('Docs', text),
    '/sitemap.xml': sitemap(['ORIGIN/docs']),
  });
  assert.deepEqual((await crawled(site)).urls, ['/docs']);
  delete site.pages['/sitemap.xml'];
  const { urls, report } = await crawled(site);
  assert.deepEqual([urls, report.stopped], [['/docs'], `${site.url} is not a page: status 404`]);
});

test('robots.txt and sitemaps may redirect within the site', async (context) => {
  const site = await prepared(context, {
    '/robots.txt': { status: 302, headers: { location: '/files/robots' } },
    '/files/robots': { type: 'text/plain', body: 'User-agent: *\nDisallow: /b' },
    '/sitemap.xml': { status: 301, headers: { location: '/files/sitemap' } },
    '/files/sitemap': sitemap(['ORIGIN/', 'ORIGIN/a', 'ORIGIN/b']),
    '/': sitePage('Home', text),
    '/a': sitePage('A', text),
    '/b': sitePage('B', text),
  });
  assert.deepEqual((await crawled(site)).urls, ['/', '/a']);
});

test('excluded pages are not requested', async (context) => {
  const site = await prepared(context, {
    '/': sitePage('Home', text, ['/a', '/archive/1']),
    '/a': sitePage('A', text),
    '/archive/1': sitePage('Archive', text),
  });
  assert.deepEqual((await crawled({ ...site, exclude: ['archive/**'] })).urls, ['/', '/a']);
  assert.ok(!site.server.requests.includes('/archive/1'));
});

test('the error names the target if the start redirects to another site', async (context) => {
  const site = await prepared(context, {
    '/': { status: 301, headers: { location: 'https://www.example.com/docs' } },
  });
  await assert.rejects(
    crawled(site),
    /redirects to https:\/\/www\.example\.com\/docs\. Use that URL instead\.$/,
  );
});

test('the page limit ends the crawl and is reported', async (context) => {
  const site = await prepared(context, {
    '/': sitePage('Home', text, ['/a', '/b']),
    '/a': sitePage('A', text),
    '/b': sitePage('B', text),
  });
  const { urls, problems } = await crawled({ ...site, settings: { maxPages: 2, parallel: 1 } });
  assert.deepEqual(urls, ['/', '/a']);
  assert.equal(
    problems[0]?.message,
    'The crawl stopped: the site has more than 2 pages (crawl.maxPages). Other pages were skipped.',
  );
});

test('a site that never shows the same pages twice does not fill the disk', async (context) => {
  let crawl = 0;
  const server = await serveSite((path) =>
    /^\/(\d|$)/.test(path)
      ? sitePage(path, text, [`/${crawl}/${path.length}/`, `/${crawl}/${path.length}/a`])
      : undefined,
  );
  context.after(() => server[Symbol.asyncDispose]());
  const dataDir = await temporaryData(context);
  for (crawl = 1; crawl <= 3; crawl++) {
    const { report } = await crawled({ url: `${server.origin}/`, dataDir, settings: { maxPages: 5 } });
    assert.equal(report.pages, 5);
  }
});

test('a crawl that reached its byte limit continues the next time', async (context) => {
  const names = Array.from({ length: 20 }, (_, index) => `/${index}`);
  const site = await prepared(context, {
    '/': sitePage('Home', text, names),
    ...Object.fromEntries(names.map((name) => [name, sitePage(name, incompressible())])),
  });
  const settings = { maxBytes: 100_000, parallel: 1 };
  const first = await crawled({ ...site, settings });
  assert.match(first.report.stopped ?? '', /more than 100000 bytes were received/);
  let { urls } = first;
  for (let round = 0; round < 20 && urls.length < 21; round++)
    urls = (await crawled({ ...site, settings })).urls;
  assert.equal(urls.length, 21);
  const pages = site.server.requests.filter((path) => /^\/\d+$/.test(path));
  assert.equal(pages.length, 20);
});

test('a server with one page for all URLs results in one page', async (context) => {
  const server = await serveSite(() => sitePage('App', text, ['deeper/a', 'deeper/b']));
  context.after(() => server[Symbol.asyncDispose]());
  const dataDir = await temporaryData(context);
  const { urls, problems } = await crawled({ url: `${server.origin}/`, dataDir });
  assert.deepEqual(urls, ['/']);
  assert.equal(problems[0]?.code, 'duplicate_content');
});

const shell =
  '<!doctype html><html><head><title>App</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>';

test('the error explains that a site is rendered in the browser', async (context) => {
  const site = await prepared(context, { '/': shell });
  await assert.rejects(
    crawled(site),
    /the HTML of its pages has no text, because a script renders them in the browser\./,
  );
});

test('if the HTML has no text, the Markdown twin is read', async (context) => {
  const site = await prepared(context, {
    '/': shell,
    '/guide': shell.replace('</head>', '<link rel="alternate" type="text/markdown" href="/guide.md"></head>'),
    '/install': sitePage('Install', text.repeat(5)),
    '/llms.txt': {
      type: 'text/plain',
      body: '# Docs\n\n- [Home](/index.md)\n- [Guide](/guide.md)\n- [Install](ORIGIN/install.md)\n',
    },
    '/index.md': { type: 'text/markdown', body: `# Home\n\n${text}` },
    '/guide.md': { type: 'text/markdown', body: `# Guide\n\n## First steps\n\n${text}` },
    '/install.md': { type: 'text/markdown', body: '# Install\n\nNobody needs this.' },
  });
  const { urls, pages } = await crawled(site);
  assert.deepEqual(urls, ['/', '/guide', '/install']);
  assert.deepEqual(
    pages.map(({ title, anchors }) => [title, anchors]),
    [
      ['Home', ['home']],
      ['Guide', ['guide', 'first-steps']],
      ['Install', ['top', 'more']],
    ],
  );
  assert.ok(!site.server.requests.includes('/install.md'));
  site.pages['/guide.md'] = { type: 'text/markdown', body: `# Guide\n\n## Next steps\n\n${text}` };
  assert.deepEqual((await crawled(site)).pages[1]?.anchors, ['guide', 'next-steps']);
});

test('versions and languages become scopes', async (context) => {
  const names = ['/v1/a', '/v2/a', '/v2/b', '/ja/v2/a', '/ja/v1/a'];
  const site = await prepared(context, {
    '/': { status: 302, headers: { location: '/v2/a' } },
    '/v2/a': sitePage('a of v2', text, names),
    ...Object.fromEntries(
      names.filter((name) => name !== '/v2/a').map((name) => [name, sitePage(name, text)]),
    ),
  });
  const { pages } = await crawled(site);
  assert.deepEqual(
    pages.map(({ url, version, locale }) => `${url} ${version} ${locale}`),
    ['/v2/a v2 en', '/v2/b v2 en', '/ja/v2/a v2 ja', '/v1/a v1 en', '/ja/v1/a v1 ja'],
  );
});

test('a page in another encoding is read', async (context) => {
  const site = await prepared(context, {
    '/': { type: 'text/html; charset=iso-8859-1', body: Buffer.from(sitePage('Größe', text), 'latin1') },
  });
  assert.equal((await crawled(site)).pages[0]?.title, 'Größe');
});

test('a busy server is asked again after its Retry-After', async (context) => {
  let refusals = 1;
  const site = await prepared(
    context,
    { '/': sitePage('Home', text) },
    {
      handle(request, response) {
        if (request.url !== '/' || refusals-- <= 0) return false;
        response.writeHead(429, { 'retry-after': '1' }).end();
        return true;
      },
    },
  );
  assert.deepEqual((await crawled(site)).urls, ['/']);
});

test('an aborted crawl ends at once', async (context) => {
  const stop = new AbortController();
  const site = await prepared(
    context,
    { '/': sitePage('Home', text) },
    {
      handle: () => {
        stop.abort();
        return true;
      },
    },
  );
  await assert.rejects(crawlSite({ ...site, signal: stop.signal, patience: impatient }), {
    name: 'AbortError',
  });
});

test('a name that resolves to a private network is refused', async (context) => {
  const site = await prepared(context, { '/': sitePage('Home', text) });
  const { port } = new URL(site.url);
  const resolve = ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(null, [{ address: '127.0.0.1', family: 4 }])) as never;
  const url = `http://docs.example.com:${port}/`;
  await assert.rejects(crawlSite({ url, dataDir: site.dataDir, resolve, patience: impatient }), {
    code: 'site_not_found',
    message: /docs\.example\.com resolves to 127\.0\.0\.1, which is not a public address/,
  });
  assert.deepEqual(site.server.requests, []);
});
