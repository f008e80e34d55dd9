/** One call that several callers may wait for. It is cancelled when the last caller leaves, or at its deadline. */
export class SharedCall<Result> {
  readonly #controller = new AbortController();
  readonly #result: Promise<Result>;
  #waiting = 0;

  /** `call` must settle when its signal fires. */
  constructor(call: (signal: AbortSignal) => Promise<Result>, deadlineMs: number) {
    const timer = setTimeout(
      () => this.#controller.abort(new DOMException('The deadline has passed.', 'TimeoutError')),
      deadlineMs,
    );
    this.#result = call(this.#controller.signal).finally(() => clearTimeout(timer));
  }

  /** Whether it is too late to join. */
  get isOver(): boolean {
    return this.#controller.signal.aborted;
  }

  /** The result; null when the caller's signal fires first. */
  async join(signal: AbortSignal): Promise<Result | null> {
    const { promise: left, resolve } = Promise.withResolvers<null>();
    const leave = () => resolve(null);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    this.#waiting++;
    try {
      return await Promise.race([this.#result, left]);
    } finally {
      signal.removeEventListener('abort', leave);
      this.#waiting--;
      if (this.#waiting === 0) this.#controller.abort();
    }
  }
}
