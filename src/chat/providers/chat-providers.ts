import { anthropic } from './anthropic.ts';
import type { ChatProvider } from './chat-provider.ts';
import { google } from './google.ts';
import { openai } from './openai.ts';
import { openaiCompatible } from './openai-compatible.ts';

export const chatProviders = {
  openai,
  anthropic,
  google,
  'openai-compatible': openaiCompatible,
} satisfies Record<string, ChatProvider>;

export type ChatProviderName = keyof typeof chatProviders;
