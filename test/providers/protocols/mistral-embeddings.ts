import { z } from 'zod';
import { bearerKey, countTokens, type EmbeddingProtocol } from './embedding-protocol.ts';

const schema = z.strictObject({
  model: z.string(),
  input: z.array(z.string()).min(1),
  encoding_format: z.literal('float').optional(),
  output_dimension: z.int().positive().optional(),
  output_dtype: z.literal('float').optional(),
});

export const mistralEmbeddings: EmbeddingProtocol = {
  basePath: '/mistral/v1',
  owns: (path) => path === '/embeddings',
  keyOf: bearerKey,

  read(_path, body) {
    const { data, error } = schema.safeParse(body);
    if (data === undefined) return z.prettifyError(error);
    return { model: data.model, texts: data.input, dimensions: data.output_dimension ?? null };
  },

  answer(vectors, { model, texts }) {
    const tokens = countTokens(texts);
    return {
      id: 'embd-fake',
      object: 'list',
      data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
      model,
      usage: { prompt_tokens: tokens, completion_tokens: 0, total_tokens: tokens },
    };
  },

  error: (status, message) => ({
    object: 'error',
    message,
    type: 'invalid_request_error',
    param: null,
    code: String(status),
  }),
};
