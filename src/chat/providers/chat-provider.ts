import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { Connection } from '../../provider/provider-settings.ts';
import type { ModelLimits } from '../model-limits.ts';
import type { ModelPrice } from './price-of.ts';

/** A service with chat models: address, default model, prices and call options. */
export interface ChatProvider {
  /** Null if the user has to configure it. */
  baseUrl: string | null;
  /** The default model: small and cheap. Null if there is no sensible choice. */
  model: string | null;
  prices: readonly ModelPrice[];
  /** Whether calls need an API key. */
  needsKey: boolean;
  /** Loads the provider's package. A package is loaded only if its provider is configured. */
  connect(connection: Connection): Promise<LanguageModelV4>;
  /** Limits of models for which none are configured. */
  limits: ModelLimits;
  /** Options of every call. */
  options: Pick<LanguageModelV4CallOptions, 'reasoning' | 'providerOptions'>;
  /**
   * How the tool is withdrawn after the last search: by `toolChoice: 'none'`, or by leaving it out. Anthropic needs the
   * tool's description while the conversation has calls of it; Ollama does not support `none`.
   */
  withdrawal: 'forbid' | 'omit';
}
