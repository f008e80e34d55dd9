import { hostedLimits } from '../model-limits.ts';
import type { ChatProvider } from './chat-provider.ts';

/** Uses the Responses API: the models of 2026 support tools with reasoning only there. */
export const openai: ChatProvider = {
  baseUrl: 'https://api.openai.com/v1',
  model: 'gpt-6-luna',
  needsKey: true,
  limits: hostedLimits,
  // https://developers.openai.com/api/docs/pricing, 2026-11, for prompts of up to 272,000 tokens.
  prices: [
    { model: 'gpt-6-luna', input: 0.1, output: 0.5 },
    { model: 'gpt-6.1-terra', input: 1, output: 5 },
    { model: 'gpt-6.1-sol', input: 2, output: 10 },
    { model: 'gpt-6-sol', input: 2, output: 10 },
    { model: 'gpt-6-astra', input: 10, output: 50 },
    { model: 'gpt-5.6-luna', input: 0.2, output: 1.2 },
    { model: 'gpt-5.6-terra', input: 2, output: 12 },
    { model: 'gpt-5.6-sol', input: 4, output: 20 },
    { model: 'gpt-5.5', input: 5, output: 30 },
    { model: 'gpt-5.4', input: 2.5, output: 15 },
    { model: 'gpt-5.4-mini', input: 0.75, output: 4.5 },
    { model: 'gpt-5.4-nano', input: 0.2, output: 1.25 },
    { model: 'gpt-5', input: 1.25, output: 10 },
    { model: 'gpt-5-mini', input: 0.25, output: 2 },
    { model: 'gpt-5-nano', input: 0.05, output: 0.4 },
    { model: 'gpt-4.1', input: 2, output: 8 },
    { model: 'gpt-4.1-mini', input: 0.4, output: 1.6 },
    { model: 'gpt-4.1-nano', input: 0.1, output: 0.4 },
    { model: 'gpt-4o', input: 2.5, output: 10 },
    { model: 'gpt-4o-mini', input: 0.15, output: 0.6 },
  ],

  async connect({ model, baseUrl, apiKey }) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ baseURL: baseUrl, apiKey }).responses(model);
  },

  options: {
    reasoning: 'none',
    providerOptions: {
      openai: {
        // Otherwise OpenAI stores questions for 30 days.
        store: false,
        // Summaries of reasoning are not used, and OpenAI refuses them to unverified accounts.
        reasoningSummary: null,
      },
    },
  },
  withdrawal: 'forbid',
};
