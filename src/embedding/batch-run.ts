import type { CallPace } from './call-pace.ts';
import { cutAtWord } from './cut-at-word.ts';
import type { EmbeddedDocuments, Embedder } from './embedder.ts';
import { EmbeddingError } from './embedding-error.ts';
import { retryDelay } from './retry-delay.ts';
import type { Batch, KeyedText, TextQueue } from './text-queue.ts';
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
  now: () => number;
}

/** Any provider that takes texts at all takes this one. */
const harmlessText = 'documentation';
/** A connection that breaks after this time was probably ended by a time-out of the server. */
const slowBreakMs = 10_000;
/** Statuses of gateways that gave up waiting for the server. */
const gatewayTimeouts: ReadonlySet<number | null> = new Set([504, 524]);

/** Embeds the batches of one run, which share what was learnt of the provider and fail together. */
export class BatchRun<Key> {
  tokens = 0;
  readonly #embedder: Embedder;
  readonly #queue: TextQueue<Key>;
  readonly #pace: CallPace;
  readonly #options: BatchRunOptions;
  /** Ends waiting, not calls under way: those are paid for. */
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

  /** The next batch; null when no text waits or the run has failed. */
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

  /** What one call embedded. Texts of a call that was too slow or too large go back into the queue, in smaller batches. */
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
      // A provider that has answered another call meanwhile works: smaller calls will be answered, too.
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
    // Before a text is blamed: a provider that refuses any text has another reason, and keeps it for the next ones.
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

  /** Waits before the next try; throws the error if trying again cannot help. */
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
