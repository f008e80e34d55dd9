import { openModels } from '../known-model.ts';
import type { Provider } from './provider.ts';

/** Ollama, vLLM, LM Studio, llama.cpp, text-embeddings-inference, and gateways with OpenAI's protocol. */
export const openaiCompatible: Provider = {
  baseUrl: null,
  model: null,
  models: openModels,
  // The server knows which dimensions its model supports.
  otherModels: { tokens: 2048, sizes: 'any' },
  call: { texts: 32, tokens: 16_000 },

  async connect({ model, baseUrl, apiKey }) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({ name: 'local', baseURL: baseUrl, apiKey }).embeddingModel(model);
  },
};
