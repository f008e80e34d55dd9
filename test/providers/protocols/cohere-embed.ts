import { z } from 'zod';
import { bearerKey, countTokens, type EmbeddingProtocol } from './embedding-protocol.ts';

const schema = z.object({
  model: z.string(),
  texts: z.array(z.string()).min(1).max(96),
  input_type: z.enum(['search_query', 'search_document', 'classification', 'clustering']),
  embedding_types: z.tuple([z.literal('float')]),
  output_dimension: z.literal([256, 512, 1024, 1536]).optional(),
});

export const cohereEmbed: EmbeddingProtocol = {
  basePath: '/cohere/v2',
  owns: (path) => path === '/embed',
  keyOf: bearerKey,

  read(_path, body) {
    const { data, error } = schema.safeParse(body);
    if (data === undefined) return z.prettifyError(error);
    return { model: data.model, texts: data.texts, dimensions: data.output_dimension ?? null };
  },

  answer: (vectors, { texts }) => ({
    id: 'fake',
    embeddings: { float: vectors },
    texts,
    meta: { api_version: { version: '2' }, billed_units: { input_tokens: countTokens(texts) } },
    response_type: 'embeddings_by_type',
  }),

  error: (_status, message) => ({ id: 'fake', message }),
};
