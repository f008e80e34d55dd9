import assert from 'node:assert/strict';
import test from 'node:test';
import type { Docs } from './docs.ts';
import type { PageRecord } from './engine/engine.ts';
import { findPage, readAddress } from './find-page.ts';
import { comparablePath, pagePath } from './vocabulary/page-address.ts';
import type { Scope } from './vocabulary/scope.ts';

const en = { version: '2', locale: 'en' };
const old = { version: '1', locale: 'en' };

/** Docs with these URLs in the current version, and others in version 1. */
function docsWith(urls: readonly string[], oldUrls: readonly string[] = []): Docs {
  const pages = ({ version }: Partial<Scope> = {}) =>
    (version === '1' ? oldUrls : urls).map((url) => ({ url }) as PageRecord);
  return {
    pagesAt: async (url, scope) => pages(scope).filter((page) => page.url === url),
    urlAt: async (path, isExact, scope) => {
      const form = isExact ? pagePath : (each: string) => comparablePath(pagePath(each));
      return pages(scope).find(({ url }) => form(url) === form(path))?.url ?? null;
    },
  } as Partial<Docs> as Docs;
}

async function found(docs: Docs, address: string, scopes = [en]): Promise<string | null> {
  const page = await findPage(docs, address, scopes);
  return page && `${page.records[0].url}${page.isExact ? '' : ' (similar)'}`;
}

const site = docsWith(['/', '/guide', '/guide/fill', '/guide/日本%20語', '/a%23b', '/notes.md']);

for (const [address, expected] of [
  ['/guide/fill', '/guide/fill'],
  ['guide/fill', '/guide/fill'],
  [' /guide/fill?a=/b#c ', '/guide/fill'],
  ['https://docs.example.com/guide/fill#c', '/guide/fill'],
  ['https://docs.example.com', '/'],
  ['', '/'],
  ['/guide/%E6%97%A5%E6%9C%AC%20%E8%AA%9E', '/guide/日本%20語'],
  ['/guide/日本 語', '/guide/日本%20語'],
  ['/a%23b', '/a%23b'],
  ['/notes.md', '/notes.md'],
  ['/guide/fill/', '/guide/fill (similar)'],
  ['/guide/fill//', '/guide/fill (similar)'],
  ['/Guide/FILL', '/guide/fill (similar)'],
  ['/guide/fill.html', '/guide/fill (similar)'],
  ['/guide/fill.mdx', '/guide/fill (similar)'],
  ['/guide/index', '/guide (similar)'],
  ['/guide/index.md', '/guide (similar)'],
  ['/guide/README', '/guide (similar)'],
  ['/index.html', '/ (similar)'],
  ['/notes', '/notes.md (similar)'],
  ['/a', null],
  ['/fill', null],
  ['/guide/%', null],
] as const)
  test(`${JSON.stringify(address)} is ${expected ?? 'no page'}`, async () =>
    assert.equal(await found(site, address), expected));

test('pages whose URLs have an origin are found by URL and by path', async () => {
  const docs = docsWith(['https://docs.example.com/Guide', 'https://docs.example.com/guide']);
  for (const address of ['https://docs.example.com/guide', 'http://localhost/guide', '/guide'])
    assert.equal(await found(docs, address), 'https://docs.example.com/guide', address);
  assert.equal(await found(docs, '/guide/'), 'https://docs.example.com/Guide (similar)');
});

test('an exact URL in any scope is preferred to a similar one', async () => {
  const docs = docsWith(['/guide', '/both'], ['/Guide', '/both', '/old']);
  assert.deepEqual((await findPage(docs, '/Guide', [en, old]))?.scope, old);
  assert.deepEqual((await findPage(docs, '/both', [en, old]))?.scope, en);
  assert.deepEqual((await findPage(docs, '/OLD', [en, old]))?.scope, old);
  assert.equal(await findPage(docs, '/old', [en]), null);
});

test('the fragment of an address is decoded', () => {
  assert.equal(readAddress('/a#b%20c').fragment, 'b c');
  assert.equal(readAddress('/a#%').fragment, '%');
  assert.equal(readAddress('/a#').fragment, null);
});
