import type { Provider } from './provider.ts';

export const mistral: Provider = {
  baseUrl: 'https://api.mistral.ai/v1',
  model: 'mistral-embed',
  models: [
    { name: /^mistral-embed/, dimensions: 1024, tokens: 8192, price: 0.1 },
    { name: /^codestral-embed/, dimensions: 3072, sizes: 'any', tokens: 8192, price: 0.15 },
  ],
  otherModels: { sizes: 'any', tokens: 8192 },
  // A call of more than 16,384 tokens is refused.
  call: { texts: 32, tokens: 14_000 },

  async connect({ model, baseUrl, apiKey }) {
    const { createMistral } = await import('@ai-sdk/mistral');
    return createMistral({ baseURL: baseUrl, apiKey }).embeddingModel(model);
  },
};
