import { homeOf, openSite, type SiteOptions, withPublishedSite } from './content/open-site.ts';
import type { CrawlOptions } from './crawl/crawl-site.ts';
import { crawlSites } from './crawl/crawl-sites.ts';
import { createEmbedder, type EmbedderSettings } from './embedding/create-embedder.ts';
import type { ClusterSettings } from './engine/opensearch/cluster-settings.ts';
import { completeVectors, type VectorOptions, type VectorReport } from './publishing/complete-vectors.ts';
import { LocalPublisher } from './publishing/local-publisher.ts';
import { ClusterPublisher } from './publishing/opensearch/cluster-publisher.ts';
import { type Publication, type PublishOptions, publishSite } from './publishing/publish-site.ts';

export interface BuildOptions extends SiteOptions, PublishOptions {
  /** Folder of snapshots and of copies of published sites, default `.docent`. */
  dataDir?: string;
  /** An OpenSearch cluster to publish to, instead of the data folder. */
  engine?: ClusterSettings;
  /** Progress and cancellation of crawls of published sites. */
  crawling?: Pick<CrawlOptions, 'signal' | 'onProgress' | 'onNote'>;
  /** The embedding model, with which chunks are also found by meaning. */
  embedding?: EmbedderSettings;
  /** Progress, pace and cancellation of embedding. */
  vectors?: Pick<
    VectorOptions,
    'signal' | 'parallel' | 'retries' | 'callTimeoutMs' | 'onProgress' | 'onWait'
  >;
}

export interface Build extends Publication {
  /** The result of embedding; null without an embedding model. A provider that fails does not fail the build. */
  vectors: VectorReport | null;
}

/**
 * Reads a docs site, from its folder or from the web, and publishes a snapshot of it. Pages that have not changed since
 * the last snapshot are not read again, and embedded chunks are not embedded again.
 */
export async function buildIndex(given: BuildOptions): Promise<Build> {
  const options = withPublishedSite(given);
  const { dataDir = '.docent', engine, embedding, siteUrl = homeOf(options.content) } = options;
  const embedder = embedding && (await createEmbedder(embedding));
  const publisher =
    engine === undefined ? new LocalPublisher(dataDir) : new ClusterPublisher(engine, { dataDir });
  await crawlSites(options.content, { dataDir, ...options.crawling });
  const publication = await publishSite(openSite(options), publisher, { ...options, siteUrl });
  const vectors =
    embedder === undefined
      ? null
      : await completeVectors(publisher, embedder, { dataDir, ...options.vectors });
  return { ...publication, snapshot: vectors?.snapshot ?? publication.snapshot, vectors };
}
