import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readQueries } from '../../evals/query.ts';
import { buildIndex } from '../../src/build-index.ts';
import type { Embedder } from '../../src/embedding/embedder.ts';
import { QueryEmbedder } from '../../src/embedding/query-embedder.ts';
import { openLocalEngine } from '../../src/engine/local/local-engine.ts';
import { SnapshotStore } from '../../src/engine/local/snapshot-store.ts';
import { completeVectors } from '../../src/publishing/complete-vectors.ts';
import { LocalPublisher } from '../../src/publishing/local-publisher.ts';
import { searchDocs } from '../../src/search/search-docs.ts';
import type { StaticModel } from '../../src/text/static-model.ts';
import { distinctQueries } from '../http/distinct-queries.ts';
import { unit } from './vector-set.ts';

/** The cost of a hybrid search beyond its two arms, on Kubernetes' docs with vectors of the static model. */
export async function compareHybrid(corpora: string, model: StaticModel, quick: boolean): Promise<void> {
  const site = join(corpora, 'k8s');
  const dataDir = await mkdtemp(join(tmpdir(), 'docent-bench-'));
  try {
    await buildIndex({ directory: site, dataDir });
    const store = new SnapshotStore(dataDir);
    const embedder = embedderOver(model);
    await completeVectors(new LocalPublisher(dataDir), embedder, { dataDir });
    const engine = await openLocalEngine((await store.openCurrent())!);
    const scope = engine.scopes.find(({ locale }) => locale === 'en')!;
    const asked = readQueries(join(site, 'queries.jsonl')).filter(({ locale }) => locale === 'en');
    const queries = distinctQueries(
      asked.map(({ query }) => query),
      quick ? 500 : 3000,
    );
    const queryEmbedder = new QueryEmbedder(embedder, { cacheSize: queries.length });
    const signal = new AbortController().signal;
    const vectors = new Map(queries.map((query) => [query, unit(Float32Array.from(model.query(query)))]));
    // Cached in advance, because a provider's work does not run on this machine.
    for (const query of queries) await queryEmbedder.embed(query, signal);
    const kinds = {
      keyword: (query: string) => searchDocs(engine, { query, scope }),
      vector: (query: string) => engine.vector(scope, { vector: vectors.get(query)!, chunks: 100 }),
      hybrid: (query: string) => searchDocs(engine, { query, scope, embedder: queryEmbedder }),
    };
    const cpu: Record<string, number> = {};
    for (const round of ['warm', 'measured'])
      for (const [name, run] of Object.entries(kinds)) {
        const before = process.cpuUsage();
        for (const query of queries) await run(query);
        const { user, system } = process.cpuUsage(before);
        if (round === 'measured') cpu[name] = (user + system) / 1000 / queries.length;
      }
    const { keyword = 0, vector = 0, hybrid = 0 } = cpu;
    console.log(
      `\nKubernetes' docs, ${scope.chunks} chunks, CPU of a search: keyword ${keyword.toFixed(2)} ms, vector arm ${vector.toFixed(2)} ms, hybrid ${hybrid.toFixed(2)} ms: ${(hybrid - keyword - vector).toFixed(2)} ms beyond its arms`,
    );
    await engine.close();
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

function embedderOver(model: StaticModel): Embedder {
  const embed = (text: string) => unit(Float32Array.from(model.query(text)));
  return {
    identity: 'static',
    model: 'static',
    limits: { batch: 256, characters: 8000 },
    pricePerMillionTokens: null,
    embedDocuments: async (texts) => ({ vectors: texts.map(embed), tokens: 0 }),
    embedQuery: async (text) => embed(text),
  };
}
