import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { buildIndex } from '../../src/build-index.ts';
import { openSite } from '../../src/content/open-site.ts';
import { openDocs } from '../../src/open-docs.ts';
import { temporaryData } from '../crawled-site.ts';
import { docentProgram } from '../docent-program.ts';
import { type SitePage, type SiteServer, serveSite, sitemap, sitePage } from '../site-server.ts';
import { run } from './captured-run.ts';
import { postSearch } from './served-site.ts';
import { temporarySite } from './temporary-site.ts';

async function docsSite(
  context: TestContext,
): Promise<{ server: SiteServer; pages: Record<string, SitePage> }> {
  const pages: Record<string, SitePage> = {
    '/': sitePage('Home', 'Welcome to the manual of the telescope.', ['/guide/install', '/guide/polish']),
    '/guide/install': sitePage(
      'Install the telescope',
      'Put the tripod on firm ground, <a href="polish#more">then polish</a>.',
    ),
    '/guide/polish': sitePage('Polish the mirror', 'Use distilled water only. <a href="nowhere">More</a>'),
    '/sitemap.xml': sitemap([
      'https://telescope.example/',
      'https://telescope.example/guide/install',
      'https://telescope.example/guide/polish',
    ]),
  };
  const server = await serveSite((path) => pages[path]);
  context.after(() => server[Symbol.asyncDispose]());
  return { server, pages };
}

test('docent build URL crawls and publishes; the next build fetches and reads only what changed', async (context) => {
  const { server, pages } = await docsSite(context);
  const environment = { DOCENT_DATA_DIR: await temporaryData(context) };
  const first = await run(['build', server.origin], { environment });
  assert.equal(first.code, 0, first.stderr);
  assert.match(first.stderr, /Crawled http:\S+: 3 pages, 3 new or changed/);
  assert.match(first.stdout, /Indexed 3 pages and \d+ chunks from 3 files \(\S+ \S+\) in /);
  const found = await run(['search', 'distilled water'], { environment });
  assert.match(found.stdout, /\n {4}\/guide\/polish\b/);

  pages['/guide/polish'] = sitePage('Polish the mirror', 'Use a microfibre cloth.');
  const second = await run(['build', server.origin], { environment });
  assert.match(second.stderr, /3 pages, 1 new or changed/);
  assert.match(second.stdout, /1 changed/);
  const third = await run(['build', server.origin], { environment });
  assert.match(third.stdout, /Nothing changed/);
});

test('docent doctor URL names the pages of the site', async (context) => {
  const { server } = await docsSite(context);
  const { code, stdout } = await run(['doctor', server.origin, '--strict']);
  assert.equal(code, 1);
  assert.match(stdout, new RegExp(`${server.origin}/guide/polish +The link /guide/nowhere points to a page`));
  assert.match(stdout, /50\.0% of 2 links point to a page, 100% of 1 anchor exist/);
});

test('docent build URL fails with a sentence if there is no site', async () => {
  const { code, stderr } = await run(['build', 'http://127.0.0.1:1']);
  assert.equal(code, 2);
  assert.match(
    stderr,
    /^Error: No page on http:\/\/127\.0\.0\.1:1\/ could be read: http:\/\/127\.0\.0\.1:1 cannot be reached: the connection was refused\.$/m,
  );
  assert.match(
    (await run(['build', 'https://user:secret@docs.example.com'])).stderr,
    /is not a URL that can be crawled/,
  );
});

test('a configuration may name a published site and a folder', async (context) => {
  const { server } = await docsSite(context);
  const directory = await temporarySite(context, {
    'notes/index.md': '# Notes\n\nThe notes of the observers.\n',
  });
  await writeFile(
    join(directory, 'docent.config.json'),
    JSON.stringify({
      url: 'https://telescope.example',
      content: [
        { dir: 'notes', baseUrl: '/notes' },
        { site: server.origin, exclude: ['guide/polish'], crawl: { parallel: 1 } },
      ],
    }),
  );
  const { stdout } = await run(['chunks', directory, '--json']);
  const urls = JSON.parse(stdout).map(({ url }: { url: string }) => url.replace(/#.*/, ''));
  assert.deepEqual([...new Set(urls)].sort(), ['/', '/guide/install', '/notes']);
});

test('pages of another origin than the site keep their whole URLs', async (context) => {
  const directory = await temporarySite(context);
  const content = [{ kind: 'site' as const, path: 'https://blog.example.com/' }];
  const baseUrlOf = (siteUrl?: string) => {
    const [source] = openSite({ directory, content, siteUrl, dataDir: directory }).sources;
    return source?.kind === 'site' ? source.root.baseUrl : null;
  };
  assert.equal(baseUrlOf(), '');
  assert.equal(baseUrlOf('https://blog.example.com'), '');
  assert.equal(baseUrlOf('https://docs.example.com'), 'https://blog.example.com');
});

test('the library builds an index from a URL', async (context) => {
  const { server } = await docsSite(context);
  const dataDir = await temporaryData(context);
  const { counts } = await buildIndex({ directory: server.origin, dataDir });
  assert.equal(counts.pages, 3);
  const docs = await openDocs({ dataDir });
  context.after(() => docs.close());
  const { hits } = await docs.search({ query: 'tripod' });
  assert.equal(hits[0]?.url.replace(/#.*/, ''), '/guide/install');
});

/** Runs `docent serve URL` in a separate process until its output matches. */
async function serveUrl(
  context: TestContext,
  url: string,
  dataDir: string,
  pattern: RegExp,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [docentProgram, 'serve', url, '--port', '0', '--data-dir', dataDir], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  context.after(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  });
  let text = '';
  for await (const part of child.stderr) {
    text += part;
    if (pattern.test(text)) break;
  }
  return { child, url: /(?<=Listening on )http:\S+/.exec(text)?.[0] ?? text };
}

test('docent serve URL serves the existing index while the site does not respond', async (context) => {
  const { server } = await docsSite(context);
  const dataDir = await temporaryData(context);
  const first = await serveUrl(context, server.origin, dataDir, /Serving snapshot 1: 3 pages/);
  assert.equal(
    (await postSearch(first.url, { query: 'tripod' })).body.hits[0]?.title,
    'Install the telescope',
  );
  const closed = once(first.child, 'close');
  first.child.kill('SIGTERM');
  await closed;
  await server[Symbol.asyncDispose]();
  const second = await serveUrl(context, server.origin, dataDir, /stopped: http:\S+ cannot be reached/);
  assert.equal((await postSearch(second.url, { query: 'tripod' })).status, 200);
});
