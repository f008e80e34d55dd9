import { DocentError } from '../errors.ts';
import { checkProviderSettings } from '../provider/provider-settings.ts';
import type { Answerer, TokenPrices } from './answerer.ts';
import type { ModelLimits } from './model-limits.ts';
import type { ChatProvider } from './providers/chat-provider.ts';
import { type ChatProviderName, chatProviders } from './providers/chat-providers.ts';
import { priceOf } from './providers/price-of.ts';

export interface AnswererSettings {
  provider: ChatProviderName;
  /** Default: a small and cheap model of the provider. Required for `openai-compatible`. */
  model?: string;
  /** Default: the provider's own. Required for `openai-compatible`. */
  baseUrl?: string;
  /** May be empty for `openai-compatible`. */
  apiKey: string;
  /** Default: the provider's published prices, when Docent knows the model. */
  prices?: TokenPrices;
  /**
   * Longest time from sending a call to its first word, default 20 s, for `openai-compatible` 120 s. Longer: slow
   * models can answer, but if the model hangs, readers wait longer for a quoted section.
   */
  firstTextMs?: number;
  /** Longest time between two parts of an answer, default 20 s, for `openai-compatible` 60 s. */
  stallMs?: number;
  /**
   * Tokens of prompt and answer together, default 4096 for `openai-compatible`, otherwise no limit. More: more chunks
   * for each answer.
   */
  contextTokens?: number;
}

/** Checks the settings and loads the provider's package. Sends no request. */
export async function createAnswerer(settings: AnswererSettings): Promise<Answerer> {
  const { provider: name, apiKey } = settings;
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
    limits: limitsOf(settings, provider.limits),
  });
}

function limitsOf(settings: AnswererSettings, standard: ModelLimits): ModelLimits {
  return {
    ...standard,
    firstTextMs: settings.firstTextMs ?? standard.firstTextMs,
    stallMs: settings.stallMs ?? standard.stallMs,
    contextTokens: settings.contextTokens ?? standard.contextTokens,
  };
}

function checkPrices({ input, output }: TokenPrices): TokenPrices {
  if ([input, output].every((price) => Number.isFinite(price) && price >= 0)) return { input, output };
  throw new DocentError(
    'config_invalid',
    `The chat prices ${input} and ${output} are not valid. They must be US dollars per million tokens, 0 or more.`,
  );
}
