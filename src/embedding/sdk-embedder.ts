import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { estimateTokens } from '../text/estimate-tokens.ts';
import type { EmbeddedDocuments, Embedder, EmbedderLimits } from './embedder.ts';
import { identityKey } from './embedder.ts';
import { inOrderOfIndex } from './in-order-of-index.ts';
import type { ModelTraits } from './known-model.ts';
import type { Provider, TextRole } from './providers/provider.ts';
import { readVectors } from './read-vectors.ts';
import { textPrefixes } from './text-prefixes.ts';
import { toEmbeddingError } from './to-embedding-error.ts';

/** Cautious for English and code. A text that is still too long is refused and then cut by `embedInBatches`. */
const charactersPerToken = 3;
/** The same for whole calls, where bytes fit more scripts. */
const bytesPerToken = 3;

export interface SdkEmbedderParts {
  providerName: string;
  provider: Provider;
  model: string;
  traits: ModelTraits;
  dimensions: number | null;
  sdkModel: EmbeddingModelV4;
}

/** An embedding model of the AI SDK. Its responses are validated. */
export class SdkEmbedder implements Embedder {
  readonly identity: string;
  readonly model: string;
  readonly limits: EmbedderLimits;
  readonly pricePerMillionTokens: number | null;
  readonly #parts: SdkEmbedderParts;
  #givesOnlyItsOwn = false;

  constructor(parts: SdkEmbedderParts) {
    const { providerName, provider, model, traits, dimensions } = parts;
    const prefixes = (traits.prefixes ?? textPrefixes.none).name;
    this.identity = identityKey({ provider: providerName, model, dimensions, prefixes });
    this.model = model;
    this.limits = {
      batch: provider.call.texts,
      characters: traits.tokens * charactersPerToken,
      batchBytes: provider.call.tokens * bytesPerToken,
    };
    this.pricePerMillionTokens = traits.price ?? null;
    this.#parts = parts;
  }

  async embedDocuments(texts: readonly string[], signal: AbortSignal): Promise<EmbeddedDocuments> {
    if (texts.length === 0) return { vectors: [], tokens: 0 };
    return this.#embed('document', texts, signal);
  }

  async embedQuery(text: string, signal: AbortSignal): Promise<Float32Array> {
    const { vectors } = await this.#embed('query', [text], signal);
    return vectors[0]!;
  }

  async #embed(role: TextRole, texts: readonly string[], signal: AbortSignal): Promise<EmbeddedDocuments> {
    const { providerName: provider, model, traits } = this.#parts;
    const prefix = traits.prefixes?.[role] ?? '';
    const values = texts.map((text) => prefix + text);
    const asked = this.#askedDimensions();
    try {
      return await this.#request(role, values, asked, signal);
    } catch (thrown) {
      const error = toEmbeddingError(thrown, { provider, model, signal });
      const embedded =
        asked !== null && error.isAboutTexts ? await this.#requestNative(role, values, signal) : null;
      if (embedded === null) throw error;
      return embedded;
    }
  }

  #askedDimensions(): number | null {
    const { traits, dimensions } = this.#parts;
    // A model with fixed dimensions may refuse the parameter.
    const isFixed = traits.shortenedBy === 'docent' || traits.sizes === undefined;
    return isFixed || this.#givesOnlyItsOwn ? null : dimensions;
  }

  /** Some servers refuse the dimensions parameter, even for the model's own number; the model's own must then match. */
  async #requestNative(
    role: TextRole,
    values: string[],
    signal: AbortSignal,
  ): Promise<EmbeddedDocuments | null> {
    const { provider, traits } = this.#parts;
    if (traits !== provider.otherModels) return null;
    const embedded = await this.#request(role, values, null, signal).catch(() => null);
    if (embedded !== null) this.#givesOnlyItsOwn = true;
    return embedded;
  }

  async #request(
    role: TextRole,
    values: string[],
    asked: number | null,
    signal: AbortSignal,
  ): Promise<EmbeddedDocuments> {
    const { provider, traits, dimensions, sdkModel } = this.#parts;
    const { embeddings, usage, response } = await sdkModel.doEmbed({
      values,
      dimensions: asked ?? undefined,
      providerOptions: provider.options?.(role, traits, asked),
      abortSignal: signal,
    });
    const ordered = inOrderOfIndex(embeddings, response?.body);
    const isCutHere = traits.shortenedBy === 'docent';
    const vectors = readVectors(ordered, { count: values.length, dimensions, isCutHere });
    return { vectors, tokens: usage?.tokens ?? estimateTokens(values) };
  }
}
