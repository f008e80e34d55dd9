import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { suite, type TestContext, test } from 'node:test';
import { main } from '../../src/cli/main.ts';
import { openSite } from '../../src/content/open-site.ts';
import type { Embedder } from '../../src/embedding/embedder.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { Cluster } from '../../src/engine/opensearch/cluster.ts';
import { completeVectors } from '../../src/publishing/complete-vectors.ts';
import { LocalPublisher } from '../../src/publishing/local-publisher.ts';
import { ClusterPublisher } from '../../src/publishing/opensearch/cluster-publisher.ts';
import { type Publication, publishSite } from '../../src/publishing/publish-site.ts';
import { searchDocs } from '../../src/search/search-docs.ts';
import { engineContract } from '../contracts/engine-contract.ts';
import { queries as relevanceQueries } from '../relevance/queries.ts';
import { run as docent } from '../stories/captured-run.ts';
import { type Files, temporarySite } from '../stories/temporary-site.ts';
import { oneNode } from './one-node.ts';
import { publishPages } from './publish-pages.ts';
import { tlsProxy } from './tls-proxy.ts';

const node = await oneNode();
const scope = { version: 'current', locale: 'en' };
let sites = 0;

if ('skip' in node) test('the OpenSearch engine', { skip: node.skip }, () => undefined);
else {
  const { url } = node;

  const newPublisher = async (context: TestContext, site = `site-${++sites}`, timeoutMs = 20_000) => {
    const cluster = new Cluster({ nodes: [url], index: 'tests', site, replicas: 0, timeoutMs });
    context.after(() => cluster.close());
    return new ClusterPublisher(cluster, { dataDir: await temporarySite(context), graceMs: 0 });
  };

  engineContract('the OpenSearch engine', async (context, pages, scopes) => {
    const publisher = await newPublisher(context);
    await publishPages(publisher, pages, scopes);
    return (await publisher.snapshots.open())!.engine;
  });

  test('a cluster returns the hits of the local engine, in the same order and with the same scores', async (context) => {
    const directory = join(import.meta.dirname, '../relevance/docs');
    const local = new LocalPublisher(await temporarySite(context));
    await publishSite(openSite({ directory }), local);
    const expected = (await local.snapshots.open())!.engine;
    context.after(() => expected.close());
    const engine = await freshEngine(context, directory);
    const hitsOf = async (each: Engine, query: string) => {
      const { pages } = await each.keyword(scope, { query, pages: 5, explain: true });
      const { hits } = await searchDocs(each, { query, scope, limit: 5 });
      return {
        hits: hits.map((hit) => [hit.url, hit.method, hit.path, hit.snippet]),
        scores: pages.map(({ score }) => score.toFixed(4)),
        parts: pages.map(({ parts }) => Object.keys(parts ?? {})),
      };
    };
    // Titles, sections, operations by verb and path, glossary entries, errors, typing errors, questions.
    const asked = relevanceQueries.filter((_, place) => place % 6 === 0).map(([query]) => query);
    for (const query of [...asked, 'GET /v2/messages/123', 'remove a webhook', 'dead letter', 'quill keys'])
      assert.deepEqual(await hitsOf(engine, query), await hitsOf(expected, query), query);
    for (const query of [
      'インストール',
      '認証',
      '速率限制',
      'как установить',
      'メッセージを送る',
      'שלום',
      'ฅ',
      '🚀',
    ])
      assert.deepEqual(await hitsOf(engine, query), await hitsOf(expected, query), query);
  });

  suite('snapshots in OpenSearch', () => {
    test('an incremental build gives the same result as a full build', async (context) => {
      const site = await siteWith(context, files, await newPublisher(context));
      assert.deepEqual([(await site.build()).snapshot, (await site.build()).published], [1, false]);
      const edits: (() => Promise<void>)[] = [
        () => site.write('b.md', '# Brewing\n\nNew words about kettles. See [the leaves](a.md#leaves).'),
        () => site.write('ab.md', '# Between\n\nA page between others about porcelain, with [tea](a.md).'),
        () => rm(join(site.directory, 'c.md')),
        () => site.write('a.md', '# Tea\n\n## Leaves\n\nOnly leaves are left.'),
        () => rm(join(site.directory, 'ab.md')),
      ];
      for (const edit of edits) {
        await edit();
        const { filesRead } = await site.build();
        assert.ok(filesRead <= 1);
        await assertSameAnswers(await site.engine(), await freshEngine(context, site.directory));
      }
    });

    test('a rollback restores the previous answers, and the next build continues from there', async (context) => {
      const site = await siteWith(context, files, await newPublisher(context));
      await site.build();
      const before = await found(await site.engine(), 'samovar');
      await site.write('c.md', '# Cups\n\nA samovar.');
      await site.build();
      assert.notDeepEqual(await found(await site.engine(), 'samovar'), before);
      assert.equal((await site.publisher.snapshots.rollback()).number, 1);
      assert.deepEqual(await found(await site.engine(), 'samovar'), before);
      await site.write('b.md', '# Brewing\n\nAnother edit.');
      assert.equal((await site.build()).snapshot, 3);
      assert.deepEqual(await site.publisher.snapshots.list(), [3, 1]);
      await assertSameAnswers(await site.engine(), await freshEngine(context, site.directory));
      await site.publisher.snapshots.rollback();
      await assert.rejects(site.publisher.snapshots.rollback(), { code: 'no_snapshot' });
    });

    test('old snapshots are removed, with every document that only they use', async (context) => {
      const site = await siteWith(context, files, await newPublisher(context));
      for (let edit = 0; edit < 5; edit++) {
        await site.write('b.md', `# Brewing\n\nEdit ${edit}.`);
        await site.build({ keep: 2 });
      }
      assert.deepEqual(await site.publisher.snapshots.list(), [5, 4]);
      const { cluster } = site.publisher;
      const chunks = await cluster.count({
        bool: { filter: [{ term: { site: cluster.site } }, { term: { kind: 'chunk' } }] },
      });
      const [facts] = (await site.engine()).scopes;
      assert.equal(chunks, facts!.chunks + 1);
    });

    test('a failed build changes nothing, and the next build removes what it wrote', async (context) => {
      const site = await siteWith(context, files, await newPublisher(context));
      await site.build();
      await site.write('b.md', '# Brewing\n\nLost words.');
      const target = await site.publisher.begin(await site.publisher.previous('other'));
      const sink = await target.scope(scope, { model: null, siteUrl: undefined });
      await sink.finish();
      sink.abandon();
      await target.discard(new Error('killed'));
      assert.equal(await site.publisher.snapshots.current(), 1);
      assert.deepEqual(await found(await site.engine(), 'lost'), []);
      assert.equal((await site.build()).snapshot, 3);
      await assertSameAnswers(await site.engine(), await freshEngine(context, site.directory));
    });

    test('sites share an index and never see each other', async (context) => {
      const first = await siteWith(
        context,
        { 'a.md': '# One\n\nShared words.' },
        await newPublisher(context),
      );
      const second = await siteWith(
        context,
        { 'b.md': '# Two\n\nShared words.' },
        await newPublisher(context),
      );
      await Promise.all([first.build(), second.build()]);
      assert.deepEqual(await found(await first.engine(), 'shared words'), ['/a']);
      assert.deepEqual(await found(await second.engine(), 'shared words'), ['/b']);
      await first.write('a.md', '# One\n\nChanged.');
      await first.build({ keep: 1 });
      assert.deepEqual(await found(await second.engine(), 'shared words'), ['/b']);
    });

    test('of two concurrent builds, one waits for the other, and both are published', async (context) => {
      const site = await siteWith(context, files, await newPublisher(context));
      const other = new ClusterPublisher(site.publisher.cluster, { dataDir: await temporarySite(context) });
      const builds = await Promise.allSettled([
        site.build(),
        publishSite(openSite({ directory: site.directory }), other),
      ]);
      assert.ok(builds.some(({ status }) => status === 'fulfilled'));
      await assertSameAnswers(await site.engine(), await freshEngine(context, site.directory));
    });

    test('chunks get vectors, are found by them, and keep them when links or other chunks change', async (context) => {
      const site = await siteWith(context, files, await newPublisher(context));
      await site.build();
      const { embedder, texts } = countingEmbedder();
      const embed = async () =>
        completeVectors(site.publisher, embedder, { dataDir: await temporarySite(context) });
      const report = await embed();
      assert.deepEqual([report?.embedded, report?.failure], [report?.chunks, null]);
      const engine = await site.engine();
      assert.equal(engine.scopes[0]!.vectors!.count, report!.chunks);
      const near = await engine.vector(scope, { vector: vectorOf('kettle water'), chunks: 3 });
      const [best] = await engine.chunks(scope, [near.pages[0]!.chunks[0]!.ref]);
      assert.equal(best?.pageUrl, '/b');
      assert.ok(
        Math.abs(near.pages[0]!.score - product(vectorOf('kettle water'), vectorOf(embedded(best!)))) < 1e-3,
      );
      assert.ok(near.background.deviation > 0 && near.noise.length > 0);
      assert.deepEqual(
        (await engine.vector(scope, { vector: vectorOf('x'), chunks: 3, kind: 'endpoint' })).pages,
        [],
      );
      await assert.rejects(engine.vector(scope, { vector: new Float32Array(3), chunks: 1 }), RangeError);
      const paid = texts.length;
      await site.write('c.md', '# Cups\n\nA new passage. See [brewing water](b.md).');
      await site.build();
      await embed();
      assert.ok(texts.slice(paid).every((text) => text.includes('A new passage') || !text.includes('\n')));
      assert.equal((await site.engine()).scopes[0]!.vectors!.count, (await site.engine()).scopes[0]!.chunks);
    });
  });

  test('commands use the cluster, and a server that builds nothing follows builds and rollbacks', async (context) => {
    const engine = `{ kind: opensearch, nodes: ['${url}'], index: tests, site: commands, replicas: 0, timeoutMs: 20000 }`;
    const directory = await temporarySite(context, {
      'docent.config.yaml': `engine: ${engine}\ncontent: [{ dir: pages }]`,
      'pages/a.md': '# Tea\n\nAll about oolong.',
    });
    const config = ['--config', join(directory, 'docent.config.yaml')];
    const early = await docent(['search', 'oolong', ...config]);
    assert.match(
      early.stderr,
      /There is no snapshot in 'http:.*\/tests \(commands\)' yet\. Run 'docent build DIR' first\./,
    );
    assert.match((await docent(['build', directory, ...config])).stdout, /Published snapshot 1\./);
    assert.match((await docent(['search', 'oolong', ...config])).stdout, /\/a\s/);
    const stopping = new AbortController();
    const server = new Written();
    const output = { stdout: new Written(), stderr: server };
    const environment = { DOCENT_DATA_DIR: await temporarySite(context) };
    const args = ['serve', '--no-build', '--port', '0', ...config];
    const serving = main(args, { environment, output, signal: stopping.signal });
    try {
      await server.until(/Serving snapshot 1: 1 page, 1 chunk/);
      await writeFile(join(directory, 'pages/b.md'), '# Cups\n\nAll about porcelain.');
      await docent(['build', directory, ...config]);
      await server.until(/Serving snapshot 2: 2 pages, 2 chunks/);
      const address = /http:\S+/.exec(server.text)![0];
      const found = await fetch(`${address}/_service/api/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: 'porcelain' }),
      });
      assert.equal(((await found.json()) as { hits: { url: string }[] }).hits[0]?.url, '/b');
      assert.match(
        (await docent(['rollback', ...config])).stdout,
        /Snapshot 1, built at .*, is current again\. It replaces snapshot 2\./,
      );
      await server.until(/Serving snapshot 2.*Serving snapshot 1/s);
    } finally {
      stopping.abort();
      await serving;
    }
  });

  test('a cluster behind TLS requires its certificate and the credentials from the environment', async (context) => {
    const account = { username: 'docent', password: 'pass word' };
    const directory = await temporarySite(context, { 'pages/a.md': '# Tea\n\nAll about oolong.' });
    const proxy = await tlsProxy(context, directory, { node: url, ...account });
    const configure = (more: string) =>
      writeFile(
        join(directory, 'docent.config.yaml'),
        `engine: { kind: opensearch, nodes: ['${proxy.url}'], index: tests, site: tls, replicas: 0, timeoutMs: 20000${more} }\ncontent: [{ dir: pages }]`,
      );
    const build = (password: string) =>
      docent(['build', directory, '--config', join(directory, 'docent.config.yaml')], {
        environment: {
          DOCENT_OPENSEARCH_USERNAME: account.username,
          DOCENT_OPENSEARCH_PASSWORD: password,
        },
      });
    await configure('');
    assert.match((await build(account.password)).stderr, /self-signed certificate/);
    await configure(`, caFile: ${proxy.certificate}`);
    assert.match(
      (await build('wrong')).stderr,
      /Set DOCENT_OPENSEARCH_USERNAME and DOCENT_OPENSEARCH_PASSWORD/,
    );
    assert.match((await build(account.password)).stdout, /Published snapshot 1\./);
  });

  /** The engine of a new build of a folder, with a separate data folder. */
  async function freshEngine(context: TestContext, directory: string): Promise<Engine> {
    const publisher = await newPublisher(context);
    await publishSite(openSite({ directory }), publisher);
    return (await publisher.snapshots.open())!.engine;
  }
}

/** Enough pages that an edit hardly changes the average chunk length. */
const others = Array.from({ length: 16 }, (_, index) => [
  `other${index}.md`,
  `# Other ${index}\n\nHeat water in pot ${index}, then keep it warm. See [tea](a.md).`,
]);

/** Collects written text and emits an event on each write. */
class Written extends Writable {
  text = '';
  readonly isTTY = false;
  readonly columns = 80;

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    this.emit('written');
    done();
  }

  async until(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.text)) await once(this, 'written');
  }
}

const files: Files = {
  ...Object.fromEntries(others),
  'a.md': '# Tea\n\nAll about tea. See [how to brew](b.md).\n\n## Leaves\n\nGreen leaves and [cups](c.md).',
  'b.md': '# Brewing\n\nHeat water in a kettle. Then see [leaves](a.md#leaves) and [tea](a.md).',
  'c.md': '# Cups\n\nCups are made of clay. Use `cup_size` for large ones.',
  'd.md': '# Storage\n\nKeep tea in a tin, as [tea](a.md) needs dry air.\n\n## Tins\n\nTins with lids.',
};

const queries = [
  'tea',
  'leaves',
  'brew',
  'kettle',
  'cup_size',
  'clay cups',
  'tins',
  'porcelain',
  'edit',
  'dry air',
];

interface TestSite {
  directory: string;
  publisher: ClusterPublisher;
  write(file: string, text: string): Promise<void>;
  build(options?: { keep?: number }): Promise<Publication>;
  engine(): Promise<Engine>;
}

async function siteWith(
  context: TestContext,
  content: Files,
  publisher: ClusterPublisher,
): Promise<TestSite> {
  const directory = await temporarySite(context, content);
  return {
    directory,
    publisher,
    write: (file, text) => writeFile(join(directory, file), text),
    build: (options) => publishSite(openSite({ directory }), publisher, options),
    engine: async () => (await publisher.snapshots.open())!.engine,
  };
}

async function found(engine: Engine, query: string): Promise<string[]> {
  const { pages } = await engine.keyword(scope, { query, pages: 10 });
  const refs = pages.map(({ chunks }) => chunks[0]!.ref);
  return (await engine.chunks(scope, refs)).map(({ pageUrl }) => pageUrl);
}

async function assertSameAnswers(engine: Engine, expected: Engine): Promise<void> {
  assert.deepEqual(engine.scopes, expected.scopes);
  const [pages, expectedPages] = await Promise.all(
    [engine, expected].map((each) => Array.fromAsync(each.pages(scope))),
  );
  assert.deepEqual(pages, expectedPages);
  for (const query of queries) {
    const [own, other] = await Promise.all(
      [engine, expected].map((each) => each.keyword(scope, { query, pages: 10 })),
    );
    assert.deepEqual(own!.words, other!.words, query);
    assert.deepEqual(
      own!.pages.map(({ features }) => features),
      other!.pages.map(({ features }) => features),
      query,
    );
    assert.deepEqual(await found(engine, query), await found(expected, query), query);
  }
}

/** Vectors that are close if texts share words. */
function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(32).fill(0.01);
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? [])
    vector[[...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 32, 7)]! += 1;
  const length = Math.hypot(...vector);
  return vector.map((number) => number / length);
}

function countingEmbedder(): { embedder: Embedder; texts: string[] } {
  const texts: string[] = [];
  return {
    texts,
    embedder: {
      identity: 'counting',
      model: 'counting',
      limits: { batch: 10, characters: 10_000, batchBytes: 100_000 },
      pricePerMillionTokens: null,
      async embedDocuments(some) {
        texts.push(...some);
        return { vectors: some.map(vectorOf), tokens: some.length };
      },
      async embedQuery(query) {
        texts.push(query);
        return vectorOf(query);
      },
    },
  };
}

function embedded({
  title,
  headerPath,
  text,
}: {
  title: string;
  headerPath: string[];
  text: string;
}): string {
  return [title, ...headerPath.slice(1), text].join('\n');
}

function product(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, number, index) => sum + number * b[index]!, 0);
}
