import type { CallPace } from './call-pace.ts';
import { cutAtWord } from './cut-at-word.ts';
import type { EmbeddedDocuments, Embedder } from './embedder.ts';
import { EmbeddingError } from './embedding-error.ts';
import { retryDelay } from './retry-delay.ts';
import type { Batch, KeyedText, TextQueue } from './text-queue.ts';
import { withTimeout } from './with-timeout.ts';

/** A text with its vector, or the reason why it has none: the text is empty, or the provider refuses it. */
export type EmbeddedText<Key> =
  | { key: Key; vector: Float32Array }
  | { key: Key; vector: null; reason: 'empty' | 'refused' };

export interface BatchRunOptions {
  signal: AbortSignal;
  retries: number;
  callTimeoutMs: number;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  now: () => number;
}

/** A text that any working provider accepts. */
const harmlessText = 'documentation';
/** A connection that breaks after this time was probably ended by a timeout of the server. */
const slowBreakMs = 10_000;
/** Statuses of gateways that gave up waiting for the server. */
const gatewayTimeouts: ReadonlySet<number | null> = new Set([504, 524]);

/** Embeds the batches of one run. They share what is known about the provider, and fail together. */
export class BatchRun<Key> {
  tokens = 0;
  readonly #embedder: Embedder;
  readonly #queue: TextQueue<Key>;
  readonly #pace: CallPace;
  readonly #options: BatchRunOptions;
  /** Ends waiting, but not running calls, which are already paid for. */
  readonly #giveUp = new AbortController();
  #acceptedCalls = 0;
  #failure: Error | null = null;

  constructor(embedder: Embedder, queue: TextQueue<Key>, pace: CallPace, options: BatchRunOptions) {
    this.#embedder = embedder;
    this.#queue = queue;
    this.#pace = pace;
    this.#options = options;
    options.signal.addEventListener('abort', () => this.#giveUp.abort(), {
      once: true,
      signal: this.#giveUp.signal,
    });
  }

  /** The error that ended the run, if any. */
  get failure(): Error | null {
    if (this.#options.signal.aborted && this.#failure === null) this.fail(stopped());
    return this.#failure;
  }

  /** Ends the run. Only the first failure counts, and nothing is retried after it. */
  fail(error: unknown): void {
    this.#failure ??= error instanceof Error ? error : new Error(String(error));
    this.#giveUp.abort();
  }

  /** The next batch; null when no text is waiting or the run has failed. */
  async take(): Promise<Batch<Key> | null> {
    if (this.failure !== null) return null;
    try {
      const batch = await this.#queue.take(this.#pace.texts);
      return this.failure === null ? batch : null;
    } catch (error) {
      this.fail(error);
      return null;
    }
  }

  /**
   * The texts that one call embedded. After a call that was too slow or too large, its texts go back into the queue in
   * smaller batches.
   */
  async embed({ texts: given, timeouts }: Batch<Key>): Promise<EmbeddedText<Key>[]> {
    const [texts, blank] = partition(given, ({ text }) => !isBlank(text));
    const embedded: EmbeddedText<Key>[] = blank.map(({ key }) => ({ key, vector: null, reason: 'empty' }));
    try {
      if (texts.length > 0) embedded.push(...(await this.#embedTexts(texts, timeouts)));
    } catch (error) {
      this.fail(error);
    }
    return embedded;
  }

  async #embedTexts(texts: readonly KeyedText<Key>[], timeouts: number): Promise<EmbeddedText<Key>[]> {
    const acceptedBefore = this.#acceptedCalls;
    try {
      const vectors = await this.#vectorsUnlessRefused(texts.map(({ text }) => text));
      if (vectors !== null) return texts.map(({ key }, index) => ({ key, vector: vectors[index]! }));
      if (texts.length === 1) return [await this.#embedShortened(texts[0]!)];
    } catch (error) {
      if (!(error instanceof SlowCall)) throw error;
      // If the provider answered another call meanwhile, it works: smaller calls will succeed.
      const isProgress = texts.length > 1 && this.#acceptedCalls > acceptedBefore;
      const counted = isProgress ? 1 : timeouts + 1;
      if (counted > this.#options.retries) throw error.cause;
      this.#queue.putBack(...halves(texts, counted));
      return [];
    }
    this.#queue.putBack(...halves(texts, timeouts));
    return [];
  }

  async #embedShortened({ key, text }: KeyedText<Key>): Promise<EmbeddedText<Key>> {
    const shorter = cutAtWord(text, Math.ceil(text.length / 2));
    const [vector] = (isBlank(shorter) ? null : await this.#vectorsUnlessRefused([shorter])) ?? [];
    if (vector !== undefined) return { key, vector };
    // If no call has succeeded yet, the cause may not be the text: the provider may refuse every text.
    if (this.#acceptedCalls === 0) await this.#call([harmlessText]);
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
    const { signal, callTimeoutMs, now } = this.#options;
    for (let failures = 0; ; ) {
      const started = now();
      try {
        const answer = await withTimeout(callTimeoutMs, signal, (either) =>
          this.#embedder.embedDocuments(texts, either),
        );
        this.tokens += answer.tokens;
        this.#acceptedCalls++;
        this.#pace.answered(texts.length, now() - started);
        return answer;
      } catch (error) {
        if (isTooSlow(error, now() - started)) {
          this.#pace.tookTooLong(texts.length);
          throw new SlowCall('The call timed out.', { cause: error });
        }
        failures++;
        await this.#waitAfter(error, failures);
      }
    }
  }

  /** Waits before the next try; throws the error if a retry cannot help. */
  async #waitAfter(error: unknown, failures: number): Promise<void> {
    const { signal, retries, sleep, random } = this.#options;
    const delay = failures > retries ? null : retryDelay(error, failures, random);
    if (delay === null) throw error;
    await sleep(delay, this.#giveUp.signal).catch(() => undefined);
    if (signal.aborted) throw stopped();
    if (this.#giveUp.signal.aborted) throw error;
  }
}

class SlowCall extends Error {}

function isTooSlow(error: unknown, milliseconds: number): boolean {
  if (!(error instanceof EmbeddingError)) return false;
  const { reason, status } = error;
  if (reason === 'cut_off') return milliseconds >= slowBreakMs;
  return reason === 'timeout' || gatewayTimeouts.has(status);
}

function halves<Key>(texts: readonly KeyedText<Key>[], timeouts: number): Batch<Key>[] {
  const middle = Math.ceil(texts.length / 2);
  return [texts.slice(0, middle), texts.slice(middle)]
    .filter((half) => half.length > 0)
    .map((half) => ({ texts: half, timeouts }));
}

function stopped(): EmbeddingError {
  return new EmbeddingError('aborted', 'Embedding was stopped. The next build embeds the rest.');
}

function isBlank(text: string): boolean {
  return !/\S/.test(text);
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
