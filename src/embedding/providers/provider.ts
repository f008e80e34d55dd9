import type { EmbeddingModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { Connection } from '../../provider/provider-settings.ts';
import type { KnownModel, ModelTraits } from '../known-model.ts';

export type TextRole = 'query' | 'document';

/** An embedding service: its URL, its models, and how it distinguishes queries from passages. */
export interface Provider {
  /** Null where the user has to say it. */
  baseUrl: string | null;
  /** The default model; null if there is no sensible default. */
  model: string | null;
  models: readonly KnownModel[];
  /** What is assumed of a model that is not in the list. */
  otherModels: ModelTraits;
  /** Texts in one call, and their tokens together, well below what the service takes. */
  call: { texts: number; tokens: number };
  /** Loads the provider's package, so that it costs nothing where it is not configured. */
  connect(connection: Connection): Promise<EmbeddingModelV4>;
  /** What goes with every call, beside the texts. */
  options?(role: TextRole, traits: ModelTraits, dimensions: number | null): SharedV4ProviderOptions;
}
