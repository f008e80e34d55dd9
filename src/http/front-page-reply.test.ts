import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { builtSite } from '../../test/stories/built-site.ts';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { siteImage } from '../content/site-image.ts';
import type { AppSettings } from './app-settings.ts';
import { createApp } from './create-app.ts';
import { frontPageReply } from './front-page-reply.ts';
import { LiveDocs } from './live-docs.ts';

const request = new Request('http://localhost:4321/');

async function pageOf(live: LiveDocs, settings: AppSettings = {}): Promise<string> {
  return (await frontPageReply(request, live, settings)).body ?? '';
}

test('the front page shows the indexed pages and questions that the docs answer', async (context) => {
  const { docs } = await builtSite(context, {
    'kettle.md': '# How to boil water\n\nTo boil water, fill the kettle with water and press the switch.',
    'toaster.md': '# Toasters\n\nBrown bread.\n\n## Parts\n\nA tray.',
  });
  const live = new LiveDocs();
  live.replace(docs);
  const html = await pageOf(live, { preview: true, directory: '/sites/kitchen-tools/docs' });
  assert.match(html, /<title>Kitchen tools<\/title>/);
  assert.match(html, /2 pages, indexed <time[^>]*>[^<]* UTC<\/time>\.</);
  assert.match(html, /<h3><a href="\/toaster">Toasters<\/a><\/h3>/);
  assert.ok(!html.includes('class="scopes"'), 'there is one version in one language');
  assert.match(html, /examples="How do I boil water\?"/);
  assert.ok(!html.includes('http-equiv'));
  assert.ok(!(await pageOf(live, { ask: false })).includes('examples='));
});

test('the front page quotes the start page and links to the page for newcomers', async (context) => {
  const servedFiles = async (files: Record<string, string>, tagline?: string) => {
    const live = new LiveDocs();
    live.replace((await builtSite(context, files)).docs);
    return pageOf(live, { preview: true, tagline });
  };
  const index = '# Kettler\n\nKettler boils a litre of water in one minute.';
  const page = await servedFiles({ 'index.md': index, 'quick-start.md': '# Your first cup\n\nFill it.' });
  assert.match(page, /<p class="lead">Kettler boils a litre of water in one minute\.<\/p>/);
  assert.match(page, /<a class="start" href="\/quick-start">Your first cup<\/a>/);
  const told = await servedFiles({ 'index.md': index }, 'Kettles for offices');
  assert.match(told, /<p class="lead">Kettles for offices<\/p>/);
  const empty = await servedFiles({ 'index.md': index }, 'The Kettler documentation');
  assert.match(empty, /<p class="lead">Kettler boils/, 'a tagline that is only the name');
  const titled = await servedFiles({ 'index.md': index, 'guide/index.md': '# Quick start\n\nFill it.' });
  assert.match(titled, /<a class="start" href="\/guide\/?">Quick start<\/a>/);
  const folder = await servedFiles({
    'index.md': '---\nhero: { tagline: Hot water for all. }\n---\n\n# Kettler\n\nMany words about kettles.',
    'getting-started/cups.md': '# Cups\n\nFill them.',
    'getting-started/lids.md': '# Lids\n\nClose them.',
  });
  assert.match(folder, /<p class="lead">Hot water for all\.<\/p>/);
  assert.match(folder, /<a class="start" href="\/getting-started\/cups">Getting started<\/a>/);
  const action = await servedFiles({
    'index.md':
      '---\nhero:\n  actions:\n    - { text: Code, link: https://example.com }\n    - { text: Brew →, link: ./guide/ }\n---\n\n# Kettler',
    'guide/README.md': '# Tea\n\nFill it.',
    'install.md': '# Installation\n\nPlug it in.',
  });
  assert.match(action, /<a class="start" href="\/guide\/?">Brew<\/a>/, 'a button of the home page');
});

test('the front page shows the progress of the first build', async () => {
  const live = new LiveDocs();
  live.prepare({ progress: 0.5, message: 'The index is being built' });
  assert.match(await pageOf(live), /The index is being built \(50%\)/);
});

test('the front page of private docs shows nothing about them, not even the number of pages', async (context) => {
  const { docs } = await builtSite(context, { 'kettle.md': '# How to boil water\n\nFill the kettle.' });
  const live = new LiveDocs();
  live.replace(docs);
  const html = await pageOf(live, { accessToken: 'sesame', directory: '/srv/boiler', preview: true });
  assert.match(html, /This documentation is private/);
  for (const secret of ['sesame', 'boil', 'snapshot']) assert.ok(!html.includes(secret), secret);
});

test('images of the brand are served as files that run nothing; private docs show none', async (context) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>alert(1)</script></svg>';
  const directory = await temporarySite(context, { 'leaf.svg': svg });
  const image = await siteImage('leaf.svg', { directory, sourceFile: 'index.md' });
  assert.ok(image !== null);
  const brand = { logo: { image }, icon: image };
  const get = (path: string, settings: AppSettings = {}) =>
    createApp(new LiveDocs(), { frontPage: true, brand, name: 'Tea', ...settings }).fetch(
      new Request(`http://localhost:4321/_service/${path}`),
    );
  for (const path of ['logo', 'icon.svg']) {
    const reply = await get(path);
    assert.equal(await reply.text(), svg);
    assert.match(reply.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
  }
  assert.equal((await get('logo-dark')).status, 404);
  assert.equal((await get('logo', { accessToken: 'sesame' })).status, 404);
  assert.match(await (await get('icon.svg', { accessToken: 'sesame' })).text(), />T<\/text>/);
  await rm(join(directory, 'leaf.svg'));
  assert.equal((await get('logo')).status, 404);
  assert.match(await (await get('icon.svg')).text(), />T<\/text>/, 'the letter is shown instead');
});

test('the front page is read-only and has a content security policy', async () => {
  const app = createApp(new LiveDocs(), { frontPage: true });
  const page = await app.fetch(request);
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/);
  const refused = await app.fetch(new Request(request.url, { method: 'POST' }));
  assert.deepEqual([refused.status, refused.headers.get('allow')], [405, 'GET, HEAD']);
  assert.match(await refused.text(), /"code":"method_not_allowed"/);
});
