import type { EmbedderLimits } from './embedder.ts';

export interface KeyedText<Key> {
  key: Key;
  text: string;
}

/** Texts of one call. */
export interface Batch<Key> {
  texts: readonly KeyedText<Key>[];
  /** Number of timeouts of the texts so far. */
  timeouts: number;
}

const defaultBatchBytes = 100_000;

/** Texts that wait for a call, in order. Texts of a failed call are put back and taken first. */
export class TextQueue<Key> {
  readonly #source: AsyncIterator<KeyedText<Key>>;
  readonly #maxBytes: number;
  #returned: Batch<Key>[] = [];
  /** Read from the source, but too large for the previous batch. */
  #next: KeyedText<Key> | null = null;

  constructor(texts: AsyncIterable<KeyedText<Key>>, { batchBytes = defaultBatchBytes }: EmbedderLimits) {
    this.#source = texts[Symbol.asyncIterator]();
    this.#maxBytes = batchBytes;
  }

  /** A batch of at most `mostTexts` texts; null if no text is waiting. */
  async take(mostTexts: number): Promise<Batch<Key> | null> {
    const returned = this.#returned.shift();
    if (returned === undefined) return this.#fill(mostTexts);
    const { texts, timeouts } = returned;
    if (texts.length > mostTexts) this.#returned.unshift({ texts: texts.slice(mostTexts), timeouts });
    return { texts: texts.slice(0, mostTexts), timeouts };
  }

  putBack(...batches: readonly Batch<Key>[]): void {
    this.#returned = [...batches, ...this.#returned];
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #fill(mostTexts: number): Promise<Batch<Key> | null> {
    const texts: KeyedText<Key>[] = [];
    let bytes = 0;
    while (texts.length < mostTexts) {
      const next = this.#next ?? (await this.#read());
      this.#next = next;
      if (next === null) break;
      bytes += Buffer.byteLength(next.text);
      if (bytes > this.#maxBytes && texts.length > 0) break;
      texts.push(next);
      this.#next = null;
    }
    return texts.length === 0 ? null : { texts, timeouts: 0 };
  }

  async #read(): Promise<KeyedText<Key> | null> {
    const { done, value } = await this.#source.next();
    return done === true ? null : value;
  }
}
