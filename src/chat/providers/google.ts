import { hostedLimits } from '../model-limits.ts';
import type { ChatProvider } from './chat-provider.ts';

export const google: ChatProvider = {
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  model: 'gemini-3.5-flash-lite',
  needsKey: true,
  limits: hostedLimits,
  // https://ai.google.dev/gemini-api/docs/pricing, 2026-11, for prompts of up to 200,000 tokens.
  prices: [
    { model: 'gemini-3.5-flash-lite', input: 0.3, output: 2.5 },
    // Half the price until the end of 2026.
    { model: 'gemini-3.8-flash', input: 1.5, output: 7.5 },
    { model: 'gemini-3.5-flash', input: 1.5, output: 9 },
    // Half the price until the end of November 2026.
    { model: 'gemini-4-argon', input: 4, output: 20 },
    { model: 'gemini-3.1-pro-preview', input: 2, output: 12 },
    { model: 'gemini-2.5-pro', input: 1.25, output: 10 },
    { model: 'gemini-2.5-flash', input: 0.3, output: 2.5 },
    { model: 'gemini-2.5-flash-lite', input: 0.1, output: 0.4 },
  ],

  async connect({ model, baseUrl, apiKey }) {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle({ baseURL: baseUrl, apiKey }).languageModel(model);
  },

  options: { reasoning: 'none' },
  withdrawal: 'forbid',
};
