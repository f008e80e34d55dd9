import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { openDocs } from '../../src/open-docs.ts';
import type { SearchRequest } from '../../src/vocabulary/search.ts';
import { kitchenWithApi } from '../browser/widget-site.ts';
import { queries as relevanceQueries } from '../relevance/queries.ts';
import { type ExportedSite, exportedSite, sharedExports } from './exported-site.ts';
import type { Cleanup } from './temporary-site.ts';

/** A fixed manual, so that edits of the docs cannot move a weight across a threshold of a decision tree. */
const manual = join(import.meta.dirname, '../relevance/docs');

/** Weights in files are rounded, so hits with a smaller score difference may swap places. */
const rounding = 0.02;

/** Asserts that the export returns the same hits as the server without word vectors. */
async function assertSame(context: Cleanup, site: ExportedSite, requests: readonly SearchRequest[]) {
  const server = await openDocs({ dataDir: site.dataDir, meaning: false, journal: null });
  context.after(() => server.close());
  const files = await site.open({ similarity: false });
  let found = 0;
  for (const request of requests) {
    const [here, there] = [await files.search(request), await server.search(request, { marks: false })];
    assert.equal(here.hits.length, there.hits.length, JSON.stringify(request));
    for (const [place, { score, ...hit }] of here.hits.entries()) {
      const same = there.hits.find(({ id }) => id === hit.id);
      const message = `${JSON.stringify(request)}, hit ${place + 1}`;
      const expected = there.hits[place]!.score;
      assert.ok(Math.abs(score - expected) < rounding, `${message}: ${score} instead of ${expected}`);
      if (same === undefined) {
        const last = there.hits.at(-1)!.score;
        assert.ok(score - last < rounding, `${message} is not a hit of the server`);
        continue;
      }
      const { score: own, matches: _, ...content } = same;
      assert.ok(Math.abs(score - own) < rounding, `${message}: ${score} instead of ${own}`);
      assert.deepEqual(hit, content, message);
      found++;
    }
  }
  assert.ok(found > 0, 'the server finds something');
}

suite('an export finds what the server finds', () => {
  const exported = sharedExports();

  test('in the manual: words, word beginnings, typing errors, names, sentences, messages', async (context) => {
    const site = await exported(manual);
    const queries = [
      'webhooks',
      'rate limits',
      'how do I verify a signature',
      'quiet hours of a template',
      'QUILLWIRE_KEY',
      'QW1007',
      '--since',
      'conf',
      'c',
      'suppres',
      'wehbook',
      'confguration',
      'retentoin perod',
      'ratelimits',
      'quiethours',
      'web hooks',
      'the',
      'what is it',
      'where are receipts stored?',
      'Error: the spool is full. QW1007 ENOSPC no space left on device',
      'POST /messages',
      'zzqqxx',
      '日本語',
    ];
    await assertSame(
      context,
      site,
      queries.flatMap((query) => [{ query }, { query, limit: 30 }, { query: `${query} ` }]),
    );
  });

  test('in an API: its operations, by path, by verb, by kind', async (context) => {
    const paths = Object.fromEntries(
      ['repos', 'orgs', 'teams'].flatMap((owner) =>
        ['members', 'hooks', 'keys'].map((what) => [
          `/${owner}/{id}/${what}`,
          Object.fromEntries(
            ['get', 'post', 'delete'].map((method) => [
              method,
              { summary: `${method} ${what} of ${owner}`, responses: { 200: { description: 'Done' } } },
            ]),
          ),
        ]),
      ),
    );
    const api = { openapi: '3.1.0', info: { title: 'Hosts', version: '1' }, paths };
    const files = { ...kitchenWithApi, 'openapi.json': JSON.stringify(api) };
    const site = await exportedSite(context, files, { meaning: false });
    const queries = ['remove members', 'list hooks of a repo', 'DELETE /orgs/7/keys', 'keys', 'kettle'];
    await assertSame(
      context,
      site,
      queries.flatMap((query) => [{ query }, { query, kind: 'endpoint' }, { query, kind: 'doc' }]),
    );
  });

  test('in glossaries, in Japanese and Chinese, and in pages that others link to', async (context) => {
    const entries = [
      'cluster',
      'node',
      'pod',
      'service',
      'volume',
      'ingress',
      'secret',
      'taint',
      'label',
      'job',
    ];
    const files = {
      'glossary.md': `# Glossary\n\n${entries.map((each) => `## ${each}\n\nA ${each} is one.\n`).join('\n')}`,
      'changes.md': `# Changes\n\n${entries.map((each) => `## Removed ${each} types by release\n\nNone.\n`).join('\n')}`,
      'ja.md': '# 検索機能\n\n検索機能の設定を変更します。索引を作成します。',
      'zh.md': '# 集群管理\n\n管理集群中的节点和服务。',
      'links.md':
        '# Links\n\nSee [the small print](ja.md) and [all entries](glossary.md), [entries](glossary.md).',
    };
    const site = await exportedSite(context, files, { meaning: false });
    const queries = [
      ...entries,
      '検索',
      '検索機能 設定',
      '集群',
      '节点',
      'small print',
      'all entries',
      'pod labels',
      'removed cluster types',
      'removed job',
    ];
    await assertSame(
      context,
      site,
      queries.map((query) => ({ query })),
    );
  });

  test('in each version', async (context) => {
    const files = {
      'v1/kettle.md': '# Old kettles\n\nBoil water on the stove.',
      'v2/kettle.md': '# New kettles\n\nBoil water with electricity.',
    };
    const site = await exportedSite(context, files, { meaning: false });
    const scopes = [{}, { version: 'v1' }, { version: 'v2' }, { version: 'latest', locale: 'en-GB' }];
    await assertSame(
      context,
      site,
      scopes.flatMap((scope) => ['kettle', 'stove', 'boil water'].map((query) => ({ query, ...scope }))),
    );
    const docs = await site.open();
    await assert.rejects(docs.search({ query: 'kettle', version: '3' }), /Unknown version '3'/);
  });

  test('on a large site, whose index is split and whose texts share files and hashes', async (context) => {
    const limits = {
      termPieces: 2,
      textFiles: 2,
      textHashes: 2,
      pageVectors: 2,
      postings: { least: 12, most: 12, block: 4 },
    };
    const site = await exportedSite(context, manual, { limits });
    const queries = [
      'webhooks',
      'how do I verify a signature',
      'c',
      'confguration',
      'where are receipts stored?',
      'the',
    ];
    await assertSame(
      context,
      site,
      queries.map((query) => ({ query, limit: 30 })),
    );
    const [large, small] = [await site.open(), await (await exported(manual)).open()];
    const first = async (docs: typeof large, query: string) => (await docs.search({ query })).hits[0]?.url;
    for (const query of ['webhooks', 'verify a signature', 'rate limits'])
      assert.equal(await first(large, query), await first(small, query), `${query}, with word vectors`);
    const whole = await site.open({ hasParts: false });
    for (const query of queries)
      assert.deepEqual(
        (await whole.search({ query })).hits,
        (await large.search({ query })).hits,
        `${query}, from a host that only sends whole files`,
      );
  });

  test('on a large site, where only some postings of frequent words are loaded', async (context) => {
    const limits = {
      termPieces: 1000,
      textFiles: 8000,
      textHashes: 2000,
      pageVectors: 2000,
      postings: { least: 12, most: 12, block: 4 },
    };
    const site = await exportedSite(context, manual, { limits, meaning: false });
    const server = await openDocs({ dataDir: site.dataDir, meaning: false, journal: null });
    context.after(() => server.close());
    const files = await site.open({ similarity: false });
    const asked = relevanceQueries.filter((_query, place) => place % 3 === 0);
    let same = 0;
    for (const [query] of asked) {
      const [here, there] = [await files.search({ query }), await server.search({ query })];
      same += Number(here.hits[0]?.url === there.hits[0]?.url);
    }
    const told = `${same} of ${asked.length} first hits are those of the server`;
    context.diagnostic(told);
    assert.ok(same >= 0.99 * asked.length, told);
  });

  test('by meaning: more first hits match the server than by words alone', async (context) => {
    const site = await exported(manual);
    const server = await openDocs({ dataDir: site.dataDir, journal: null });
    context.after(() => server.close());
    const [files, byWords] = [await site.open(), await site.open({ similarity: false })];
    const asked = relevanceQueries.filter((_query, place) => place % 3 === 0);
    const same = { files: 0, byWords: 0 };
    for (const [query] of asked) {
      const wanted = (await server.search({ query })).hits[0]?.url;
      same.files += Number((await files.search({ query })).hits[0]?.url === wanted);
      same.byWords += Number((await byWords.search({ query })).hits[0]?.url === wanted);
    }
    const told = `of ${asked.length} first hits, ${same.files} are those of the server, ${same.byWords} by words alone`;
    context.diagnostic(told);
    assert.ok(same.files > same.byWords && same.files > 0.85 * asked.length, told);
  });

  test('the hits of a query do not depend on earlier searches', async () => {
    const site = await exported(manual);
    const query = 'erase what was sent to a person';
    const { hits } = await (await site.open()).search({ query });
    const visited = await site.open();
    for (const other of ['webhooks', 'retention', 'delete messages', 'privacy', 'export'])
      await visited.search({ query: other });
    assert.deepEqual((await visited.search({ query })).hits, hits);
  });

  test('questions are answered with the same section', async (context) => {
    const site = await exported(manual);
    const server = await openDocs({ dataDir: site.dataDir, meaning: false, journal: null });
    context.after(() => server.close());
    const files = await site.open({ similarity: false });
    for (const query of ['What is a receipt?', 'How do I verify a signature?', 'How do I bake bread?']) {
      const { signal } = new AbortController();
      const there = await Array.fromAsync((await server.ask({ query })).parts);
      const here = await Array.fromAsync(files.ask({ query }, signal));
      const shown = (parts: typeof here) =>
        parts.filter(({ type }) => type !== 'start').map((part) => ({ ...part, messageMetadata: undefined }));
      assert.equal(here.at(-1)?.type, 'finish');
      assert.deepEqual(shown(here), shown(there), query);
    }
  });
});

suite('an edit of an exported site', () => {
  test('writes few files, and the others stay valid', async (context) => {
    const names = (await readdir(manual, { recursive: true })).filter((name) => name.endsWith('.md'));
    const texts = await Promise.all(names.map((name) => readFile(join(manual, name), 'utf8')));
    const site = await exportedSite(
      context,
      Object.fromEntries(names.map((name, place) => [name, texts[place]!])),
    );
    const same = await site.again();
    assert.ok(same.written <= 2, `${same.written} files written although nothing changed`);
    await writeFile(
      join(site.directory, 'guides/webhooks.md'),
      `${texts[names.indexOf('guides/webhooks.md')]}\n\nA zebra calls the webhook.\n`,
    );
    const edited = await site.again();
    context.diagnostic(`an edit writes ${edited.written} of ${edited.files} files`);
    assert.ok(edited.written < edited.files / 4, `${edited.written} of ${edited.files} written`);
    await writeFile(join(site.directory, 'aardvark.md'), '# Aardvarks\n\nA page before all others.');
    const added = await site.again();
    context.diagnostic(`a new page writes ${added.written} of ${added.files} files`);
    assert.ok(added.written < added.files / 2, `${added.written} of ${added.files} written`);
    await rm(join(site.directory, 'guides/batches.md'));
    await site.again();
    await assertSame(
      context,
      site,
      ['zebra', 'aardvark', 'webhook', 'batch', 'receipt'].map((query) => ({ query })),
    );
  });

  test('keeps the files of the previous export, removes older ones, and leaves other files alone', async (context) => {
    const files = { 'kettle.md': '# Kettles\n\nBoil water.' };
    const site = await exportedSite(context, files, { meaning: false });
    await mkdir(join(site.out, 'scripts'), { recursive: true });
    await writeFile(join(site.out, 'scripts', 'of-the-site.js'), 'go()');
    const pieces = async () => new Set(await readdir(join(site.out, 'pieces')));
    const exportWith = async (text: string) => {
      await writeFile(join(site.directory, 'kettle.md'), `# Kettles\n\n${text}`);
      await site.again();
      return pieces();
    };
    const first = await pieces();
    const second = await exportWith('Boil tea.');
    assert.ok(first.isSubsetOf(second), 'readers of the first export still find its files');
    assert.ok(first.isSubsetOf(await exportWith('Boil tea.')), 'the same export again changes nothing');
    const third = await exportWith('Boil coffee.');
    assert.ok(!first.isSubsetOf(third), 'files of the first export are removed');
    assert.ok(second.difference(first).isSubsetOf(third));
    assert.equal(await readFile(join(site.out, 'scripts', 'of-the-site.js'), 'utf8'), 'go()');
  });
});
