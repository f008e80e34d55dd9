/** The settings that determine the vectors of an embedder. */
export interface EmbedderIdentity {
  provider: string;
  model: string;
  /** Configured dimensions of the vectors; null for those of the model. */
  dimensions: number | null;
  /** Name of the prefixes that are added to texts before they are embedded. */
  prefixes: string;
}

export interface EmbedderLimits {
  /** Maximum number of texts per call. */
  batch: number;
  /** Maximum number of characters of a text; longer texts are cut. */
  characters: number;
  /** Maximum UTF-8 bytes of all texts of one call, default 100,000. */
  batchBytes?: number;
}

export interface EmbeddedDocuments {
  /** In the order of the texts; each of length 1. */
  vectors: Float32Array[];
  /** As counted by the provider; an estimate if the provider does not say. */
  tokens: number;
}

/** Turns texts into vectors. All failures are thrown as `EmbeddingError`. */
export interface Embedder {
  /** Identifies the settings that determine the vectors; vectors with the same identity are comparable. */
  readonly identity: string;
  readonly model: string;
  readonly limits: EmbedderLimits;
  /** Price in US dollars per million tokens, if known. */
  readonly pricePerMillionTokens: number | null;
  embedDocuments(texts: readonly string[], signal: AbortSignal): Promise<EmbeddedDocuments>;
  embedQuery(text: string, signal: AbortSignal): Promise<Float32Array>;
}

/** `openai/text-embedding-3-small/512/none` */
export function identityKey({ provider, model, dimensions, prefixes }: EmbedderIdentity): string {
  return [provider, model, dimensions ?? 'native', prefixes].join('/');
}
