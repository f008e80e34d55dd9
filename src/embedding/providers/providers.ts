import { cohere } from './cohere.ts';
import { google } from './google.ts';
import { mistral } from './mistral.ts';
import { openai } from './openai.ts';
import { openaiCompatible } from './openai-compatible.ts';
import type { Provider } from './provider.ts';
import { voyage } from './voyage.ts';

export const providers = {
  openai,
  google,
  mistral,
  cohere,
  voyage,
  'openai-compatible': openaiCompatible,
} satisfies Record<string, Provider>;

export type ProviderName = keyof typeof providers;
