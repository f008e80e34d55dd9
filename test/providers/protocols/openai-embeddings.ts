import { z } from 'zod';
import { bearerKey, countTokens, type EmbeddingProtocol } from './embedding-protocol.ts';

const schema = z.object({
  model: z.string(),
  input: z.union([z.string().transform((text) => [text]), z.array(z.string().min(1)).min(1).max(2048)]),
  encoding_format: z.enum(['float', 'base64']).default('float'),
  dimensions: z.int().positive().optional(),
});

/** OpenAI and compatible providers: Ollama, vLLM, LM Studio. */
export const openaiEmbeddings: EmbeddingProtocol = {
  basePath: '/v1',
  owns: (path) => path === '/embeddings',
  keyOf: bearerKey,

  read(_path, body) {
    const { data, error } = schema.safeParse(body);
    if (data === undefined) return z.prettifyError(error);
    return { model: data.model, texts: data.input, dimensions: data.dimensions ?? null };
  },

  answer(vectors, { model, texts }, body) {
    const tokens = countTokens(texts);
    const isEncoded = schema.parse(body).encoding_format === 'base64';
    return {
      object: 'list',
      data: vectors.map((vector, index) => ({
        object: 'embedding',
        index,
        embedding: isEncoded ? encode(vector) : vector,
      })),
      model,
      usage: { prompt_tokens: tokens, total_tokens: tokens },
    };
  },

  error: (status, message) => ({
    error: {
      message,
      type: status < 500 ? 'invalid_request_error' : 'server_error',
      param: null,
      code: null,
    },
  }),
};

function encode(vector: readonly (number | null)[]): string {
  return Buffer.from(Float32Array.from(vector, (value) => value ?? Number.NaN).buffer).toString('base64');
}
