import { textPrefixes } from '../text-prefixes.ts';
import type { Provider } from './provider.ts';

const prefixes = textPrefixes.taskType;

export const cohere: Provider = {
  baseUrl: 'https://api.cohere.com/v2',
  model: 'embed-v4.0',
  models: [
    {
      name: /^embed-v4/,
      dimensions: 1536,
      sizes: [256, 512, 1024, 1536],
      tokens: 32_000,
      price: 0.12,
      prefixes,
    },
    { name: /^embed-.*-light-v3/, dimensions: 384, tokens: 512, price: 0.1, prefixes },
    { name: /^embed-.*-v3/, dimensions: 1024, tokens: 512, price: 0.1, prefixes },
  ],
  otherModels: { sizes: [256, 512, 1024, 1536], tokens: 512, prefixes },
  call: { texts: 96, tokens: 100_000 },

  async connect({ model, baseUrl, apiKey }) {
    const { createCohere } = await import('@ai-sdk/cohere');
    return createCohere({ baseURL: baseUrl, apiKey }).embeddingModel(model);
  },

  options: (role, _traits, dimensions) => ({
    cohere: {
      inputType: role === 'query' ? 'search_query' : 'search_document',
      ...(dimensions !== null && { outputDimension: dimensions }),
    },
  }),
};
