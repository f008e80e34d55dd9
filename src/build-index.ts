import { openSite, type SiteOptions } from './content/open-site.ts';
import { createEmbedder, type EmbedderSettings } from './embedding/create-embedder.ts';
import { SnapshotStore } from './engine/local/snapshot-store.ts';
import { completeVectors, type VectorOptions, type VectorReport } from './publishing/complete-vectors.ts';
import { type Publication, type PublishOptions, publishSite } from './publishing/publish-site.ts';

export interface BuildOptions extends SiteOptions, PublishOptions {
  /** Where snapshots are kept, default `.docent`. */
  dataDir?: string;
  /** The embedding model: then passages can be found by meaning, too. */
  embedding?: EmbedderSettings;
  /** How embedding goes, and what ends it. */
  vectors?: Pick<VectorOptions, 'signal' | 'parallel' | 'retries' | 'onProgress' | 'onWait'>;
}

export interface Build extends Publication {
  /** What became of the vectors; null without an embedding model. A provider that fails does not fail the build. */
  vectors: VectorReport | null;
}

/**
 * Reads a docs site and publishes a snapshot of it; what has not changed since the last one is not read again, and
 * what was embedded once not embedded again.
 */
export async function buildIndex(options: BuildOptions): Promise<Build> {
  const { dataDir = '.docent', embedding } = options;
  const embedder = embedding && (await createEmbedder(embedding));
  const store = new SnapshotStore(dataDir);
  const publication = await publishSite(openSite(options), store, options);
  const vectors =
    embedder === undefined ? null : await completeVectors(store, embedder, { dataDir, ...options.vectors });
  return { ...publication, snapshot: vectors?.snapshot ?? publication.snapshot, vectors };
}
