import type { SharedV4ProviderOptions } from '@ai-sdk/provider';
import { textPrefixes } from '../text-prefixes.ts';
import type { Provider } from './provider.ts';

const taskType = textPrefixes.taskType;

export const google: Provider = {
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  model: 'gemini-embedding-001',
  models: [
    {
      name: /^gemini-embedding-001/,
      dimensions: 3072,
      sizes: 'any',
      tokens: 2048,
      price: 0.15,
      prefixes: taskType,
    },
    // Has no task type: the task is part of the text.
    {
      name: /^gemini-embedding-2/,
      dimensions: 3072,
      sizes: 'any',
      tokens: 8192,
      price: 0.2,
      prefixes: textPrefixes.gemma,
    },
    {
      name: /^text-(multilingual-)?embedding-/,
      dimensions: 768,
      sizes: 'any',
      tokens: 2048,
      prefixes: taskType,
    },
  ],
  otherModels: { sizes: 'any', tokens: 2048, prefixes: taskType },
  call: { texts: 100, tokens: 50_000 },

  async connect({ model, baseUrl, apiKey }) {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle({ baseURL: baseUrl, apiKey }).embeddingModel(model);
  },

  options(role, { prefixes }): SharedV4ProviderOptions {
    if (prefixes !== taskType) return {};
    return { google: { taskType: role === 'query' ? 'RETRIEVAL_QUERY' : 'RETRIEVAL_DOCUMENT' } };
  },
};
