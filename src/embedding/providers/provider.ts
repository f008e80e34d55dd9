import type { EmbeddingModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { Connection } from '../../provider/provider-settings.ts';
import type { KnownModel, ModelTraits } from '../known-model.ts';

export type TextRole = 'query' | 'document';

/** An embedding service: its URL, its models, and how it distinguishes queries from documents. */
export interface Provider {
  /** Null if the user must configure it. */
  baseUrl: string | null;
  /** The default model; null if there is no sensible default. */
  model: string | null;
  models: readonly KnownModel[];
  /** Properties that are assumed for a model that is not in the list. */
  otherModels: ModelTraits;
  /** Maximum texts per call, and maximum tokens of all texts, well below the limits of the service. */
  call: { texts: number; tokens: number };
  /** Loads the provider's package only if the provider is configured. */
  connect(connection: Connection): Promise<EmbeddingModelV4>;
  /** Options that are sent with every call. */
  options?(role: TextRole, traits: ModelTraits, dimensions: number | null): SharedV4ProviderOptions;
}
