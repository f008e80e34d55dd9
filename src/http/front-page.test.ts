import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { builtSite } from '../../test/stories/built-site.ts';
import { createApp } from './create-app.ts';
import { frontPage } from './front-page.ts';
import { LiveDocs } from './live-docs.ts';

const origin = 'http://localhost:4321';
const evil = `"><script>alert('&')</script>`;

async function page(place: Partial<Parameters<typeof frontPage>[1]> = {}, live = new LiveDocs()) {
  const { body, headers } = await frontPage(live, { servicePath: '_service', origin, ...place });
  return { html: body ?? '', headers };
}

test('names and origins are written as text', async () => {
  const { html } = await page({ name: evil, origin: evil });
  assert.ok(!html.includes(evil) && !html.includes("alert('&')"));
  assert.equal(html.match(/<script/g)?.length, 2);
});

test('a service path cannot break out of its attribute', async () => {
  const { html } = await page({ servicePath: `x'"></script><script>alert(1)//` });
  assert.equal(html.match(/<\/script>/g)?.length, 2);
  assert.ok(!html.includes('<script>alert') && !html.includes('"></script><'));
});

test('the policy allows the widget and exactly the styles and script of the page, and no text to become either', async () => {
  const { html, headers } = await page();
  const policy = headers['content-security-policy'] ?? '';
  for (const tag of ['style', 'script']) {
    const source = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? '';
    assert.ok(policy.includes(`'sha256-${createHash('sha256').update(source).digest('base64')}'`));
  }
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'self' 'sha256-/);
  assert.match(policy, /require-trusted-types-for 'script'/);
  assert.ok(!policy.includes('unsafe'));
  assert.ok(!/\son\w+=|style="/.test(html));
});

test('the widget is on it, from this server', async () => {
  const { html } = await page({ servicePath: 'guide' });
  assert.match(html, /<script src="\/guide\/widget\.js" defer><\/script>/);
  assert.match(html, /<docent-search/);
  assert.match(html, /<docent-ask/);
});

test('where questions are not answered, none are offered', async () => {
  const { html } = await page({ ask: false });
  assert.match(html, /<docent-search ask="off">/);
  assert.ok(!html.includes('docent-ask') && !html.includes('/api/ask'));
});

test('the lines to copy lead to this server', async () => {
  const { html } = await page({ origin: 'http://127.0.0.1:8080' });
  assert.match(html, /http:\/\/127\.0\.0\.1:8080<\/span>\/_service\/api\/search/);
  assert.match(html, /http:\/\/127\.0\.0\.1:8080<\/span>\/_service\/widget\.js/);
});

test('it tells what was indexed, and asks what the docs can answer', async (context) => {
  const { docs } = await builtSite(context, {
    'kettle.md': '# How to boil water\n\nFill the kettle.',
    'toaster.md': '# Toasters\n\nBrown bread.\n\n## Parts\n\nA tray.',
  });
  const live = new LiveDocs();
  live.replace(docs);
  const { html } = await page({}, live);
  assert.match(html, /Snapshot 1, built/);
  assert.match(html, /<dt>Pages<\/dt><dd>2<\/dd>/);
  assert.match(html, /examples="How do I boil water\?"/);
  assert.ok(!html.includes('http-equiv'));
});

test('while the first build runs it says how far it is, and looks again', async () => {
  const live = new LiveDocs();
  live.prepare({ progress: 0.5, message: 'The index is being built' });
  const { html } = await page({}, live);
  assert.match(html, /The index is being built \(50 %\)/);
  assert.match(html, /http-equiv="refresh"/);
});

test('private docs tell nothing, not even how many pages they have', async (context) => {
  const { docs } = await builtSite(context, { 'kettle.md': '# How to boil water\n\nFill the kettle.' });
  const live = new LiveDocs();
  live.replace(docs);
  const { html } = await page({ accessToken: 'sesame' }, live);
  assert.match(html, /This documentation is private/);
  for (const secret of ['sesame', 'boil', '<dt>']) assert.ok(!html.includes(secret), secret);
});

test('it can only be read', async () => {
  const app = createApp(new LiveDocs(), { frontPage: true });
  const response = await app.fetch(new Request(`${origin}/`, { method: 'POST' }));
  assert.deepEqual([response.status, response.headers.get('allow')], [405, 'GET, HEAD']);
  assert.match(await response.text(), /"code":"method_not_allowed"/);
});
