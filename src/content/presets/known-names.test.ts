import assert from 'node:assert/strict';
import test from 'node:test';
import { isLocaleName, isVersionName, newestFirst } from './known-names.ts';

test('locales are distinguished from other short names', () => {
  for (const name of [
    'en',
    'ja',
    'pt-BR',
    'pt-br',
    'zh-cn',
    'zh_Hans',
    'zh-Hant-TW',
    'es-419',
    'fil',
    'ckb-IR',
  ])
    assert.equal(isLocaleName(name), true, name);
  for (const name of [
    'api',
    'api-US',
    'sdk',
    'cli',
    'ui',
    'go',
    'docs',
    'en-guide',
    'EN',
    '',
    'de-facto',
    'it-works',
    'no-code',
  ])
    assert.equal(isLocaleName(name), false, name);
});

test('versions are distinguished from other names', () => {
  for (const name of [
    'v1',
    'v2.3',
    '1.29',
    '3.x',
    '2024.1',
    '2.0.0-rc.1',
    '3.0-beta',
    '2-edge',
    'latest',
    'next',
  ])
    assert.equal(isVersionName(name), true, name);
  for (const name of ['v', 'version', 'guide', 'v1-migration', '1-intro', 'x.y', ''])
    assert.equal(isVersionName(name), false, name);
});

test('versions are sorted newest first, with named versions before and after the numbers', () => {
  assert.deepEqual(newestFirst(['v1', '12-edge', 'next', 'v10', 'v2.1', 'latest', 'v2', 'v11-beta']), [
    'latest',
    'v10',
    'v2.1',
    'v2',
    'v1',
    '12-edge',
    'v11-beta',
    'next',
  ]);
});
