import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { FakeProvider } from '../../test/providers/fake-provider.ts';
import { type Files, temporarySite } from '../../test/stories/temporary-site.ts';
import { type BuildOptions, buildIndex } from '../build-index.ts';
import { createEmbedder, type EmbedderSettings } from '../embedding/create-embedder.ts';
import { offTopicQueries } from '../embedding/off-topic-queries.ts';
import { openLocalEngine } from '../engine/local/local-engine.ts';
import { SnapshotStore } from '../engine/local/snapshot-store.ts';
import { completeVectors } from './complete-vectors.ts';
import { LocalPublisher } from './local-publisher.ts';

const files: Files = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`page${index}.md`, `# Page ${index}\n\nWord${index} is here.`]),
);

interface Site {
  provider: FakeProvider;
  directory: string;
  dataDir: string;
  embedding: EmbedderSettings;
  build(options?: Partial<BuildOptions>): ReturnType<typeof buildIndex>;
}

async function siteWith(context: TestContext, given: Files = files): Promise<Site> {
  const provider = await FakeProvider.start();
  context.after(() => provider.close());
  const directory = await temporarySite(context, given);
  const dataDir = await temporarySite(context);
  const embedding: EmbedderSettings = {
    provider: 'openai-compatible',
    model: 'fake',
    baseUrl: provider.baseUrl(),
    apiKey: 'any',
  };
  const build = (options: Partial<BuildOptions> = {}) =>
    buildIndex({ directory, dataDir, embedding, vectors: { retries: 0 }, ...options });
  return { provider, directory, dataDir, embedding, build };
}

/** How often each chunk was paid for, without the off-topic queries. */
const paidPassages = ({ embedded }: FakeProvider) =>
  [...embedded].filter(([text]) => !offTopicQueries.includes(text));
const timesPaid = (provider: FakeProvider) => paidPassages(provider).map(([, times]) => times);

test('a build embeds every chunk, pays for each text once, and leaves one snapshot', async (context) => {
  const { provider, dataDir, build } = await siteWith(context);
  const { vectors, snapshot } = await build();
  assert.deepEqual(
    [vectors?.chunks, vectors?.embedded, vectors?.bought, vectors?.failure],
    [30, 30, 30, null],
  );
  assert.ok(vectors!.tokens > 0);
  assert.equal(paidPassages(provider).length, 30);
  assert.equal(provider.embedded.size, 30 + offTopicQueries.length);
  assert.match([...provider.embedded.keys()][0]!, /^Page \d+\n\nWord\d+ is here\.$/);
  const store = new SnapshotStore(dataDir);
  assert.deepEqual(await store.list(), [snapshot]);
  const engine = await openLocalEngine(await store.open(snapshot));
  assert.equal(engine.scopes[0]?.vectors?.count, 30);
  await engine.close();
});

test('an edit pays only for changed texts, and restored texts are free', async (context) => {
  const { provider, directory, build } = await siteWith(context);
  await build();
  await writeFile(join(directory, 'page3.md'), '# Page 3\n\nEdited.');
  assert.equal((await build()).vectors?.bought, 1);
  await writeFile(join(directory, 'page3.md'), files['page3.md'] as string);
  await rm(join(directory, 'page5.md'));
  const { vectors } = await build();
  assert.deepEqual([vectors?.bought, vectors?.embedded, vectors?.chunks], [0, 29, 29]);
  assert.deepEqual(new Set(timesPaid(provider)), new Set([1]));
});

test('without changes, nothing is paid for or published', async (context) => {
  const { provider, build } = await siteWith(context);
  const first = await build();
  const calls = provider.requests.length;
  const second = await build();
  assert.deepEqual([second.snapshot, second.published], [first.snapshot, false]);
  assert.equal(provider.requests.length, calls);
});

test('the same text on two pages is paid for once', async (context) => {
  const same = '# Same\n\nThe same words.';
  const { provider, build } = await siteWith(context, { 'a.md': same, 'b.md': same });
  const { vectors } = await build();
  assert.deepEqual([vectors?.embedded, vectors?.bought], [2, 1]);
  assert.deepEqual(timesPaid(provider), [1]);
});

test('while the provider is down, a build makes a keyword index, and the next build embeds', async (context) => {
  const { provider, build } = await siteWith(context);
  await provider.refuse();
  const { vectors, snapshot, published } = await build();
  assert.deepEqual(
    [published, snapshot, vectors?.embedded, vectors?.failure?.reason],
    [true, 1, 0, 'unreachable'],
  );
  await provider.accept();
  assert.deepEqual((await build()).vectors?.embedded, 30);
});

test('after a provider fails halfway, paid vectors are used and not paid for again', async (context) => {
  const { provider, build } = await siteWith(context, {
    ...files,
    'bad.md': `# Bad\n\n${'spoiled '.repeat(4)}`,
  });
  provider.fail(({ texts }) =>
    texts.some((text) => text.includes('spoiled')) ? { kind: 'status', status: 500 } : null,
  );
  const { vectors } = await build({ vectors: { retries: 0, parallel: 1 } });
  assert.equal(vectors?.failure?.reason, 'server_error');
  provider.mend();
  const after = await build();
  assert.deepEqual([after.vectors?.embedded, after.vectors?.chunks], [31, 31]);
  assert.deepEqual(new Set(timesPaid(provider)), new Set([1]));
});

test('another model embeds all texts again, and switching back is free', async (context) => {
  const { provider, embedding, build } = await siteWith(context);
  await build();
  const other = await build({ embedding: { ...embedding, model: 'other' } });
  assert.equal(other.vectors?.bought, 30);
  const back = await build();
  assert.deepEqual([back.vectors?.bought, back.vectors?.embedded], [0, 30]);
  assert.deepEqual(new Set(timesPaid(provider)), new Set([2]));
});

test('concurrent builds do not pay twice', async (context) => {
  const { provider, build } = await siteWith(context);
  provider.fail({ kind: 'slow', ms: 500 });
  const waits: string[] = [];
  const vectors = { retries: 0, onWait: () => waits.push('waited') };
  const builds = await Promise.all([build({ vectors }), build({ vectors }), build({ vectors })]);
  assert.ok(waits.length >= 1);
  assert.deepEqual(new Set(timesPaid(provider)), new Set([1]));
  assert.equal(
    builds.reduce((sum, each) => sum + (each.vectors?.bought ?? 0), 0),
    30,
  );
  assert.equal((await build()).vectors?.embedded, 30);
});

test('an aborted build keeps the vectors of running calls', async (context) => {
  const { provider, build } = await siteWith(context);
  const stop = new AbortController();
  provider.fail(() => {
    stop.abort();
    return null;
  });
  const { vectors } = await build({ vectors: { signal: stop.signal } });
  assert.equal(vectors?.bought, paidPassages(provider).length);
  assert.ok(vectors!.bought > 0);
  provider.mend();
  await build();
  assert.deepEqual(new Set(timesPaid(provider)), new Set([1]));
});

test('a dry run counts what would be paid for, and pays nothing', async (context) => {
  const { provider, directory, dataDir, embedding, build } = await siteWith(context);
  await build();
  const calls = provider.requests.length;
  await writeFile(join(directory, 'new.md'), '# New\n\nNew words to embed.');
  await buildIndex({ directory, dataDir });
  const report = await completeVectors(new LocalPublisher(dataDir), await createEmbedder(embedding), {
    dataDir,
    dryRun: true,
  });
  assert.deepEqual([report?.bought, report?.embedded, report?.chunks], [1, 30, 31]);
  assert.ok(report!.tokens > 3);
  assert.equal(provider.requests.length, calls);
});

test('a newer snapshot of another build is not replaced by older content', async (context) => {
  const { provider, directory, dataDir, build } = await siteWith(context);
  provider.fail({ kind: 'slow', ms: 150 });
  const slow = build();
  while (provider.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await writeFile(join(directory, 'page0.md'), '# Newer\n\nNewer content.');
  await buildIndex({ directory, dataDir });
  await slow;
  const store = new SnapshotStore(dataDir);
  const engine = await openLocalEngine((await store.openCurrent())!);
  assert.equal((await engine.page({ version: 'current', locale: 'en' }, '/page0'))?.title, 'Newer');
  await engine.close();
});

test('every chunk is embedded and paid for once, even if only small calls succeed in time', async (context) => {
  const { provider, build } = await siteWith(context);
  provider.fail(({ texts }) => (texts.length > 2 ? { kind: 'hang' } : null));
  const { vectors } = await build({ vectors: { callTimeoutMs: 1_000 } });
  assert.deepEqual([vectors?.embedded, vectors?.failure], [30, null]);
  assert.deepEqual(new Set(timesPaid(provider)), new Set([1]));
});

test('vectors of off-topic queries are kept one by one when the provider fails', async (context) => {
  const { provider, directory, build } = await siteWith(context);
  const failing = offTopicQueries[5];
  provider.fail(({ texts: [text] }) => (text === failing ? { kind: 'status', status: 401 } : null));
  await build({ vectors: { parallel: 1 } });
  const timesAsked = () => offTopicQueries.map((query) => provider.embedded.get(query) ?? 0);
  assert.deepEqual(timesAsked().slice(0, 7), [1, 1, 1, 1, 1, 0, 0]);
  provider.mend();
  await writeFile(join(directory, 'page3.md'), '# Page 3\n\nEdited.');
  await build();
  assert.deepEqual(new Set(timesAsked()), new Set([1]));
});
