import { z } from 'zod';
import type { EmbeddingProtocol } from './embedding-protocol.ts';

const single = z.object({
  model: z.string().startsWith('models/'),
  content: z.object({ parts: z.tuple([z.object({ text: z.string() })]) }),
  taskType: z.string().optional(),
  outputDimensionality: z.int().positive().optional(),
});
const batch = z.object({ requests: z.array(single).min(1).max(100) });
const either = z.union([single.transform((request) => ({ requests: [request] })), batch]);

export const googleEmbedContent: EmbeddingProtocol = {
  basePath: '/google/v1beta',
  owns: (path) => /^\/models\/[^/]+:(embedContent|batchEmbedContents)$/.test(path),
  keyOf: ({ 'x-goog-api-key': key }) => (typeof key === 'string' && key !== '' ? key : null),

  read(_path, body) {
    const { data, error } = either.safeParse(body);
    if (data === undefined) return z.prettifyError(error);
    const [first] = data.requests;
    return {
      model: first!.model.replace(/^models\//, ''),
      texts: data.requests.map(({ content }) => content.parts[0].text),
      dimensions: first!.outputDimensionality ?? null,
    };
  },

  answer(vectors, _request, body) {
    const embeddings = vectors.map((values) => ({ values }));
    return batch.safeParse(body).success ? { embeddings } : { embedding: embeddings[0] };
  },

  error: (status, message) => ({ error: { code: status, message, status: 'FAKE' } }),
};
