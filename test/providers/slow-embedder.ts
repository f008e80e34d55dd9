import type { Embedder } from '../../src/embedding/embedder.ts';
import { EmbeddingError } from '../../src/embedding/embedding-error.ts';
import { reasonOfSignal } from '../../src/provider/call-failure.ts';

export interface SlowEmbedderOptions {
  /** Texts that a call may have, default 32. */
  batch?: number;
  /** How long a call takes once it has a lane; `Infinity` for a call that hangs. */
  msOf(texts: readonly string[], call: number): number;
  /** Calls that the server works on at the same time, default 1; others wait. */
  lanes?: number;
  /** Throws the error that the server answers at once. */
  refuse?(texts: readonly string[], call: number): void;
}

/** A slow server in memory. It goes on with calls that nobody waits for any more, as many servers do. */
export class SlowEmbedder implements Embedder {
  readonly identity = 'slow';
  readonly model = 'slow';
  readonly limits;
  readonly pricePerMillionTokens = null;
  /** Sizes of all calls. */
  readonly calls: number[] = [];
  /** How often each text was worked on, also for nobody. */
  readonly worked = new Map<string, number>();
  readonly #options: SlowEmbedderOptions;
  readonly #lanes: Promise<void>[];

  constructor(options: SlowEmbedderOptions) {
    this.#options = options;
    this.limits = { batch: options.batch ?? 32, characters: 1_000 };
    this.#lanes = Array.from({ length: options.lanes ?? 1 }, () => Promise.resolve());
  }

  async embedDocuments(texts: readonly string[], signal: AbortSignal) {
    const call = this.calls.push(texts.length) - 1;
    this.#options.refuse?.(texts, call);
    const work = this.#work(texts, call);
    const { promise: stopped, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(new EmbeddingError(reasonOfSignal(signal), 'Too slow.')));
    await Promise.race([work, stopped]);
    return { vectors: texts.map(() => Float32Array.of(1)), tokens: texts.length };
  }

  async embedQuery(text: string, signal: AbortSignal): Promise<Float32Array> {
    return (await this.embedDocuments([text], signal)).vectors[0]!;
  }

  #work(texts: readonly string[], call: number): Promise<void> {
    const ms = this.#options.msOf(texts, call);
    // A call that hangs keeps no lane from the others.
    if (ms === Infinity) return new Promise(() => undefined);
    const lane = call % this.#lanes.length;
    const work = this.#lanes[lane]!.then(() => new Promise<void>((done) => setTimeout(done, ms)));
    this.#lanes[lane] = work;
    return work.then(() => {
      for (const text of texts) this.worked.set(text, (this.worked.get(text) ?? 0) + 1);
    });
  }
}
