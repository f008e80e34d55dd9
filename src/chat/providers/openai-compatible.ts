import type { ChatProvider } from './chat-provider.ts';

/** Ollama, vLLM, LM Studio, llama.cpp, and gateways: all of them speak OpenAI's older protocol, chat completions. */
export const openaiCompatible: ChatProvider = {
  baseUrl: null,
  model: null,
  needsKey: false,
  prices: [],

  async connect({ model, baseUrl, apiKey }) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const provider = createOpenAICompatible({
      name: 'local',
      baseURL: baseUrl,
      // A header without a key is refused by some and needed by none.
      ...(apiKey !== '' && { apiKey }),
      includeUsage: true,
    });
    return provider.languageModel(model);
  },

  // Servers differ in which efforts they know, and some refuse the word itself.
  options: {},
  withdrawal: 'omit',
};
