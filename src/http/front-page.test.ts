import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { frontPage } from './front-page.ts';
import { LiveDocs } from './live-docs.ts';

const origin = 'http://localhost:4321';
const evil = `"><script>alert('&')</script>`;

function page(place: Partial<Parameters<typeof frontPage>[1]> = {}, live = new LiveDocs()) {
  const { body, headers } = frontPage(live, { servicePath: '_service', origin, ...place });
  return { html: body ?? '', headers };
}

test('names and origins are written as text', () => {
  const { html } = page({ name: evil, origin: evil });
  assert.ok(!html.includes(evil) && !html.includes("alert('&')"));
  assert.equal(html.match(/<script>/g)?.length, 1);
});

test('a service path cannot break out of the script', () => {
  const { html } = page({ servicePath: `x'</script><script>alert(1)//` });
  assert.equal(html.match(/<\/script>/g)?.length, 1);
});

test('the policy allows exactly the styles and the script of the page, and no other source', () => {
  const { html, headers } = page();
  const policy = headers['content-security-policy'] ?? '';
  for (const tag of ['style', 'script']) {
    const source = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? '';
    assert.ok(policy.includes(`${tag}-src 'sha256-${createHash('sha256').update(source).digest('base64')}'`));
  }
  assert.match(policy, /default-src 'none'/);
  assert.ok(!policy.includes('unsafe'));
  assert.ok(!/\son\w+=|style="/.test(html));
});

test('the lines to copy lead to this server', () => {
  assert.match(
    page({ origin: 'http://127.0.0.1:8080' }).html,
    /http:\/\/127\.0\.0\.1:8080<\/span>\/_service\/api\/search/,
  );
});

test('while the first build runs it says how far it is', () => {
  const live = new LiveDocs();
  live.prepare({ progress: 0.5, message: 'The index is being built' });
  assert.match(page({}, live).html, /The index is being built \(50 %\)/);
});

test('private docs ask for the token and tell nothing', () => {
  const { html } = page({ accessToken: 'sesame' });
  assert.match(html, /id="token"/);
  assert.ok(!html.includes('sesame'));
});
