import { clearStatus, columnsOf, markStatus, type Output } from './output.ts';

/** A status line: overwritten on a terminal, a new line now and then elsewhere. */
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

  /** Shows what stays until the line is removed, if the work so far was long enough to be shown. */
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

/** Without the last parts of a line that would wrap, which could not be overwritten. Two spaces separate parts. */
function fitted(text: string, columns: number): string {
  if (text.length <= columns) return text;
  const end = text.lastIndexOf('  ');
  return end > 0 ? fitted(text.slice(0, end), columns) : text.slice(0, columns);
}
