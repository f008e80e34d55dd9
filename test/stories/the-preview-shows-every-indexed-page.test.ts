import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import type { AppSettings } from '../../src/http/app-settings.ts';
import { createApp } from '../../src/http/create-app.ts';
import { LiveDocs } from '../../src/http/live-docs.ts';
import { builtSite } from './built-site.ts';
import type { Cleanup, Files } from './temporary-site.ts';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const files: Files = {
  'index.md': '# Kettle\n\nThe start. See [how to fill it](guide/fill.md#slowly).\n\n## Parts\n\nA lid.',
  'guide/index.md': '# Guide\n\nAll guides.',
  'guide/fill.md': '# Fill it\n\nWith water.\n\n## Slowly\n\nVery slowly.',
  'guide/日本 語.md': '# 日本語\n\nお湯。',
  'api/search.md': '# Search page\n\nNot the operation.',
};

async function previewOf(context: Cleanup, given: Files = files, settings: AppSettings = {}) {
  const { docs } = await builtSite(context, given);
  const app = createApp(docs, { preview: true, ...settings });
  return (path: string, headers: Record<string, string> = browser, method = 'GET') =>
    Promise.resolve(app.fetch(new Request(`http://docs.example${path}`, { headers, method })));
}

suite('a page', () => {
  test('has its diagrams drawn, without a script', async (context) => {
    const source = '```mermaid\ngraph LR\nLeaf --> Cup\n```';
    const get = await previewOf(context, { 'index.md': `# Tea\n\nHow it is made.\n\n${source}\n` });
    const html = await (await get('/')).text();
    assert.match(html, /<svg role="img" aria-label="Diagram" [^>]*>.*>Leaf<.*<\/svg>/s);
    assert.match(
      html,
      /<summary>Diagram source \(Mermaid\)<\/summary>\n<figure[^>]*><pre[^>]*><code>graph LR\n/,
    );
  });

  test('is shown at its URL, with the navigation', async (context) => {
    const get = await previewOf(context);
    const response = await get('/guide/fill');
    const html = await response.text();
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.match(html, /<h2 id="slowly">Slowly/);
    assert.match(html, /<a href="\/guide\/fill" aria-current="page">Fill it<\/a>/);
    assert.match(html, /<docent-search version="current" locale="en"><\/docent-search>/);
    assert.match(html, /<script src="\/_service\/widget\.js" defer><\/script>/);
    assert.match(html, /not the published site/);
    assert.match(
      response.headers.get('content-security-policy') ?? '',
      /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self';/,
    );
  });

  test('keeps the links of its author', async (context) => {
    const get = await previewOf(context);
    assert.match(await (await get('/')).text(), /<a href="\/guide\/fill#slowly">how to fill it<\/a>/);
  });

  test('that is not translated has the language and direction of its text', async (context) => {
    const get = await previewOf(context, {
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Kettle', locales: { root: { lang: 'en' }, fa: { lang: 'fa' } } })] };`,
      'package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
      'src/content/docs/index.md': '---\ntitle: Kettle\n---\nThe start.',
      'src/content/docs/fill.md': '---\ntitle: Fill\n---\nWith water.',
      'src/content/docs/fa/index.md': '---\ntitle: کتری\n---\nشروع.',
    });
    const article = async (path: string) => /<article[^>]*>/.exec(await (await get(path)).text())?.[0];
    assert.equal(await article('/fa/fill/'), '<article lang="en" dir="ltr">');
    assert.equal(await article('/fa/'), '<article>');
    assert.equal(await article('/fill/'), '<article>');
  });

  test('is found by any spelling of its path', async (context) => {
    const get = await previewOf(context);
    for (const [path, location] of [
      ['/guide/fill/', '/guide/fill'],
      ['/guide/fill.html?a=b', '/guide/fill?a=b'],
      ['/Guide/FILL', '/guide/fill'],
      ['/guide/index', '/guide'],
      ['/guide/README', '/guide'],
      ['/index.html', '/'],
    ] as const) {
      const response = await get(path);
      assert.deepEqual([response.status, response.headers.get('location')], [301, location], path);
    }
    for (const path of ['/guide/日本%20語', '/guide/%E6%97%A5%E6%9C%AC%20%E8%AA%9E'])
      assert.match(await (await get(path)).text(), /<h1[^>]*>日本語/, path);
  });

  test('is found by the addresses that redirect to it', async (context) => {
    const get = await previewOf(context, {
      'mkdocs.yml':
        'site_name: Kettle\nplugins:\n  - redirects:\n      redirect_maps:\n        pot.md: tea/pots.md\n        jar.md: pot.md\n        lid.md: tea/lids.md#glass',
      'docs/index.md': '# Kettle',
      'docs/tea/pots.md': '---\naliases: [/teapots, /tea/lids/]\n---\n# Pots\n\nOf clay.',
      'docs/tea/lids.md': '# Lids\n\n## Glass\n\nThey break.',
    });
    for (const [path, location] of [
      ['/pot/', '/tea/pots/'],
      ['/jar/?a=b', '/tea/pots/?a=b'],
      ['/teapots', '/tea/pots/'],
      ['/lid/', '/tea/lids/'],
    ] as const) {
      const response = await get(path);
      assert.deepEqual([response.status, response.headers.get('location')], [301, location], path);
    }
    assert.match(await (await get('/tea/lids/')).text(), /They break/);
    assert.match(await (await get('/pot.md')).text(), /Of clay/);
    assert.equal((await get('/jug/')).status, 404);
  });

  test('shows the images of its own folder, and no other file is served', async (context) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="80"><script>alert(1)</script></svg>';
    const site = {
      'a/page.md': '# Lids\n\n![A lid](../lid.svg)\n\n![Gone](gone.svg)',
      'lid.svg': svg,
      'b.svg': svg,
    };
    const { docs, directory } = await builtSite(context, site);
    const app = createApp(docs, { preview: true, directory });
    const get = async (path: string, headers = {}) =>
      app.fetch(new Request(`http://docs.example${path}`, { headers }));
    const html = await (await get('/a/page', browser)).text();
    const [, source = ''] =
      /<img class="shot" src="([^"]+)" alt="A lid" width="90" height="80"/.exec(html) ?? [];
    assert.match(html, /<span class="image">Gone<\/span>/);
    const path = source.replaceAll('&#38;', '&');
    const image = await get(path);
    assert.deepEqual([image.status, image.headers.get('content-type')], [200, 'image/svg+xml']);
    assert.match(image.headers.get('content-security-policy') ?? '', /^default-src 'none'; .*; sandbox$/);
    assert.equal(await image.text(), svg);
    assert.equal((await get(path, { 'if-none-match': image.headers.get('etag') ?? '' })).status, 304);
    for (const other of ['b.svg', '../b.svg', '/b.svg', 'page.md', 'gone.svg', ''])
      assert.equal((await get(`/_service/preview/image?page=/a/page&src=${other}`)).status, 404, other);
    assert.equal((await get(path.replace('%2Fa%2Fpage', '%2Fnone'))).status, 404);
  });

  test('has a player for the videos of the site', async (context) => {
    const video = '\x1a\x45\xdf\u00a3';
    const site = {
      'a.md':
        '# Pour\n\n<video autoplay>\n  <source src="/pour.webm" type="video/webm">\n  <source src="/pour.mp4">\n</video>\n\n![Boil](gone.mp4)',
    };
    const { docs, directory } = await builtSite(context, site);
    await writeFile(join(directory, 'pour.webm'), Buffer.from(video, 'latin1'));
    const app = createApp(docs, { preview: true, directory });
    const get = async (path: string, headers = {}) =>
      app.fetch(new Request(`http://docs.example${path}`, { headers }));
    const html = await (await get('/a', browser)).text();
    const [, source = ''] =
      /<video class="shot" controls preload="none" src="([^"]+)" aria-label="Video"><\/video>/.exec(html) ??
      [];
    assert.equal(html.split('<video').length, 2);
    assert.match(html, /<span class="image">Boil<\/span>/);
    const path = source.replaceAll('&#38;', '&');
    const whole = await get(path);
    assert.deepEqual([whole.status, whole.headers.get('content-type')], [200, 'video/webm']);
    assert.equal((await whole.arrayBuffer()).byteLength, 4);
    const part = await get(path, { range: 'bytes=1-2' });
    assert.deepEqual([part.status, part.headers.get('content-range')], [206, 'bytes 1-2/4']);
    assert.equal((await part.arrayBuffer()).byteLength, 2);
    assert.equal((await get(path, { range: 'bytes=9-' })).status, 416);
  });

  test('is returned as text on request', async (context) => {
    const get = await previewOf(context);
    const asked = [
      await get('/guide/fill.md', {}),
      await get('/guide/fill', { accept: 'text/markdown' }),
      await get('/guide/fill.md', browser),
      await get('/Guide/Fill/index.md', {}),
    ];
    for (const response of asked) {
      assert.equal(response.headers.get('content-type'), 'text/markdown; charset=utf-8');
      assert.equal(response.headers.get('content-location'), '/guide/fill.md');
      assert.equal(await response.text(), '# Fill it\n\nWith water.\n\n## Slowly\n\nVery slowly.\n');
    }
    assert.match(await (await get('/index.md', {})).text(), /^# Kettle/);
    assert.match(
      (await get('/guide/fill')).headers.get('link') ?? '',
      /<\/guide\/fill\.md>; rel="alternate"/,
    );
  });

  test('has an ETag, and varies by the Accept header', async (context) => {
    const get = await previewOf(context);
    for (const path of [
      '/guide/fill',
      '/guide/fill.md',
      '/llms.txt',
      '/llms-full.txt',
      '/_service/preview.css',
    ]) {
      const first = await get(path);
      const tag = first.headers.get('etag') ?? '';
      await first.text();
      const again = await get(path, { ...browser, 'if-none-match': `"other", ${tag}` });
      assert.deepEqual([again.status, again.headers.get('etag'), await again.text()], [304, tag, ''], path);
      assert.equal((await get(path, { ...browser, 'if-none-match': '"other"' })).status, 200);
    }
    const html = (await get('/guide/fill')).headers;
    const markdown = (await get('/guide/fill', { accept: 'text/markdown' })).headers;
    assert.notEqual(html.get('etag'), markdown.get('etag'));
    for (const { headers } of [
      await get('/guide/fill'),
      await get('/guide/fill', {}),
      await get('/no', {}),
      await get('/no'),
    ])
      assert.match(headers.get('vary') ?? '', /^Accept(?:, Accept-Encoding)?$/);
    const shared = await previewOf(context, files, { allowedOrigins: ['https://a.example'] });
    assert.equal((await shared('/guide/fill')).headers.get('vary'), 'Accept, Accept-Encoding, Origin');
  });

  test('can be requested with HEAD', async (context) => {
    const get = await previewOf(context);
    for (const path of [
      '/guide/fill',
      '/guide/fill.md',
      '/llms.txt',
      '/llms-full.txt',
      '/_service/preview.css',
    ]) {
      const head = await get(path, browser, 'HEAD');
      assert.deepEqual([head.status, await head.text()], [200, ''], path);
      const whole = await get(path);
      assert.equal(head.headers.get('etag'), whole.headers.get('etag'));
      await whole.text();
    }
  });

  test('that is missing gets a friendly page in browsers and a short error in programs', async (context) => {
    const get = await previewOf(context, files, { frontPage: true });
    const kind = await get('/guides/fil');
    const html = await kind.text();
    assert.equal(kind.status, 404);
    assert.match(html, /Page not found/);
    assert.match(html, /There is no page at \/guides\/fil\./);
    assert.match(html, /<nav id="docent-pages"/);
    assert.match(html, /<a href="\/">Go to the start page<\/a>/);
    const mistyped = await (await get('/guide/flil')).text();
    assert.match(mistyped, /<ul class="suggestions"><li><a href="\/guide\/fill">Fill it<\/a>/);
    assert.match(html, /<a href="\/guide\/fill">Fill it<\/a>/);
    assert.match(html, /<input name="q" type="search" value="fil" aria-label="Search">/);
    const brief = await get('/guides/fil', { accept: 'application/json' });
    assert.equal(brief.status, 404);
    assert.equal(((await brief.json()) as { code: string }).code, 'not_found');
    assert.equal((await get('/guides/fil', browser, 'POST')).status, 404);
    assert.equal((await get('/guide/fill', browser, 'POST')).status, 405);
    for (const path of ['/%', '/%FF%00', '/"><script>', '/..%2F..%2Fetc/passwd', `/${'a/'.repeat(1000)}`])
      assert.equal((await get(path)).status, 404, path);
  });
});

test('pages that are published elsewhere are shown at the same path', async (context) => {
  const { docs } = await builtSite(context, { 'pot.md': '# Pot\n\nIt is.' }, (folder) => ({
    content: [{ kind: 'dir', path: folder, baseUrl: 'https://docs.example.com/guide' }],
  }));
  assert.equal((await Array.fromAsync(docs.pageEntries()))[0]?.url, 'https://docs.example.com/guide/pot');
  const app = createApp(docs, { preview: true });
  const get = async (path: string) =>
    app.fetch(new Request(`http://here.example${path}`, { headers: browser }));
  assert.match(await (await get('/guide/pot')).text(), /<a href="\/guide\/pot" aria-current="page">Pot<\/a>/);
  assert.match(await (await get('/guide/pot.md')).text(), /^# Pot/);
  assert.equal((await get('/_service/preview')).headers.get('location'), '/guide/pot');
});

test('API routes take precedence over pages', async (context) => {
  const get = await previewOf(context, {
    '_service/api/health.md': '# A page\n\nOf the site.',
    'llms.txt.md': '# Ours',
  });
  assert.equal((await get('/_service/api/health')).headers.get('content-type'), 'application/json');
  assert.match(await (await get('/llms.txt')).text(), /^# Documentation/);
});

test('without the preview there are no pages', async (context) => {
  const get = await previewOf(context, files, { preview: false });
  for (const path of [
    '/guide/fill',
    '/guide/fill.md',
    '/llms.txt',
    '/_service/preview',
    '/_service/preview.css',
  ])
    assert.equal((await get(path)).status, 404, path);
});

suite('the start page', () => {
  test('is the front page, and the page at / moves to the preview URL', async (context) => {
    const get = await previewOf(context, files, { frontPage: true });
    assert.match(await (await get('/')).text(), /<h2>Browse the docs<\/h2>/);
    for (const path of ['/_service/preview', '/_service/preview/', '/docs/_service/preview', '/index'])
      assert.match(await (await get(path)).text(), /<h1[^>]*>Kettle/, path);
    assert.match(await (await get('/guide')).text(), /<a href="\/_service\/preview">Overview<\/a>/);
  });

  test('has cards if the site has no start page or an empty one', async (context) => {
    const parts = { 'b/c.md': '# C\n\nWords.', 'b/d.md': '# D\n\nMore.', 'e.md': '# E\n\nWords.' };
    const without = await (await previewOf(context, parts))('/_service/preview');
    assert.match(await without.text(), /<ul class="cards">[\s\S]*<h2><a href="\/b\/c">B<\/a><\/h2>/);
    const empty = await (await previewOf(context, { ...parts, 'index.md': '# Start' }))('/');
    assert.match(await empty.text(), /<h1>Start<\/h1>[\s\S]*<h2><a href="\/e">E<\/a><\/h2>/);
  });

  test('lists the posts of a blog without an index page, newest first', async (context) => {
    const get = await previewOf(context, {
      'index.md': '# Home\n\nWords.',
      'guide/a.md': '# A\n\nWords.',
      'blog/2024-01-01-old.md': '# Old\n\nThe first post is about the weather and tea.',
      'blog/2024-02-02-new.md': '# New\n\nThe second post is about the kettle and steam.',
    });
    const blog = await get('/blog');
    assert.equal(blog.status, 200);
    assert.match(
      await blog.text(),
      /<h1>Blog<\/h1>[\s\S]*<h2><a href="[^"]*new">New<\/a><\/h2>\n<p>The second[\s\S]*<h2><a href="[^"]*old">/,
    );
    assert.equal((await get('/guide')).status, 404);
  });

  test('lists all pages on request', async (context) => {
    const get = await previewOf(context, files, { frontPage: true });
    const [, tree = ''] = (await (await get('/_service/preview?all')).text()).split('<div class="tree">');
    const pages =
      (await (await get('/llms.txt')).text()).match(/(?<=\]\(https?:\/\/[^/]*)\/[^)]*(?=\.md\))/g) ?? [];
    assert.ok(pages.length > 3);
    for (const page of pages.filter((path) => path !== '/index'))
      assert.ok(tree.includes(`href="${page}"`), page);
  });

  test('redirects to the only page of a site with one page', async (context) => {
    const get = await previewOf(context, { 'b/c.md': '# C\n\nWords.' }, { frontPage: true });
    assert.equal((await get('/_service/preview')).headers.get('location'), '/b/c');
  });
});

suite('versions and languages', () => {
  const versions: Files = {
    'v1/index.md': '# Old\n\nOld start.',
    'v1/pot.md': '# Old pot\n\nOld.',
    'v2/index.md': '# New\n\nNew start.',
    'v2/pot.md': '# New pot\n\nNew.',
    'v2/lid.md': '# Lid\n\nNew.',
  };

  test('each page is in its own scope, and links to the same page in the others', async (context) => {
    const get = await previewOf(context, versions);
    const html = await (await get('/v1/pot')).text();
    assert.match(html, /<docent-search version="v1" locale="en">/);
    const link =
      /href="(\/_service\/preview\?version=v2[^"]*)"/.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? '';
    assert.equal((await get(link)).headers.get('location'), '/v2/pot');
    const none = await get('/_service/preview?version=v1&locale=en&from=%2Fv2%2Flid');
    assert.equal(none.headers.get('location'), '/v1');
  });

  test('the version menu finds a page although only one version has a blog', async (context) => {
    const get = await previewOf(context, {
      'docusaurus.config.js': `module.exports = {
        presets: [['classic', { docs: { lastVersion: 'current', versions: { '1.x': { path: 'v1' } } }, blog: {} }]],
      };`,
      'versions.json': '["1.x"]',
      'docs/pot/lid.md': '# Lid\n\nNew.',
      'docs/pot/spout.md': '# Spout\n\nNew.',
      'versioned_docs/version-1.x/pot/lid.md': '# Lid\n\nOld.',
      'versioned_docs/version-1.x/cup.md': '# Cup\n\nOld.',
      'blog/2024-05-01-news.md': '# News\n\nWords.',
    });
    const switched = async (version: string, from: string) => {
      const query = new URLSearchParams({ version, locale: 'en', from });
      return (await get(`/_service/preview?${query}`)).headers.get('location');
    };
    assert.equal(await switched('1.x', '/docs/pot/lid'), '/docs/v1/pot/lid');
    assert.equal(await switched('current', '/docs/v1/pot/lid'), '/docs/pot/lid');
  });

  test('the version menu finds a page although only one version has pages of another product', async (context) => {
    const get = await previewOf(context, {
      'hugo.toml': '',
      'content/cups/_index.md': '# Cups\n\nWords.',
      ...Object.fromEntries(
        ['v2.0', 'v1.0'].flatMap((version) => [
          [`content/tea/${version}/_index.md`, `# Tea\n\nOf ${version}.`],
          [`content/tea/${version}/pot/lid.md`, '# Lid\n\nWords.'],
          [`content/tea/${version}/pot/spout.md`, '# Spout\n\nWords.'],
        ]),
      ),
    });
    const switched = async (version: string, from: string) => {
      const query = new URLSearchParams({ version, locale: 'en', from });
      return (await get(`/_service/preview?${query}`)).headers.get('location');
    };
    assert.equal(await switched('v1.0', '/tea/v2.0/pot/lid/'), '/tea/v1.0/pot/lid/');
    assert.equal(await switched('v2.0', '/tea/v1.0/pot/lid/'), '/tea/v2.0/pot/lid/');
  });

  test('if two pages have the same URL, the current version wins and the query parameter selects', async (context) => {
    const { docs, directory } = await builtSite(context, versions, (folder) => ({
      versions: { current: 'v2' },
      content: [
        { dir: `${folder}/v1`, version: 'v1', baseUrl: '/docs' },
        { dir: `${folder}/v2`, version: 'v2', baseUrl: '/docs' },
      ].map(({ dir, ...rest }) => ({ kind: 'dir' as const, path: dir, ...rest })),
    }));
    assert.ok(directory);
    const app = createApp(docs, { preview: true });
    const get = async (path: string) =>
      (await app.fetch(new Request(`http://docs.example${path}`, { headers: browser }))).text();
    assert.match(await get('/docs/pot'), /<h1[^>]*>New pot/);
    const old = await get('/docs/pot?version=v1');
    assert.match(old, /<h1[^>]*>Old pot/);
    assert.match(old, /href="\/docs\/pot\?version=v1&#38;locale=en" aria-current/);
    assert.match(await get('/docs/pot.md?version=v1'), /^# Old pot/);
    assert.match(await get('/llms.txt?version=v1'), /\/docs\/pot\.md\?version=v1&locale=en/);
    assert.match(await get('/docs/pot?version=v9'), /Unknown version &#39;v9&#39;/);
  });

  test('a right-to-left language is shown right to left', async (context) => {
    const get = await previewOf(context, { 'index.md': '# Hello\n\nHi.', 'ar/index.md': '# أهلا\n\nمرحبا.' });
    assert.match(await (await get('/ar')).text(), /<html lang="ar" dir="rtl">/);
    assert.match(await (await get('/')).text(), /<html lang="en" dir="ltr">/);
  });
});

test('private docs need their token for every route', async (context) => {
  const get = await previewOf(context, files, { accessToken: 'sesame' });
  for (const path of [
    '/guide/fill',
    '/guide/fill.md',
    '/nowhere',
    '/llms.txt',
    '/llms-full.txt',
    '/_service/preview',
  ]) {
    assert.equal((await get(path)).status, 401, path);
    const allowed = await get(path, { authorization: 'Bearer sesame' });
    assert.notEqual(allowed.status, 401, path);
    await allowed.body?.cancel();
  }
});

test('before there is an index, browsers get a page that reloads and programs get an error', async () => {
  const app = createApp(new LiveDocs(), { preview: true, directory: '/srv/kettle/docs' });
  const response = await app.fetch(new Request('http://docs.example/guide', { headers: browser }));
  assert.equal(response.status, 503);
  const html = await response.text();
  assert.match(html, /<meta http-equiv="refresh" content="2">/);
  assert.match(html, /<title>One moment · Kettle<\/title>/);
  assert.match(html, /<a class="name" href="[^"]*"><img [^>]*><span>Kettle<\/span>/);
  const brief = await app.fetch(new Request('http://docs.example/llms.txt'));
  assert.equal(((await brief.json()) as { code: string }).code, 'not_ready');
});

test('views of pages are not counted as searches', async (context) => {
  const get = await previewOf(context, files, { searchLimit: { count: 1, seconds: 60 } });
  for (let views = 0; views < 5; views++) assert.equal((await get('/guide/fill')).status, 200);
  assert.equal((await get('/guide/fill')).headers.get('ratelimit-limit'), null);
});
