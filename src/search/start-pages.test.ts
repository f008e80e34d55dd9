import assert from 'node:assert/strict';
import test from 'node:test';
import { startPages } from './start-pages.ts';

test('start pages are looked for at the root and in the first folder of known pages', () => {
  const urls = startPages(['/docs/guides/tea', '/docs/overview']);
  for (const url of ['/', '/get-started', '/docs', '/docs/getting-started/overview'])
    assert.ok(urls.includes(url), url);
  assert.ok(!urls.includes('/docs/overview'), 'a known page is not read again');
});

test('start pages end with a slash if other pages do', () => {
  const urls = startPages(['/docs/guides/tea/']);
  assert.ok(urls.includes('/docs/introduction/'));
  assert.ok(urls.includes('/'));
  assert.ok(!urls.includes('/docs/introduction'));
});

test('the page of a folder may end with a slash even if other pages do not', () => {
  const urls = startPages(['/docs/guides/tea']);
  for (const url of ['/docs', '/docs/', '/docs/introduction']) assert.ok(urls.includes(url), url);
});
