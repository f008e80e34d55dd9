import type { Output } from './output.ts';

/** A status line: overwritten on a terminal, a new line now and then elsewhere. */
export class StatusLine {
  readonly #stream: Output['stderr'];
  #last = performance.now();

  constructor(stream: Output['stderr']) {
    this.#stream = stream;
  }

  show(line: () => string): void {
    const now = performance.now();
    if (now - this.#last < (this.#stream.isTTY ? 80 : 5000)) return;
    this.#last = now;
    const { columns = 80 } = this.#stream;
    const text = line();
    // A line that wraps cannot be overwritten.
    if (this.#stream.isTTY) this.#stream.write(`\r${text.slice(0, columns - 1)}\u001b[K`);
    else this.#stream.write(`${text}\n`);
  }

  /** Removes the line. */
  clear(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\u001b[K');
  }
}
