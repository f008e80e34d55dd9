import { z } from 'zod';
import { bearerKey, countTokens, type EmbeddingProtocol } from './embedding-protocol.ts';

/** As strict as the real API, which rejects OpenAI's `dimensions` and `encoding_format: 'float'`. */
const schema = z.strictObject({
  model: z.string(),
  input: z.array(z.string()).min(1).max(1000),
  input_type: z.enum(['query', 'document']).nullish(),
  output_dimension: z.literal([256, 512, 1024, 2048]).nullish(),
  encoding_format: z.literal('base64').nullish(),
});

export const voyageEmbeddings: EmbeddingProtocol = {
  basePath: '/voyage/v1',
  owns: (path) => path === '/embeddings',
  keyOf: bearerKey,

  read(_path, body) {
    const { data, error } = schema.safeParse(body);
    if (data === undefined) return z.prettifyError(error);
    return { model: data.model, texts: data.input, dimensions: data.output_dimension ?? null };
  },

  answer: (vectors, { model, texts }) => ({
    object: 'list',
    data: vectors.map((embedding, index) => ({ object: 'embedding', embedding, index })),
    model,
    usage: { total_tokens: countTokens(texts) },
  }),

  error: (_status, message) => ({ detail: message }),
};
