import type { Provider } from './provider.ts';

export const openai: Provider = {
  baseUrl: 'https://api.openai.com/v1',
  model: 'text-embedding-3-small',
  models: [
    { name: /^text-embedding-3-small/, dimensions: 1536, sizes: 'any', tokens: 8191, price: 0.02 },
    { name: /^text-embedding-3-large/, dimensions: 3072, sizes: 'any', tokens: 8191, price: 0.13 },
    { name: /^text-embedding-ada-002/, dimensions: 1536, tokens: 8191, price: 0.1 },
  ],
  otherModels: { sizes: 'any', tokens: 8191 },
  call: { texts: 128, tokens: 100_000 },

  async connect({ model, baseUrl, apiKey }) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ baseURL: baseUrl, apiKey }).embeddingModel(model);
  },
};
