import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { Connection } from '../../provider/provider-settings.ts';
import type { ModelPrice } from './price-of.ts';

/** One service whose models answer: where it is, what it offers, how it is asked to answer at once. */
export interface ChatProvider {
  /** Null where the user has to say it. */
  baseUrl: string | null;
  /** The model taken when none is configured: small, cheap, good enough. Null where there is no sensible choice. */
  model: string | null;
  prices: readonly ModelPrice[];
  /** Whether it cannot be called without a key. */
  needsKey: boolean;
  /** Loads the provider's package, so that it costs nothing where it is not configured. */
  connect(connection: Connection): Promise<LanguageModelV4>;
  /** What goes with every call. */
  options: Pick<LanguageModelV4CallOptions, 'reasoning' | 'providerOptions'>;
  /**
   * How a model is brought to answer when it has searched enough: its tools are forbidden, or no longer mentioned.
   * Anthropic wants tools explained as long as calls of them stand in the conversation; Ollama does not know the ban.
   */
  withdrawal: 'forbid' | 'omit';
}
