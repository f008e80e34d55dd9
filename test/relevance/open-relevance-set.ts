import { join } from 'node:path';
import { NumberedSources } from '../../src/answers/numbered-sources.ts';
import { buildIndex } from '../../src/build-index.ts';
import type { Embedder } from '../../src/embedding/embedder.ts';
import { QueryEmbedder } from '../../src/embedding/query-embedder.ts';
import { openLocalEngine } from '../../src/engine/local/local-engine.ts';
import { SnapshotStore } from '../../src/engine/local/snapshot-store.ts';
import { completeVectors } from '../../src/publishing/complete-vectors.ts';
import { LocalPublisher } from '../../src/publishing/local-publisher.ts';
import { type ExtractedAnswer, extractAnswer } from '../../src/quoting/extract-answer.ts';
import { retrieveChunks } from '../../src/search/retrieve-chunks.ts';
import { searchDocs } from '../../src/search/search-docs.ts';
import { analyserFor } from '../../src/text/analyser.ts';
import { staticModelFor } from '../../src/text/load-static-model.ts';
import type { StaticModel } from '../../src/text/static-model.ts';
import { blocksOf } from '../stories/page-with.ts';
import { type Cleanup, temporarySite } from '../stories/temporary-site.ts';

/**
 * The three rankings: `similarity` is the default for languages that the model supports, `words` is the default for all
 * others, and `vectors` uses an embedding provider.
 */
export const rankers = ['similarity', 'words', 'vectors'] as const;
export type Ranker = (typeof rankers)[number];

export interface Hit {
  /** URL with anchor; for API operations, method and path. */
  target: string;
  score: number;
}

export interface RelevanceSet {
  find(ranker: Ranker, query: string): Promise<Hit[]>;
  ask(question: string): Promise<ExtractedAnswer>;
}

/** Builds the documentation in `docs/` and opens it once for each ranker. */
export async function openRelevanceSet(context: Cleanup): Promise<RelevanceSet> {
  const dataDir = await temporarySite(context);
  await buildIndex({ directory: join(import.meta.dirname, 'docs'), dataDir });
  const model = (await staticModelFor('en'))!;
  const embedder = staticEmbedder(model);
  const store = new SnapshotStore(dataDir);
  await completeVectors(new LocalPublisher(dataDir), embedder, { dataDir });
  const snapshot = (await store.openCurrent())!;
  const withSimilarity = await openLocalEngine(snapshot);
  const withWords = await openLocalEngine(snapshot, { similarity: false });
  context.after(async () => {
    await withSimilarity.close();
    await withWords.close();
  });
  const scope = withWords.scopes[0]!;
  const analyser = await analyserFor(scope.locale);
  const queryEmbedder = new QueryEmbedder(embedder, { deadlineMs: 60_000 });
  return {
    async find(ranker, query) {
      const { hits } = await searchDocs(ranker === 'similarity' ? withSimilarity : withWords, {
        query,
        scope,
        ...(ranker === 'vectors' && { embedder: queryEmbedder }),
      });
      return hits.map(({ url, method, path, score }) => ({
        target: method === null ? url : `${method} ${path}`,
        score,
      }));
    },
    async ask(question) {
      const found = await retrieveChunks(withSimilarity, { query: question, scope });
      const sources = new NumberedSources(found.sources).forQuoting();
      return extractAnswer({ ...found, query: question, asked: question }, sources, analyser, model);
    },
  };
}

/** An embedding provider without network: the built-in model of word vectors. */
function staticEmbedder(model: StaticModel): Embedder {
  return {
    identity: 'static',
    model: 'static',
    limits: { batch: 100, characters: 10_000 },
    pricePerMillionTokens: null,
    embedDocuments: async (texts) => ({
      vectors: texts.map((text) =>
        Float32Array.from(model.chunk({ title: '', headerPath: [], blocks: blocksOf(text) })),
      ),
      tokens: 0,
    }),
    embedQuery: async (text) => Float32Array.from(model.query(text)),
  };
}
