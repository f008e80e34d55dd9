import { DocentError } from '../../errors.ts';
import type { Cluster } from './cluster.ts';
import { ClusterFailure } from './cluster-failure.ts';
import { clusterFormat, indexBody, vectorField, vectorFieldName } from './index-mapping.ts';
import { createSites } from './site-state.ts';

const callMs = 60_000;
/** How long a build waits until every shard has all its copies. */
const copiesMs = 180_000;
const oldest = { major: 2, minor: 12 };

/** Creates the index if it does not exist; throws if the cluster cannot store it. */
export async function prepareIndex(cluster: Cluster): Promise<void> {
  await refuseOldVersions(cluster);
  const { index, settings } = cluster;
  const created = await cluster.call('PUT', `/${index}`, {
    body: indexBody(settings),
    allow: 400,
    timeoutMs: callMs,
  });
  await createSites(cluster);
  if (created !== null) return;
  // OpenSearch also returns 400 for a mapping that it does not support.
  const known = await cluster.call<Record<string, { settings: { index: Record<string, string> } }>>(
    'GET',
    `/${index}/_settings`,
    { allow: 404, timeoutMs: callMs },
  );
  if (known === null)
    throw new DocentError(
      'config_invalid',
      `The index '${index}' cannot be created. OpenSearch needs the k-NN plugin, which is part of its standard distribution. 'GET _cat/plugins' lists the installed plugins.`,
    );
  await refuseOtherFormat(cluster);
  const [{ settings: stored }] = Object.values(known) as [{ settings: { index: Record<string, string> } }];
  if (Number(stored.index.number_of_shards) !== settings.shards)
    throw new DocentError(
      'config_invalid',
      `engine.shards is ${settings.shards}, but the index '${index}' has ${stored.index.number_of_shards}, and this number cannot be changed. Set engine.shards to ${stored.index.number_of_shards}, or set another index in engine.index.`,
    );
  if (Number(stored.index.number_of_replicas) !== settings.replicas)
    await cluster.call('PUT', `/${index},${cluster.sites}/_settings`, {
      body: { index: { number_of_replicas: settings.replicas } },
      timeoutMs: callMs,
    });
}

/** Adds the field for vectors with this many dimensions. */
export async function prepareVectors(cluster: Cluster, dimensions: number): Promise<void> {
  await cluster.call('PUT', `/${cluster.index}/_mapping`, {
    body: { properties: { [vectorFieldName(dimensions)]: vectorField(dimensions) } },
    timeoutMs: callMs,
  });
}

/** Makes all written documents visible to searches. */
export async function refresh(cluster: Cluster): Promise<void> {
  const { _shards: shards } = await cluster.call<{ _shards: { failed: number } }>(
    'POST',
    `/${cluster.index}/_refresh`,
    { timeoutMs: callMs },
  );
  if (shards.failed > 0)
    throw new ClusterFailure('partial', 'OpenSearch: some shards could not be refreshed. Build again.');
}

/** Waits until every shard has all its copies, because a node may be lost right after publishing. */
export async function waitForCopies(cluster: Cluster, forMs = copiesMs): Promise<void> {
  const { index, settings } = cluster;
  const giveUpAt = Date.now() + forMs;
  for (;;) {
    const health = await cluster.call<{ status: string; timed_out: boolean }>(
      'GET',
      `/_cluster/health/${index}`,
      {
        query: { wait_for_status: 'green', timeout: '10s' },
        allow: 408,
        timeoutMs: callMs,
      },
    );
    if (health?.status === 'green') return;
    if (Date.now() >= giveUpAt)
      throw new ClusterFailure(
        'partial',
        `The index '${index}' is ${health?.status ?? 'not green'}: OpenSearch has not created all ${settings.replicas + 1} copies of its shards. Nothing was published. ${await whyCopiesAreMissing(cluster)}`,
      );
  }
}

/** OpenSearch's own reasons why it does not create a copy, such as a disk above its watermark. */
async function whyCopiesAreMissing(cluster: Cluster): Promise<string> {
  const advice = 'Add nodes, or lower engine.replicas.';
  const answer = await cluster
    .call<Explanation>('GET', '/_cluster/allocation/explain', { allow: 400, timeoutMs: callMs })
    .catch(() => null);
  const reasons = (answer?.node_allocation_decisions ?? []).map(
    ({ node_name: node, deciders = [] }) =>
      `${node}: ${deciders.map(({ explanation }) => explanation).join('; ')}`,
  );
  return reasons.length === 0 ? advice : `OpenSearch says:\n  ${reasons.join('\n  ')}\n${advice}`;
}

interface Explanation {
  node_allocation_decisions?: { node_name: string; deciders?: { explanation: string }[] }[];
}

async function refuseOtherFormat(cluster: Cluster): Promise<void> {
  const { index } = cluster;
  const answer = await cluster.call<Record<string, { mappings: { _meta?: { format?: number } } }>>(
    'GET',
    `/${index}/_mapping`,
    { timeoutMs: callMs },
  );
  const [stored] = Object.values(answer);
  if (stored?.mappings._meta?.format === clusterFormat) return;
  throw new DocentError(
    'config_invalid',
    `The index '${index}' was not created by this version of Docent. Set another index in engine.index, and delete the old index when no server uses it.`,
  );
}

async function refuseOldVersions(cluster: Cluster): Promise<void> {
  const { version } = await cluster.call<{ version: { distribution?: string; number: string } }>('GET', '/', {
    timeoutMs: callMs,
  });
  const [major = 0, minor = 0] = version.number.split('.').map(Number);
  const isOld = major < oldest.major || (major === oldest.major && minor < oldest.minor);
  if (version.distribution === 'opensearch' && !isOld) return;
  throw new DocentError(
    'config_invalid',
    `engine.nodes points to ${version.distribution ?? 'another server'} ${version.number}. Docent needs OpenSearch ${oldest.major}.${oldest.minor} or later.`,
  );
}
