import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import type { Engine, KeywordQuery, PageRecord, WordPlace } from '../../src/engine/engine.ts';
import type { Chunk } from '../../src/vocabulary/chunk.ts';
import { renderBlocks, withLinks } from '../../src/vocabulary/render-blocks.ts';
import type { Scope } from '../../src/vocabulary/scope.ts';
import { blocksOf } from '../stories/page-with.ts';

/** A page as passed to an engine. */
export interface IndexedPage extends Scope {
  record: PageRecord;
  boost: number;
  chunks: Chunk[];
}

/** Indexes pages in these scopes and opens the engine; closes it after the test. */
export type OpenEngine = (
  context: TestContext,
  pages: readonly IndexedPage[],
  scopes: readonly Scope[],
) => Promise<Engine>;

const scope: Scope = { version: 'v2', locale: 'en' };

/** Tests that every engine must pass. */
export function engineContract(name: string, openEngine: OpenEngine): void {
  const open = (context: TestContext, pages: readonly IndexedPage[]) => openEngine(context, pages, [scope]);

  suite(`${name} fulfils the engine contract`, () => {
    test('an index without scopes says that nothing is indexed yet', async (context) => {
      const engine = await openEngine(context, [], []);
      assert.deepEqual(engine.scopes, []);
      await assert.rejects(engine.keyword(scope, { query: 'a', pages: 10 }), {
        code: 'unknown_scope',
        message: 'Nothing is indexed for v2 (en). Indexed: nothing yet.',
      });
    });

    test('an empty scope has no results', async (context) => {
      const engine = await open(context, []);
      assert.deepEqual(await found(engine, 'install'), []);
      assert.deepEqual(await Array.fromAsync(engine.pages(scope)), []);
      assert.equal(await engine.page(scope, '/'), null);
    });

    test('a document is found by its own words only', async (context) => {
      const engine = await open(context, [page('/a', 'Install', 'Unpack the archive.')]);
      for (const query of ['install', 'INSTALL', 'archive', 'unpacking the archives', 'archive nonsense'])
        assert.deepEqual(await found(engine, query), ['/a'], query);
      for (const query of ['zebra', '?!', ' ', '日本'])
        assert.deepEqual(await found(engine, query), [], query);
    });

    test('links in chunks and pages lead to indexed pages, and other links become text', async (context) => {
      const written = 'See [b](/b#part), [c](/c), [d](#d), [e](https://e.example/), [f](javascript:f).';
      const engine = await open(context, [page('/a', 'A', written), page('/b', 'B', 'Else.')]);
      const linked = 'See [b](/b#part), c, [d](/a#d), [e](https://e.example/), f.';
      const [chunk] = await engine.chunks(scope, await engine.chunksOfPage(scope, '/a'));
      assert.equal(renderBlocks(chunk!.blocks, withLinks), linked);
      assert.equal(chunk!.text, 'See b, c, d, e, f.');
      const record = await engine.page(scope, '/a');
      assert.equal(renderBlocks(record!.blocks, withLinks), linked);
      const [first] = await Array.fromAsync(engine.pages(scope));
      assert.deepEqual(first, record);
    });

    test('results never include another version or locale', async (context) => {
      const others = [
        { version: 'v1', locale: 'en' },
        { version: 'v2', locale: 'fr' },
      ];
      const pages = [scope, ...others].map((own) =>
        page(`/${own.version}/${own.locale}`, 'Install', 'Same words.', own),
      );
      const engine = await openEngine(context, pages, [scope, ...others]);
      for (const own of [scope, ...others]) {
        assert.deepEqual(await found(engine, 'install same words', {}, own), [
          `/${own.version}/${own.locale}`,
        ]);
        const records = await Array.fromAsync(engine.pages(own));
        assert.deepEqual(
          records.map(({ url }) => url),
          [`/${own.version}/${own.locale}`],
        );
      }
      assert.equal(await engine.page(scope, '/v1/en'), null);
      assert.deepEqual(
        engine.scopes.map(({ version, locale, pages: count, chunks }) => [version, locale, count, chunks]),
        [scope, ...others].map(({ version, locale }) => [version, locale, 1, 1]),
      );
    });

    test('every method rejects an unknown scope and lists the known ones', async (context) => {
      const engine = await open(context, [page('/a', 'Install', 'Words.')]);
      const other = { version: 'v9', locale: 'de' };
      const refusal = { code: 'unknown_scope', message: 'Nothing is indexed for v9 (de). Indexed: v2 (en).' };
      await assert.rejects(engine.keyword(other, { query: 'a', pages: 1 }), refusal);
      await assert.rejects(engine.chunks(other, [0]), refusal);
      await assert.rejects(engine.chunksOfPage(other, '/a'), refusal);
      await assert.rejects(engine.page(other, '/a'), refusal);
      await assert.rejects(Array.fromAsync(engine.pages(other)), refusal);
    });

    test('pages and chunks are ranked best first, in the same order every time', async (context) => {
      const pages = Array.from({ length: 40 }, (_, index) =>
        page(
          `/p${index}`,
          `Page ${index % 4}`,
          `cluster ${'word '.repeat(index % 5)} node ${index % 3 ? 'cluster' : ''}`,
        ),
      );
      const engine = await open(context, pages);
      const first = await engine.keyword(scope, { query: 'cluster node', pages: 50 });
      assert.equal(first.pages.length, 40);
      assertFalling(first.pages.map(({ score }) => score));
      for (const { chunks } of first.pages) assertFalling(chunks.map(({ score }) => score));
      for (const again of await Promise.all(
        Array.from({ length: 5 }, () => engine.keyword(scope, { query: 'cluster node', pages: 50 })),
      ))
        assert.deepEqual({ ...again, read: null }, { ...first, read: null });
    });

    test('a limited search returns the best pages', async (context) => {
      const pages = Array.from({ length: 9 }, (_, index) =>
        page(`/p${index}`, `Pod ${index}`, `pod ${'filler '.repeat(index)}`),
      );
      const engine = await open(context, pages);
      const all = await found(engine, 'pod', { pages: 50 });
      assert.equal(all.length, 9);
      assert.deepEqual(await found(engine, 'pod', { pages: 3 }), all.slice(0, 3));
    });

    test('a page is returned once, with all its matching chunks', async (context) => {
      const long = page('/long', 'Pods', 'Pods run.', scope, ['Pods restart.', 'Nothing.', 'Pods stop.']);
      const engine = await open(context, [long, page('/other', 'Other', 'A pod.')]);
      const { pages } = await engine.keyword(scope, { query: 'restart stop', pages: 10 });
      assert.equal(pages.length, 1);
      const chunks = await engine.chunks(
        scope,
        pages[0]!.chunks.map(({ ref }) => ref),
      );
      assert.deepEqual(chunks.map(({ text }) => text).sort(), ['Pods restart.', 'Pods stop.']);
    });

    test('all matching chunks of the first page count, even if many chunks of other pages match better', async (context) => {
      const title = 'Restart pods';
      const weak = 'Other words say nothing about it. '.repeat(10);
      const first = page('/first', title, 'Restart pods: restart pods.', scope, [weak, weak, weak]);
      const others = Array.from({ length: 120 }, (_, place) => page(`/${place}`, title, 'Restart pods.'));
      const engine = await open(context, [first, ...others]);
      const { pages } = await engine.keyword(scope, { query: 'restart pods', pages: 1 });
      assert.equal(pages[0]!.chunks.length, 4);
    });

    test('a ranking reads chunks with the positions of the query words in text and code', async (context) => {
      const text = 'Set the cache size.\n\n```sh\nmake cache\n```\n\nThen setCacheSize(caches).';
      const engine = await open(context, [page('/a', 'Cache', text), page('/b', 'Other', 'A size.')]);
      const ranking = await engine.keyword(scope, { query: 'size of caches', pages: 10 });
      // A second query must not affect the first ranking.
      await engine.keyword(scope, { query: 'other', pages: 10 });
      const refs = ranking.pages.map(({ chunks }) => chunks[0]!.ref);
      const [first, second] = await ranking.read(refs);
      assert.deepEqual(
        (await ranking.read(refs.toReversed())).map(({ chunk }) => chunk.pageUrl),
        ['/b', '/a'],
      );
      const { text: _, blocks: __, ...passage } = (await engine.chunks(scope, refs))[0]!;
      assert.deepEqual(first?.chunk, passage);
      const wordsAt = (places: readonly WordPlace[], whole: string) =>
        places.map(
          ({ start, word }) => `${ranking.words[word]!.word}: ${/^\w+/.exec(whole.slice(start))?.[0]}`,
        );
      assert.deepEqual(wordsAt(first!.places, first!.plain), [
        'caches: cache',
        'size: size',
        'caches: cache',
        'caches: CacheSize',
        'size: Size',
        'caches: caches',
      ]);
      assert.deepEqual(wordsAt(second!.places, second!.plain), ['size: size']);
    });

    test('a search can be limited to a kind', async (context) => {
      const engine = await open(context, [
        page('/guide', 'List pets', 'How to list pets.'),
        operation('/api/list-pets', 'List pets', 'GET', '/v1/pets'),
      ]);
      assert.deepEqual((await found(engine, 'list pets')).toSorted(), ['/api/list-pets', '/guide']);
      assert.deepEqual(await found(engine, 'list pets', { kind: 'doc' }), ['/guide']);
      assert.deepEqual(await found(engine, 'list pets', { kind: 'endpoint' }), ['/api/list-pets']);
      assert.deepEqual(await found(engine, 'GET /v1/pets', { kind: 'doc' }), ['/guide']);
    });

    test('pages are looked up by their URL, with their chunks in reading order', async (context) => {
      const pages = ['/', '/a', '/a/b', '/日本', '/z'].map((url) =>
        page(url, `Title of ${url}`, 'One.', scope, ['Two.']),
      );
      const engine = await open(context, pages);
      for (const { record, chunks } of pages) {
        assert.deepEqual(await engine.page(scope, record.url), record);
        const refs = await engine.chunksOfPage(scope, record.url);
        assert.deepEqual(await engine.chunks(scope, refs), chunks);
        assert.deepEqual(await engine.chunks(scope, refs.toReversed()), chunks.toReversed());
      }
      assert.equal(await engine.page(scope, '/a/'), null);
      assert.deepEqual(await engine.chunksOfPage(scope, '/b'), []);
      assert.deepEqual(await engine.chunks(scope, []), []);
      assert.deepEqual(
        await Array.fromAsync(engine.pages(scope)),
        pages.map(({ record }) => record),
      );
      assert.deepEqual(
        await Array.fromAsync(engine.pageEntries(scope)),
        pages.map(({ record: { url, title, description, sourceFile } }) => ({
          url,
          title,
          description,
          sourceFile,
          operation: null,
        })),
      );
    });

    test('a page is found by its path, exactly or in another spelling', async (context) => {
      const urls = ['https://example.com/Guide', 'https://example.com/guide', '/a/index.html', '/b/'];
      const engine = await open(
        context,
        urls.map((url) => page(url, `Title of ${url}`, 'Text.')),
      );
      assert.equal(await engine.urlAt(scope, '/guide', true), 'https://example.com/guide');
      assert.equal(await engine.urlAt(scope, '/guide/', true), null);
      assert.equal(await engine.urlAt(scope, '/guide/', false), 'https://example.com/Guide');
      assert.equal(await engine.urlAt(scope, '/A', false), '/a/index.html');
      assert.equal(await engine.urlAt(scope, '/b.md', false), '/b/');
      assert.equal(await engine.urlAt(scope, '/c', false), null);
    });

    test('a path that redirects leads to the page, unless another page has the path', async (context) => {
      const moved = page('/new/', 'New', 'Text.');
      moved.record.aliases = ['/old', '/b'];
      const engine = await open(context, [moved, page('/b/', 'B', 'Text.')]);
      assert.equal(await engine.urlAt(scope, '/Old/', false), '/new/');
      assert.equal(await engine.urlAt(scope, '/old', true), null);
      assert.equal(await engine.urlAt(scope, '/b', false), '/b/');
    });

    test('pages are listed and counted by prefix, name and kind, from any offset', async (context) => {
      const engine = await open(context, [
        ...['/', '/a/install', '/b/Install/', '/b/use'].map((url) => page(url, 'Title', 'Text.')),
        operation('/b/api', 'List pets', 'GET', '/v1/pets'),
      ]);
      for (const [selection, urls] of [
        [{}, ['/', '/a/install', '/b/Install/', '/b/use', '/b/api']],
        [{ prefix: '/b' }, ['/b/Install/', '/b/use', '/b/api']],
        [{ prefix: '/b', isOperation: false }, ['/b/Install/', '/b/use']],
        [{ isOperation: true }, ['/b/api']],
        [{ name: 'install' }, ['/a/install', '/b/Install/']],
        [{ name: 'nothing' }, []],
      ] as const) {
        const listed = await Array.fromAsync(engine.pageEntries(scope, selection));
        assert.deepEqual(
          listed.map(({ url }) => url),
          urls,
        );
        assert.equal(await engine.countPages(scope, selection), urls.length);
        const later = await Array.fromAsync(engine.pageEntries(scope, { ...selection, skip: 1 }));
        assert.deepEqual(
          later.map(({ url }) => url),
          urls.slice(1),
        );
      }
    });

    test('a page is found by the id of any of its chunks', async (context) => {
      const pages = ['/a', '/b'].map((url) => page(url, `Title of ${url}`, 'One.', scope, ['Two.']));
      const engine = await open(context, pages);
      for (const { record, chunks } of pages)
        for (const { id } of chunks) assert.deepEqual(await engine.pageOfChunk(scope, id), record);
      assert.equal(await engine.pageOfChunk(scope, '0123456789abcdef'), null);
      assert.equal(await engine.pageOfChunk(scope, ''), null);
    });

    test('operations on the same page are all chunks of that page', async (context) => {
      const shared = ['/cats', '/dogs'].map((path) => operation('/api', `List ${path}`, 'GET', path));
      const engine = await open(context, [page('/a', 'A', 'Text.'), ...shared]);
      const chunks = await engine.chunks(scope, await engine.chunksOfPage(scope, '/api'));
      assert.deepEqual(
        chunks.map(({ path }) => path),
        ['/cats', '/dogs'],
      );
      assert.deepEqual(
        (await engine.pagesAt(scope, '/api')).map(({ title }) => title),
        ['List /cats', 'List /dogs'],
      );
      assert.deepEqual(await engine.pagesAt(scope, '/nowhere'), []);
    });

    test('a boost above 1 raises a page, and a boost below 1 lowers it', async (context) => {
      const pages = [1, 3, 0.3].map((boost, index) => ({
        ...page(`/p${index}`, 'Probe', 'A probe.'),
        boost,
      }));
      assert.deepEqual(await found(await open(context, pages), 'probe'), ['/p1', '/p0', '/p2']);
    });

    test('a match in the title counts more than a mention in the text', async (context) => {
      const engine = await open(context, [
        page('/mention', 'Overview', 'It names ingress once, and other things.'),
        page('/ingress', 'Ingress', 'Routes requests.'),
      ]);
      assert.deepEqual(await found(engine, 'ingress'), ['/ingress', '/mention']);
    });

    test('a mistyped word finds the intended word, even with a wrong first letter', async (context) => {
      const engine = await open(context, [
        page('/a', 'Kubernetes cluster', 'Nodes of a cluster.'),
        ...fillers,
      ]);
      for (const query of ['clsuter', 'clustr', 'clutser ', 'kluster', 'kubernets ', 'jubernetes '])
        assert.equal((await found(engine, query))[0], '/a', query);
      const { words } = await engine.keyword(scope, { query: 'clsuter ', pages: 1 });
      assert.deepEqual(
        words.map(({ word, match }) => [word, match]),
        [['clsuter', 'similar']],
      );
    });

    test('a name is found however it is joined or split', async (context) => {
      const engine = await open(context, [
        page('/split', 'File system', 'It supports HTTP/3 and OAuth 2.0.'),
        page('/joined', 'Websockets', 'A websocket on denojs.'),
        ...fillers,
      ]);
      for (const query of ['filesystem', 'file-system', 'http3', 'http/3', 'http 3', 'oauth2', 'oauth 2.0'])
        assert.equal((await found(engine, query))[0], '/split', query);
      for (const query of ['web socket', 'web-socket', 'websockets', 'deno js', 'deno.js', 'Deno/JS'])
        assert.equal((await found(engine, query))[0], '/joined', query);
      const { words } = await engine.keyword(scope, { query: 'filesystem ', pages: 1 });
      assert.deepEqual(
        words.map(({ corrected }) => corrected),
        ['file system', 'file system'],
      );
    });

    test('short words and numbers are not corrected', async (context) => {
      const engine = await open(context, [page('/a', 'Dog 1234', 'A dog.')]);
      for (const query of ['dig ', 'dgo ', '1235 ']) assert.deepEqual(await found(engine, query), [], query);
    });

    test('only the last word may be incomplete', async (context) => {
      const engine = await open(context, [
        page('/a', 'Setting up the assistant', 'Assistance is given.'),
        ...fillers,
      ]);
      for (const query of ['sett', 'setting u', 'setting up', 'assist', 'assista', 'assistan', 'the assis'])
        assert.equal((await found(engine, query))[0], '/a', query);
      assert.deepEqual(await found(engine, 'assi '), []);
    });

    test('one unknown word does not empty the result', async (context) => {
      const engine = await open(context, [page('/a', 'Rolling update', 'Update a deployment.'), ...fillers]);
      for (const query of [
        'update xyzzyqux deployment',
        'xyzzyqux update ',
        'how do I update my deployments, please?',
      ])
        assert.equal((await found(engine, query))[0], '/a', query);
      const { unknown } = await engine.keyword(scope, { query: 'xyzzyqux update ', pages: 1 });
      assert.deepEqual(unknown, ['xyzzyqux']);
    });

    test('a page with more of the query words ranks first', async (context) => {
      const engine = await open(context, [
        page('/one', 'First', 'A rolling stone. Some more words about it.'),
        page('/both', 'Second', 'A rolling update. Some more words about it.'),
      ]);
      assert.deepEqual(await found(engine, 'rolling update'), ['/both', '/one']);
    });

    test('a whole identifier ranks above its parts, in any spelling', async (context) => {
      const engine = await open(context, [
        page('/parts', 'Row group', 'The size of a row. A group has a size. Row, group, size.'),
        page('/whole', 'Writer', 'Set `row_group_size` to a number.'),
      ]);
      for (const query of ['row_group_size', 'row-group-size', 'rowGroupSize', 'ROW_GROUP_SIZE'])
        assert.deepEqual(await found(engine, query), ['/whole', '/parts'], query);
    });

    test('adjacent words rank above scattered words', async (context) => {
      const engine = await open(context, [
        page('/scattered', 'One', 'A garbage truck drives by. Then a big collection of many things is seen.'),
        page('/together', 'Two', 'A garbage collection is done. Then a big truck of many things drives by.'),
      ]);
      assert.deepEqual(await found(engine, 'garbage collection'), ['/together', '/scattered']);
    });

    test('a query of only stop words has results', async (context) => {
      const engine = await open(context, [
        page('/a', 'To be', 'To be or not to be.'),
        page('/b', 'Other', 'Words.'),
      ]);
      assert.deepEqual(await found(engine, 'to be or not to be'), ['/a']);
      assert.deepEqual(await found(engine, 'the '), []);
    });

    test('any string is a query', async (context) => {
      const engine = await open(context, [page('/a', 'Install', 'Words.'), ...fillers]);
      for (const query of hostileQueries) {
        const { pages } = await engine.keyword(scope, { query, pages: 10 });
        for (const { score } of pages) assert.ok(Number.isFinite(score), JSON.stringify(query.slice(0, 40)));
      }
      assert.deepEqual((await found(engine, 'install'))[0], '/a');
    });
  });
}

const hostileQueries = [
  ...[
    '',
    ' ',
    '\0',
    '\n',
    '.',
    '...',
    '"',
    "'; DROP TABLE pages; --",
    '.*+?^${}()|[]\\',
    '(a+)+$',
    '%00',
    '\\',
    '*',
  ],
  ...[
    '🚀',
    '👩‍🚀👩‍🚀',
    '\ud83d',
    '\udc00\ud83d',
    'مرحبا بالعالم',
    'שלום',
    '\u202einstall',
    '\ufeff',
    '\u0301',
  ],
  ...[
    'a'.repeat(2000),
    'aA'.repeat(1000),
    'a.'.repeat(1000),
    '-'.repeat(2000),
    '/a'.repeat(1000),
    '1.'.repeat(1000),
  ],
  ...[
    '𝐀'.repeat(2000),
    '検'.repeat(2000),
    'a b '.repeat(500),
    '__proto__ constructor toString',
    'install '.repeat(250),
  ],
];

const fillers = [
  'storage volumes',
  'network policies',
  'secrets and keys',
  'upgrading nodes',
  'logging drivers',
].map((words, index) => page(`/filler${index}`, words, `All about ${words}, told at length.`));

/** URLs of the pages that a query finds, best first. */
async function found(
  engine: Engine,
  query: string,
  options: Partial<KeywordQuery> = {},
  within: Scope = scope,
): Promise<string[]> {
  const { pages } = await engine.keyword(within, { query, pages: 10, ...options });
  const bests = await engine.chunks(
    within,
    pages.map(({ chunks }) => chunks[0]!.ref),
  );
  for (const { version, locale } of bests)
    assert.deepEqual({ version, locale }, { version: within.version, locale: within.locale });
  return bests.map(({ pageUrl }) => pageUrl);
}

function assertFalling(scores: readonly number[]): void {
  assert.deepEqual(
    scores,
    scores.toSorted((a, b) => b - a),
  );
}

function page(
  url: string,
  title: string,
  text: string,
  own: Scope = scope,
  further: string[] = [],
): IndexedPage {
  const chunks = [text, ...further].map(
    (each, position): Chunk => ({
      ...own,
      id: `${own.version} ${own.locale} ${url} ${position}`,
      kind: 'doc',
      title,
      headerPath: [title],
      url,
      anchor: null,
      method: null,
      path: null,
      blocks: blocksOf(each),
      text: renderBlocks(blocksOf(each)),
      sections: [],
      pageUrl: url,
      position,
      hash: '',
      boost: 1,
    }),
  );
  const record = {
    url,
    title,
    description: '',
    sourceFile: 'page.md',
    operation: null,
    blocks: [text, ...further].flatMap(blocksOf),
  };
  return { ...own, record, boost: 1, chunks };
}

function operation(url: string, title: string, method: string, path: string): IndexedPage {
  const plain = page(url, title, 'What it does.');
  const facts = { tag: null, operationId: null, deprecated: false, apiTitle: 'Pets', anchor: null };
  const record = { ...plain.record, operation: { method, path, ...facts } };
  return {
    ...plain,
    record,
    chunks: plain.chunks.map((chunk) => ({ ...chunk, kind: 'endpoint', method, path })),
  };
}
