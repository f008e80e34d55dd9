/**
 * One stream of events for any number of readers, each from the start and at its own pace. It stops when the last
 * reader leaves.
 */
export class SharedStream<Event> {
  readonly #events: Event[] = [];
  readonly #stop = new AbortController();
  #readers = 0;
  #isDone = false;
  #error: unknown = null;
  #change: PromiseWithResolvers<void> | null = null;

  constructor(work: (signal: AbortSignal) => AsyncIterable<Event>) {
    void this.#follow(work);
  }

  /** The last reader has left, so the stream was stopped. */
  get isAbandoned(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Throws the signal's reason at once, even while it waits for an event. */
  async *read(signal: AbortSignal): AsyncGenerator<Event> {
    this.#readers++;
    signal.addEventListener('abort', this.#wakeAll, { once: true });
    try {
      for (let next = 0; ; next++) {
        while (next >= this.#events.length && !this.#isDone) {
          signal.throwIfAborted();
          this.#change ??= Promise.withResolvers();
          await this.#change.promise;
        }
        if (next >= this.#events.length) break;
        yield this.#events[next]!;
      }
      if (this.#error !== null) throw this.#error;
    } finally {
      signal.removeEventListener('abort', this.#wakeAll);
      this.#readers--;
      if (this.#readers === 0 && !this.#isDone) this.#stop.abort();
    }
  }

  async #follow(work: (signal: AbortSignal) => AsyncIterable<Event>): Promise<void> {
    try {
      for await (const event of work(this.#stop.signal)) {
        this.#events.push(event);
        this.#wakeAll();
      }
    } catch (error) {
      this.#error = error;
    }
    this.#isDone = true;
    this.#wakeAll();
  }

  #wakeAll = (): void => {
    this.#change?.resolve();
    this.#change = null;
  };
}
