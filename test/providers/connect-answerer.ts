import type { Answerer } from '../../src/chat/answerer.ts';
import { createAnswerer } from '../../src/chat/create-answerer.ts';
import type { ModelLimits } from '../../src/chat/model-limits.ts';
import type { FakeProvider } from './fake-provider.ts';

/** The fake provider's service that each chat provider calls. */
const chatServices = {
  openai: 'openai',
  anthropic: 'anthropic',
  google: 'google',
  'openai-compatible': 'openai',
} as const;

type ChatProviderName = keyof typeof chatServices;

export const chatProviderNames = Object.keys(chatServices) as ChatProviderName[];

export function connectAnswerer(
  provider: FakeProvider,
  name: ChatProviderName,
  limits: Partial<Pick<ModelLimits, 'firstTextMs' | 'stallMs'>> = {},
): Promise<Answerer> {
  const model = name === 'openai-compatible' ? 'any' : undefined;
  const baseUrl = provider.baseUrl(chatServices[name]);
  return createAnswerer({ provider: name, model, baseUrl, apiKey: 'secret', ...limits });
}
