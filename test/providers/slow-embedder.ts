import type { Embedder } from '../../src/embedding/embedder.ts';
import { EmbeddingError } from '../../src/embedding/embedding-error.ts';
import { reasonOfSignal } from '../../src/provider/call-failure.ts';

export interface SlowEmbedderOptions {
  /** Maximum number of texts in a call, default 32. */
  batch?: number;
  /** Duration of a call once it has a lane; `Infinity` for a call that never ends. */
  msOf(texts: readonly string[], call: number): number;
  /** Calls that the server processes at the same time, default 1; others wait. */
  lanes?: number;
  /** Throws the immediate error of the server, if any. */
  refuse?(texts: readonly string[], call: number): void;
}

/** A slow server in memory. Like many servers, it continues calls after the client has left. */
export class SlowEmbedder implements Embedder {
  readonly identity = 'slow';
  readonly model = 'slow';
  readonly limits;
  readonly pricePerMillionTokens = null;
  /** Sizes of all calls. */
  readonly calls: number[] = [];
  /** How often each text was processed, including abandoned calls. */
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
    // A call that never ends does not block a lane.
    if (ms === Infinity) return new Promise(() => undefined);
    const lane = call % this.#lanes.length;
    const work = this.#lanes[lane]!.then(() => new Promise<void>((done) => setTimeout(done, ms)));
    this.#lanes[lane] = work;
    return work.then(() => {
      for (const text of texts) this.worked.set(text, (this.worked.get(text) ?? 0) + 1);
    });
  }
}
