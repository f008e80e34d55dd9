import { clearStatus, columnsOf, markStatus, type Output } from './output.ts';

/** A status line: overwritten on a terminal, otherwise an occasional new line. */
export class StatusLine {
  readonly #stream: Output['stderr'];
  readonly #started = performance.now();
  #last = this.#started;
  #isFinished = false;

  constructor(stream: Output['stderr']) {
    this.#stream = stream;
  }

  show(line: () => string): void {
    const now = performance.now();
    if (now - this.#last < (this.#stream.isTTY ? 80 : 5000)) return;
    this.#last = now;
    this.#write(line());
  }

  /** Shows a final line until it is removed, if an earlier line was shown. */
  finishWith(line: () => string): void {
    if (this.#isFinished || this.#last === this.#started) return;
    this.#isFinished = true;
    this.#write(line());
  }

  /** Removes the line. */
  clear(): void {
    clearStatus(this.#stream);
  }

  #write(text: string): void {
    if (!this.#stream.isTTY) {
      this.#stream.write(`${text}\n`);
      return;
    }
    this.#stream.write(`\r${fitted(text, columnsOf(this.#stream) - 1)}\u001b[K`);
    markStatus(this.#stream);
  }
}

/**
 * Drops the last parts of a line that would wrap, because a wrapped line cannot be overwritten. Two spaces separate
 * parts.
 */
function fitted(text: string, columns: number): string {
  if (text.length <= columns) return text;
  const end = text.lastIndexOf('  ');
  return end > 0 ? fitted(text.slice(0, end), columns) : text.slice(0, columns);
}
