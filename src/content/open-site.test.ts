import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { readWhole, temporarySite } from '../../test/stories/temporary-site.ts';
import { openSite } from './open-site.ts';

test('a site without versions and languages has the configured ones', async (context) => {
  const directory = await temporarySite(context, {
    'index.md': '# Kettle',
    'openapi.yaml': 'openapi: 3.1.0\ninfo: { title: Kettle, version: "1" }\npaths: { /cups: { get: {} } }',
  });
  const { versions, locales } = openSite({
    directory,
    versions: { current: 'v9', list: ['v9'] },
    locales: { default: 'ar' },
  });
  assert.deepEqual(versions, { current: 'v9', list: ['v9'] });
  assert.deepEqual(locales, { default: 'ar', list: ['ar'] });
});

test('a default version or language that the site does not have is refused', async (context) => {
  const directory = await temporarySite(context, { 'index.md': '# Kettle' });
  const content = [{ kind: 'dir' as const, path: '.', version: 'v1', locale: 'fr' }];
  assert.throws(() => openSite({ directory, content, locales: { default: 'ar' } }), {
    code: 'config_invalid',
    message:
      "locales.default is 'ar', but the site has only fr. Change locales.default, or set content[].locale.",
  });
  assert.throws(() => openSite({ directory, content, versions: { current: 'v2' } }), {
    code: 'config_invalid',
    message:
      "versions.current is 'v2', but the site has only v1. Change versions.current, or set content[].version.",
  });
});

test('a configured folder is read with the configuration above it', async (context) => {
  const directory = await temporarySite(context, {
    '.git/HEAD': '',
    'mkdocs.yml': 'site_name: Kettle\nsite_url: https://kettle.dev/manual/',
    'docs/guide/brew.md': '# Brew',
    'docs/index.md': '# Kettle',
  });
  const path = join(directory, 'docs/guide');
  const site = openSite({ directory, content: [{ kind: 'dir', path }] });
  assert.deepEqual([site.name, site.detected], ['Kettle', ['MkDocs (mkdocs.yml)']]);
  const { pages } = await readWhole({ directory, content: [{ kind: 'dir', path, baseUrl: '/help' }] });
  assert.deepEqual(
    pages.map(({ url, sourceFile }) => [url, sourceFile]),
    [['/help/guide/brew/', 'docs/guide/brew.md']],
  );
});
