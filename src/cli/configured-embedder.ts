import type { Config } from '../config/resolve-config.ts';
import { createEmbedder } from '../embedding/create-embedder.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { QueryEmbedder } from '../embedding/query-embedder.ts';

/** The configured embedding model; null without a key. */
export async function configuredEmbedder({ embedding, secrets }: Config): Promise<Embedder | null> {
  if (secrets.embeddingApiKey === undefined) return null;
  const { model, baseUrl, dimensions } = embedding;
  const provider = embedding.provider ?? (baseUrl === undefined ? 'openai' : 'openai-compatible');
  return createEmbedder({ provider, model, baseUrl, dimensions, apiKey: secrets.embeddingApiKey });
}

/** The embedder for queries; undefined without a key. */
export async function configuredQueryEmbedder(config: Config): Promise<QueryEmbedder | undefined> {
  const embedder = await configuredEmbedder(config);
  return embedder === null
    ? undefined
    : new QueryEmbedder(embedder, { deadlineMs: config.embedding.deadlineMs });
}
