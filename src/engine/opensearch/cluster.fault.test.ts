import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { FakeOpenSearch, searchAnswer } from '../../../test/opensearch/fake-opensearch.ts';
import { BulkWriter } from './bulk-writer.ts';
import { Cluster } from './cluster.ts';
import type { ClusterSettings } from './cluster-settings.ts';
import { prepareIndex, waitForCopies } from './prepare-index.ts';

type Answering = Parameters<typeof FakeOpenSearch.start>[0];

async function clusterThat(
  context: TestContext,
  answering: Answering,
  settings: Partial<ClusterSettings> = {},
): Promise<{ fake: FakeOpenSearch; cluster: Cluster }> {
  const fake = await FakeOpenSearch.start(answering);
  context.after(() => fake.close());
  const cluster = new Cluster({ nodes: [fake.url], timeoutMs: 1000, ...settings });
  context.after(() => cluster.close());
  return { fake, cluster };
}

const partial = { _shards: { total: 2, failed: 1, failures: [{ reason: { reason: 'node left' } }] } };

test('a response that lacks a shard is an error, even if it is repeated', async (context) => {
  const { cluster } = await clusterThat(context, () => searchAnswer([{ _id: '1' }], partial));
  await assert.rejects(cluster.search({}), {
    code: 'engine_unavailable',
    reason: 'partial',
    message: 'OpenSearch: 1 of 2 shards did not respond (node left).',
  });
  assert.deepEqual([cluster.state.isReachable, cluster.state.failures.partial], [false, 1]);
});

test('a response that lacks a shard is replaced by a later complete one', async (context) => {
  const { cluster } = await clusterThat(context, (_, place) =>
    place === 0 ? searchAnswer([{ _id: 'half' }], partial) : searchAnswer([{ _id: 'whole' }]),
  );
  assert.deepEqual(await cluster.search({}), [{ _id: 'whole' }]);
  assert.equal(cluster.state.isReachable, true);
});

test('a response that timed out is an error', async (context) => {
  const { cluster } = await clusterThat(context, () => searchAnswer([{ _id: '1' }], { timed_out: true }));
  await assert.rejects(cluster.search({}), { reason: 'timeout' });
});

test('every search asks for complete responses', async (context) => {
  const { fake, cluster } = await clusterThat(context, () => searchAnswer());
  await cluster.searches([{ size: 1 }]);
  const [head, body] = fake.calls[0]!.body.split('\n').map((line) => (line === '' ? null : JSON.parse(line)));
  assert.equal(head.allow_partial_search_results, false);
  assert.equal(body.timeout, '1000ms');
});

test('a call that hangs is sent again, and the first response counts', async (context) => {
  const { fake, cluster } = await clusterThat(context, (_, place) =>
    place === 0 ? { hangs: true } : searchAnswer([{ _id: '1' }]),
  );
  assert.deepEqual(await cluster.search({}), [{ _id: '1' }]);
  const searches = fake.calls.filter(({ method }) => method === 'POST');
  const preferences = searches.map(({ body }) => JSON.parse(body.split('\n')[0]!).preference as string);
  assert.equal(new Set(preferences).size, searches.length);
  assert.ok(cluster.state.repeated >= 1);
});

test('a search fails if the cluster never answers, and works again when it does', async (context) => {
  const { fake, cluster } = await clusterThat(context, () => ({ hangs: true }), { timeoutMs: 200 });
  await assert.rejects(cluster.search({}), {
    code: 'engine_unavailable',
    reason: 'timeout',
    message: 'OpenSearch did not respond within 200 ms.',
  });
  assert.equal(cluster.state.isReachable, false);
  fake.answerWith(() => searchAnswer([{ _id: '1' }]));
  assert.deepEqual(await cluster.search({}), [{ _id: '1' }]);
  assert.deepEqual([cluster.state.isReachable, cluster.state.lastFailure?.reason], [true, 'timeout']);
});

test('nodes that cannot be reached are named as the reason', async () => {
  const cluster = new Cluster({ nodes: ['http://127.0.0.1:1'], timeoutMs: 300 });
  await assert.rejects(cluster.search({}), { reason: 'unreachable', message: /engine\.nodes/ });
  await cluster.close();
});

test('another node is called if one cannot be reached', async (context) => {
  const { fake, cluster: unused } = await clusterThat(context, () => searchAnswer([{ _id: '1' }]));
  await unused.close();
  const cluster = new Cluster({ nodes: ['http://127.0.0.1:1', fake.url], timeoutMs: 1000 });
  for (let count = 0; count < 4; count++) assert.deepEqual(await cluster.search({}), [{ _id: '1' }]);
  await cluster.close();
});

test('a node that hangs is avoided until it answers, and so are its copies of shards', async (context) => {
  const answer: Answering = ({ path }) =>
    path === '/_nodes/_local' ? { body: { nodes: { live: {} } } } : searchAnswer([{ _id: '1' }]);
  const { fake: hanging, cluster: unused } = await clusterThat(context, () => ({ hangs: true }));
  const { fake, cluster: alsoUnused } = await clusterThat(context, answer);
  await Promise.all([unused.close(), alsoUnused.close()]);
  const cluster = new Cluster({ nodes: [hanging.url, fake.url], timeoutMs: 5_000 });
  context.after(() => cluster.close());
  for (let count = 0; count < 20; count++) assert.deepEqual(await cluster.search({}), [{ _id: '1' }]);
  const searchesOf = ({ calls }: FakeOpenSearch) => calls.filter(({ method }) => method === 'POST');
  assert.ok(searchesOf(hanging).length < 5, `${searchesOf(hanging).length} of 20 searches were sent there`);
  assert.match(searchesOf(fake).at(-1)!.body, /"preference":"_prefer_nodes:live"/);
  hanging.answerWith(answer);
  const before = searchesOf(hanging).length;
  while (searchesOf(hanging).length === before) await cluster.search({});
  await cluster.search({});
  assert.doesNotMatch(searchesOf(fake).at(-1)!.body, /"preference"/);
});

test('refused credentials are not retried, and the message names the variables', async (context) => {
  const { fake, cluster } = await clusterThat(context, () => ({ status: 401, body: {} }), {
    timeoutMs: 20_000,
  });
  await assert.rejects(cluster.search({}), {
    reason: 'refused',
    message: /DOCENT_OPENSEARCH_USERNAME and DOCENT_OPENSEARCH_PASSWORD, or DOCENT_OPENSEARCH_API_KEY/,
  });
  assert.equal(fake.calls.length, 1);
});

test('a missing chunk is an error, not a shorter list', async (context) => {
  const { cluster } = await clusterThat(context, () => ({
    body: { docs: [{ found: true, _source: {} }, { found: false }] },
  }));
  await assert.rejects(cluster.documents(['1', '2'], ['record'], null), { reason: 'partial' });
});

for (const [version, told] of [
  [{ number: '8.11.0' }, /another server 8\.11\.0\. Docent needs OpenSearch 2\.12 or later/],
  [{ distribution: 'opensearch', number: '1.3.20' }, /opensearch 1\.3\.20/],
] as const)
  test(`version ${version.number} is refused`, async (context) => {
    const { cluster } = await clusterThat(context, () => ({ body: { version } }));
    await assert.rejects(prepareIndex(cluster), { code: 'config_invalid', message: told });
  });

/** Answers a bulk call; `statusOf` gives the status of each document. */
function bulkAnswer(body: string, statusOf: (id: string) => number): { body: object } {
  const ids = body.match(/"_id":"[^"]*"/g)!.map((text) => text.slice(7, -1));
  const items = ids.map((id) => {
    const status = statusOf(id);
    return { index: { status, ...(status >= 400 && { error: { type: 'rejected', reason: 'busy' } }) } };
  });
  return { body: { items } };
}

test('documents that a busy cluster rejects are sent again, and only those', async (context) => {
  const taken: string[] = [];
  const { fake, cluster } = await clusterThat(context, ({ body }, place) =>
    bulkAnswer(body, (id) => {
      if (place === 0 && id !== '1') return 429;
      taken.push(id);
      return 201;
    }),
  );
  const writer = new BulkWriter(cluster);
  for (const id of ['1', '2', '3']) await writer.put(id, null, {});
  await writer.end();
  assert.deepEqual(taken, ['1', '2', '3']);
  assert.equal(writer.written, 3);
  assert.equal(fake.calls.length, 2);
});

test('a bulk call that a busy cluster rejects is sent again as a whole', async (context) => {
  const { cluster } = await clusterThat(context, ({ body }, place) =>
    place === 0 ? { status: 429 } : place === 1 ? { status: 503 } : bulkAnswer(body, () => 201),
  );
  const writer = new BulkWriter(cluster);
  await writer.put('1', 'route', {});
  await writer.end();
  assert.equal(writer.written, 1);
});

test('a document that is refused permanently ends the build with the reason', async (context) => {
  const { cluster } = await clusterThat(context, ({ body }) => bulkAnswer(body, () => 400));
  const writer = new BulkWriter(cluster);
  await writer.put('1', null, {});
  await assert.rejects(writer.end(), { message: 'OpenSearch rejects chunks (rejected: busy).' });
});

test('a cluster that stays busy ends the build', async (context) => {
  const { cluster } = await clusterThat(context, ({ body }) => bulkAnswer(body, () => 429));
  const writer = new BulkWriter(cluster, { patienceMs: 500 });
  await writer.put('1', null, {});
  await assert.rejects(writer.end(), { code: 'engine_unavailable', reason: 'busy' });
});

test('credentials are sent as configured', async (context) => {
  for (const [settings, header] of [
    [{ username: 'u', password: 'p' }, `Basic ${Buffer.from('u:p').toString('base64')}`],
    [{ apiKey: 'k' }, 'ApiKey k'],
  ] as const) {
    const { fake, cluster } = await clusterThat(context, () => searchAnswer(), settings);
    await cluster.search({});
    assert.equal(fake.authorizations.at(-1), header);
  }
});

test('a certificate file that cannot be read is a configuration error', async (context) => {
  const { cluster } = await clusterThat(context, () => searchAnswer(), { caFile: '/nowhere.pem' });
  await assert.rejects(cluster.search({}), {
    code: 'config_invalid',
    message: /engine\.caFile: '\/nowhere\.pem'/,
  });
});

test('copies that OpenSearch does not create are an error with the reason of OpenSearch', async (context) => {
  const deciders = [{ decider: 'disk_threshold', explanation: 'the node is above the low watermark' }];
  const { cluster } = await clusterThat(context, ({ path }) =>
    path === '/_cluster/allocation/explain'
      ? { body: { node_allocation_decisions: [{ node_name: 'node-1', deciders }] } }
      : { status: 408, body: { status: 'yellow', timed_out: true } },
  );
  await assert.rejects(waitForCopies(cluster, 0), {
    reason: 'partial',
    message:
      /Nothing was published\. OpenSearch says:\n {2}node-1: the node is above the low watermark\nAdd nodes/,
  });
});
