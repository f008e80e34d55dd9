import type { Config } from '../config/resolve-config.ts';
import type { ClusterSettings } from '../engine/opensearch/cluster-settings.ts';
import { DocentError } from '../errors.ts';
import { LocalPublisher } from '../publishing/local-publisher.ts';
import { ClusterPublisher } from '../publishing/opensearch/cluster-publisher.ts';
import type { Publisher } from '../publishing/sink.ts';

const clusters = new Map<string, ClusterPublisher>();

/** The configured place for published snapshots and searches. */
export function configuredPublisher(config: Config): Publisher {
  return configuredCluster(config) ?? new LocalPublisher(config.dataDir);
}

/** The configured cluster, one instance per configuration; null if searches run in this process. */
export function configuredCluster({ engine, dataDir, secrets }: Config): ClusterPublisher | null {
  if (engine.kind === 'local') return null;
  if (engine.nodes.length === 0)
    throw new DocentError(
      'config_invalid',
      "engine.kind is 'opensearch', but engine.nodes is empty. Set engine.nodes or DOCENT_OPENSEARCH_NODES, such as https://search.example.com:9200.",
    );
  const { kind: _, ...place } = engine;
  const settings: ClusterSettings = {
    ...place,
    username: secrets.openSearchUsername,
    password: secrets.openSearchPassword,
    apiKey: secrets.openSearchApiKey,
  };
  const key = JSON.stringify([settings, dataDir]);
  const known = clusters.get(key) ?? new ClusterPublisher(settings, { dataDir });
  clusters.set(key, known);
  return known;
}
