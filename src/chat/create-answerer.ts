import { DocentError } from '../errors.ts';
import { checkProviderSettings } from '../provider/provider-settings.ts';
import type { AnswerLimits } from './answer-run.ts';
import type { Answerer, TokenPrices } from './answerer.ts';
import type { ChatProvider } from './providers/chat-provider.ts';
import { type ChatProviderName, chatProviders } from './providers/chat-providers.ts';
import { priceOf } from './providers/price-of.ts';

export interface AnswererSettings extends AnswerLimits {
  provider: ChatProviderName;
  /** Default: a small and cheap model of the provider. Required for `openai-compatible`. */
  model?: string;
  /** Default: the provider's own. Required for `openai-compatible`. */
  baseUrl?: string;
  /** May be empty for `openai-compatible`. */
  apiKey: string;
  /** Default: the provider's published prices, when Docent knows the model. */
  prices?: TokenPrices;
}

/** Checks the settings and loads the provider's package. Sends no request. */
export async function createAnswerer(settings: AnswererSettings): Promise<Answerer> {
  const { provider: name, apiKey, firstTextMs, stallMs } = settings;
  const { provider, model, baseUrl } = checkProviderSettings<ChatProvider>('chat', settings, chatProviders);
  const prices =
    settings.prices === undefined ? priceOf(model, provider.prices) : checkPrices(settings.prices);
  const [{ SdkAnswerer }, sdkModel] = await Promise.all([
    import('./sdk-answerer.ts'),
    provider.connect({ model, baseUrl, apiKey }),
  ]);
  return new SdkAnswerer({
    providerName: name,
    provider,
    model,
    prices,
    sdkModel,
    limits: { firstTextMs, stallMs },
  });
}

function checkPrices({ input, output }: TokenPrices): TokenPrices {
  if ([input, output].every((price) => Number.isFinite(price) && price >= 0)) return { input, output };
  throw new DocentError(
    'config_invalid',
    `The chat prices ${input} and ${output} are no prices; allowed: US dollars for a million tokens, 0 or more.`,
  );
}
