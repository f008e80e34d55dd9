import { cutAtWord } from './cut-at-word.ts';
import type { EmbeddedDocuments, Embedder } from './embedder.ts';
import { EmbeddingError } from './embedding-error.ts';
import type { KeyedText } from './group-texts.ts';
import { retryDelay } from './retry-delay.ts';
import { withTimeout } from './with-timeout.ts';

/** A text with its vector, or why it has none: there was nothing to embed, or the provider does not take it. */
export type EmbeddedText<Key> =
  | { key: Key; vector: Float32Array }
  | { key: Key; vector: null; reason: 'empty' | 'refused' };

export interface BatchRunOptions {
  signal: AbortSignal;
  retries: number;
  callTimeoutMs: number;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
}

/** Any provider that takes texts at all takes this one. */
const harmlessText = 'documentation';

/** Embeds the batches of one run, which share what was learnt of the provider and fail together. */
export class BatchRun<Key> {
  tokens = 0;
  readonly #embedder: Embedder;
  readonly #options: BatchRunOptions;
  /** Ends waiting, not calls under way: those are paid for. */
  readonly #giveUp = new AbortController();
  #hasAccepted = false;
  #failure: Error | null = null;

  constructor(embedder: Embedder, options: BatchRunOptions) {
    this.#embedder = embedder;
    this.#options = options;
    options.signal.addEventListener('abort', () => this.#giveUp.abort(), {
      once: true,
      signal: this.#giveUp.signal,
    });
  }

  /** What ended the run, if anything did. */
  get failure(): Error | null {
    if (this.#options.signal.aborted && this.#failure === null) this.fail(stopped());
    return this.#failure;
  }

  /** The first failure counts; nothing is tried again after it. */
  fail(error: unknown): void {
    this.#failure ??= error instanceof Error ? error : new Error(String(error));
    this.#giveUp.abort();
  }

  /** What could be embedded of a batch: after a failure that may be a part of it, or nothing. */
  async embed(batch: readonly KeyedText<Key>[]): Promise<EmbeddedText<Key>[]> {
    const embedded: EmbeddedText<Key>[] = [];
    const [texts, blank] = partition(batch, ({ text }) => !isBlank(text));
    for (const { key } of blank) embedded.push({ key, vector: null, reason: 'empty' });
    try {
      if (texts.length > 0) await this.#embedInto(embedded, texts);
    } catch (error) {
      this.fail(error);
    }
    return embedded;
  }

  async #embedInto(embedded: EmbeddedText<Key>[], batch: readonly KeyedText<Key>[]): Promise<void> {
    const vectors = await this.#vectorsUnlessRefused(batch.map(({ text }) => text));
    if (vectors !== null) {
      batch.forEach(({ key }, index) => {
        embedded.push({ key, vector: vectors[index]! });
      });
      return;
    }
    if (batch.length === 1) {
      embedded.push(await this.#embedShortened(batch[0]!));
      return;
    }
    const middle = Math.ceil(batch.length / 2);
    await this.#embedInto(embedded, batch.slice(0, middle));
    await this.#embedInto(embedded, batch.slice(middle));
  }

  async #embedShortened({ key, text }: KeyedText<Key>): Promise<EmbeddedText<Key>> {
    const shorter = cutAtWord(text, Math.ceil(text.length / 2));
    const [vector] = (isBlank(shorter) ? null : await this.#vectorsUnlessRefused([shorter])) ?? [];
    if (vector !== undefined) return { key, vector };
    // Before a text is blamed: a provider that refuses any text has another reason, and keeps it for the next ones.
    if (!this.#hasAccepted) await this.#call([harmlessText]);
    return { key, vector: null, reason: 'refused' };
  }

  async #vectorsUnlessRefused(texts: readonly string[]): Promise<Float32Array[] | null> {
    try {
      const { vectors } = await this.#call(texts);
      return vectors;
    } catch (error) {
      if (error instanceof EmbeddingError && error.isAboutTexts) return null;
      throw error;
    }
  }

  async #call(texts: readonly string[]): Promise<EmbeddedDocuments> {
    const { signal, callTimeoutMs } = this.#options;
    for (let failures = 0; ; ) {
      try {
        const answer = await withTimeout(callTimeoutMs, signal, (either) =>
          this.#embedder.embedDocuments(texts, either),
        );
        this.tokens += answer.tokens;
        this.#hasAccepted = true;
        return answer;
      } catch (error) {
        failures++;
        await this.#waitAfter(error, failures);
      }
    }
  }

  /** Waits until it is time to try again; throws the error when that is no use. */
  async #waitAfter(error: unknown, failures: number): Promise<void> {
    const { signal, retries, sleep, random } = this.#options;
    const delay = failures > retries ? null : retryDelay(error, failures, random);
    if (delay === null) throw error;
    await sleep(delay, this.#giveUp.signal).catch(() => undefined);
    if (signal.aborted) throw stopped();
    if (this.#giveUp.signal.aborted) throw error;
  }
}

function stopped(): EmbeddingError {
  return new EmbeddingError(
    'aborted',
    'Embedding was stopped; what is missing is embedded by the next build.',
  );
}

function isBlank(text: string): boolean {
  return !/\S/.test(text);
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
