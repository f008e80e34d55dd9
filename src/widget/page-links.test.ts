import assert from 'node:assert/strict';
import test from 'node:test';
import { chats, editors, type LinkedPage, markdownAddress, publicAddress } from './page-links.ts';

const page: LinkedPage = {
  endpoint: 'https://guide.acme.example/_service',
  path: '/guide/install',
  version: null,
  locale: null,
  site: 'Acme Docs',
  baseUrl: null,
};

test('the Markdown of a page is served in the version and language of the page', () => {
  const start = 'https://guide.acme.example/_service/api/page?url=%2Fguide%2Finstall';
  assert.equal(markdownAddress(page), start);
  assert.equal(markdownAddress({ ...page, version: '2.0', locale: 'de' }), `${start}&version=2.0&locale=de`);
});

test('a chat gets the Markdown, or the published page if the service runs locally', () => {
  assert.equal(publicAddress(page), markdownAddress(page));
  for (const host of ['localhost:4321', '127.0.0.1', '[::1]:80', 'docs.localhost']) {
    const local = { ...page, endpoint: `http://${host}/_service` };
    assert.equal(publicAddress(local), null);
    assert.equal(publicAddress({ ...local, baseUrl: 'http://localhost:3000' }), null);
    assert.equal(
      publicAddress({ ...local, baseUrl: 'https://acme.example' }),
      'https://acme.example/guide/install',
    );
  }
});

test('a chat opens with the whole prompt', () => {
  const prompt = 'Read https://acme.example/a?b=c&d=é, please.';
  for (const { link } of Object.values(chats))
    assert.equal(new URL(link(prompt)).searchParams.get('q'), prompt);
});

test('an editor gets the name and address of the MCP server', () => {
  const url = 'https://guide.acme.example/_service/mcp';
  const cursor = new URL(editors.cursor.link('Acme & Söhne', url)).searchParams;
  assert.equal(cursor.get('name'), 'Acme & Söhne');
  assert.deepEqual(JSON.parse(atob(cursor.get('config')!)), { url });
  const [, query = ''] = editors.vscode.link('Acme & Söhne', url).split('?');
  assert.deepEqual(JSON.parse(decodeURIComponent(query)), { name: 'Acme & Söhne', type: 'http', url });
});
