import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { readWhole, temporarySite } from '../../test/stories/temporary-site.ts';
import { openSite } from './open-site.ts';

async function scopesOf(context: TestContext, ...files: string[]): Promise<string[]> {
  const pages = Object.fromEntries(files.map((file) => [file, `# ${file}\n\nText.`]));
  const { pages: read } = await readWhole({ directory: await temporarySite(context, pages) });
  return read.map(({ version, url }) => `${version} ${url}`).sort();
}

test('folders with copies of the docs are versions, and pages beside them are in the newest', async (context) => {
  const docs = ['_index.md', 'install.md', 'guide/use.md'];
  const urls = await scopesOf(
    context,
    'content/_index.md',
    ...['v3.4', 'v3.10'].flatMap((version) => docs.map((page) => `content/docs/${version}/${page}`)),
  );
  assert.deepEqual(urls, [
    'v3.10 /',
    'v3.10 /docs/v3.10/',
    'v3.10 /docs/v3.10/guide/use/',
    'v3.10 /docs/v3.10/install/',
    'v3.4 /docs/v3.4/',
    'v3.4 /docs/v3.4/guide/use/',
    'v3.4 /docs/v3.4/install/',
  ]);
});

test('partials of versions are not versions', async (context) => {
  const parts = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.md`);
  const urls = await scopesOf(
    context,
    ...['v1.0', 'v1.1'].flatMap((version) => [
      `${version}/install.md`,
      ...parts.map((part) => `_includes/${version}/${part}`),
    ]),
  );
  assert.deepEqual(urls, ['v1.0 /v1.0/install', 'v1.1 /v1.1/install']);
});

test('folders such as v1.2-docs are versions, and docs beside them is the current version', async (context) => {
  const docs = ['README.md', 'install.md'];
  const urls = await scopesOf(
    context,
    'content/news/a.md',
    ...['docs', 'v1.9-docs', 'v1.10-docs'].flatMap((folder) =>
      docs.map((page) => `content/${folder}/${page}`),
    ),
  );
  assert.deepEqual(urls, [
    'current /docs',
    'current /docs/install',
    'current /news/a',
    'v1.10 /v1.10-docs',
    'v1.10 /v1.10-docs/install',
    'v1.9 /v1.9-docs',
    'v1.9 /v1.9-docs/install',
  ]);
});

test('docs beside versions are the current version if they are a copy of the newest version', async (context) => {
  const directory = await temporarySite(context, {
    'hugo.toml': '',
    'content/blog/news.md': '# Page\n',
    ...Object.fromEntries(
      ['docs', '2.9', '2.10', '2-edge'].flatMap((folder) =>
        ['install', 'pour'].map((name) => [`content/${folder}/${name}.md`, '# Page\n']),
      ),
    ),
  });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(
    pages
      .map(({ version, url }) => `${version} ${url}`)
      .filter((page) => !page.includes('pour'))
      .sort(),
    [
      '2-edge /2-edge/install/',
      '2.10 /2.10/install/',
      '2.9 /2.9/install/',
      'current /blog/news/',
      'current /docs/install/',
    ],
  );
});

test('versions of an API beside the docs are not versions of the docs', async (context) => {
  const urls = await scopesOf(
    context,
    ...['index.md', 'install.md', 'use.md', 'deploy.md', 'faq.md'],
    ...['api/v1/users.md', 'api/v2/users.md'],
  );
  assert.ok(urls.every((url) => url.startsWith('current ')));
});

test('release notes are not versions of the docs', async (context) => {
  const urls = await scopesOf(context, 'notes/v1.0/changes-a.md', 'notes/v1.1/changes-b.md', 'index.md');
  assert.ok(urls.every((url) => url.startsWith('current ')));
});

test('a collection of pages at /docs/v6 beside one at /docs is version v6', async (context) => {
  const page = '# Page\n\nText.';
  const directory = await temporarySite(context, {
    'source.config.ts':
      "export const docs = defineDocs({ dir: 'content/docs' });\nexport const old = defineDocs({ dir: 'content/docs.v6' });",
    'lib/source.ts':
      "import { loader } from 'fumadocs-core/source';\nimport { docs, old } from '@/.source';\nexport const source = loader({ baseUrl: '/docs', source: docs.toFumadocsSource() });\nexport const sourceV6 = loader({ baseUrl: '/docs/v6', source: old.toFumadocsSource() });",
    'content/docs/a.mdx': page,
    'content/docs.v6/a.mdx': page,
  });
  const { versions } = openSite({ directory });
  assert.deepEqual(versions, { current: 'current', list: ['current', 'v6'] });
});

test('the latest version in the configuration is the current version', async (context) => {
  const page = '# Page\n\nText.';
  const directory = await temporarySite(context, {
    'hugo.toml': '[params]\nlatest_stable_version = "v1.2"',
    'content/docs/v1.3/a.md': page,
    'content/docs/v1.2/a.md': page,
    'content/docs/v1.1/a.md': page,
    'content/_index.md': page,
  });
  const { versions } = openSite({ directory });
  assert.equal(versions.current, 'v1.2');
});

test('an unreleased version in the configuration is not the current version', async (context) => {
  const page = '# Page\n\nText.';
  const directory = await temporarySite(context, {
    'hugo.toml': '[params.unreleased]\ndocs = ["1.3"]\nrack = ["1.2"]\n[params.versions]\ndocs = ["1.1"]',
    'content/docs/1.3/a.md': page,
    'content/docs/1.1/a.md': page,
    'content/_index.md': page,
  });
  const { versions } = openSite({ directory });
  assert.equal(versions.current, '1.1');
});

test('older versions of one part of a site have a lower weight than its current pages', async (context) => {
  const docs = ['_index.md', 'install.md', 'guide/use.md'];
  const files = [
    'content/_index.md',
    ...['', '7.2/', '7.10/'].flatMap((version) => docs.map((page) => `content/rack/${version}${page}`)),
    ...['v1/', 'v2/'].flatMap((version) => docs.map((page) => `content/shelf/${version}${page}`)),
    ...['v1/_index.md', 'v2/_index.md', '_index.md'].map((page) => `content/notes/${page}`),
    ...['3.1-to-4.0.md', 'a.md', 'b.md', 'c.md', 'd.md', 'e.md', 'f.md'].map(
      (page) => `content/more/${page}`,
    ),
  ];
  const pages = Object.fromEntries(files.map((file) => [file, `# ${file}\n\nText.`]));
  const { pages: read } = await readWhole({ directory: await temporarySite(context, pages) });
  const older = read.filter(({ boost }) => boost < 1).map(({ url }) => url);
  const folders = ['/rack/7.2', '/rack/7.10', '/shelf/v1'];
  assert.deepEqual(
    older.sort(),
    folders.flatMap((folder) => [`${folder}/`, `${folder}/guide/use/`, `${folder}/install/`]).sort(),
  );
});
