/** All that decides what a vector looks like. */
export interface EmbedderIdentity {
  provider: string;
  model: string;
  /** Length of the vectors as configured; null is the model's own. */
  dimensions: number | null;
  /** Name of the way texts are dressed before they are embedded. */
  prefixes: string;
}

export interface EmbedderLimits {
  /** Texts sent in one call at the most. */
  batch: number;
  /** Characters a text may have; longer ones are cut. */
  characters: number;
  /** UTF-8 bytes of all texts of one call together, default 100,000. */
  batchBytes?: number;
}

export interface EmbeddedDocuments {
  /** In the order of the texts; each of length 1. */
  vectors: Float32Array[];
  /** As the provider counted them; estimated where it does not say. */
  tokens: number;
}

/** Turns texts into vectors. Whatever goes wrong is thrown as an `EmbeddingError`. */
export interface Embedder {
  /** Names all that decides what a vector looks like; two equal identities give comparable vectors. */
  readonly identity: string;
  readonly model: string;
  readonly limits: EmbedderLimits;
  /** Price in US dollars for a million tokens, when known. */
  readonly pricePerMillionTokens: number | null;
  embedDocuments(texts: readonly string[], signal: AbortSignal): Promise<EmbeddedDocuments>;
  embedQuery(text: string, signal: AbortSignal): Promise<Float32Array>;
}

/** `openai/text-embedding-3-small/512/none` */
export function identityKey({ provider, model, dimensions, prefixes }: EmbedderIdentity): string {
  return [provider, model, dimensions ?? 'native', prefixes].join('/');
}
