import { localLimits } from '../model-limits.ts';
import type { ChatProvider } from './chat-provider.ts';

/** Ollama, vLLM, LM Studio, llama.cpp and gateways: all support OpenAI's older API, chat completions. */
export const openaiCompatible: ChatProvider = {
  baseUrl: null,
  model: null,
  needsKey: false,
  limits: localLimits,
  prices: [],

  async connect({ model, baseUrl, apiKey }) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const provider = createOpenAICompatible({
      name: 'local',
      baseURL: baseUrl,
      // Some servers refuse an authorization header without a key, and none needs it.
      ...(apiKey !== '' && { apiKey }),
      includeUsage: true,
    });
    return provider.languageModel(model);
  },

  // Servers differ in the reasoning efforts they support, and some refuse the option.
  options: {},
  withdrawal: 'omit',
};
